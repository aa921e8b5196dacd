/** Object identifiers of the types whose text differs from the JSON that PostgREST has the database make. */
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/**
 * Writes a timestamp as PostgreSQL writes it in JSON, which is what PostgREST puts on the wire: `2024-01-15T02:00:00+00:00`.
 * The text of a `date` and of the two infinities is the same in both.
 * @param text as the database gives it in DateStyle ISO, e.g. `2024-01-15 02:00:00.123456+00`, `infinity`, `0044-03-15 12:00:00+00 BC`
 */
function isoTimestamp(text: string): string {
  return text.replace(" ", "T");
}

/** As `isoTimestamp`, for a timestamp with time zone: its offset always has minutes. */
export function isoTimestampWithZone(text: string): string {
  return isoTimestamp(text).replace(/[+-]\d\d(?= BC$|$)/, "$&:00");
}

/** Parsers for PGlite. */
export const pgliteParsers = { [TIMESTAMP]: isoTimestamp, [TIMESTAMPTZ]: isoTimestampWithZone };

const same = (value: unknown) => value;

/** Types for postgres.js, under the names by which the engine gives its own, so that they take their place. */
export const postgresTypes = {
  timestamp: { to: TIMESTAMP, from: [TIMESTAMP], serialize: same, parse: isoTimestamp },
  timestamptz: { to: TIMESTAMPTZ, from: [TIMESTAMPTZ], serialize: same, parse: isoTimestampWithZone },
};
