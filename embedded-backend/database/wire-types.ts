import type postgres from "postgres";

/** Object identifiers of types, as PostgreSQL numbers them. */
const [BIGINT, JSON_TEXT, JSONB, NUMERIC, DATE, TIME, TIMESTAMP, TIMESTAMPTZ, TIMETZ] = [
  20, 114, 3802, 1700, 1082, 1083, 1114, 1184, 1266,
];

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

// A number that JavaScript would round stays what it is.
function exactInteger(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}

function exactNumber(text: string): number | string {
  const number = Number(text);
  return String(number) === text ? number : text;
}

const same = (value: unknown) => value;

function type(oid: number, parse: (text: string) => unknown, serialize: (value: unknown) => unknown = same) {
  return { to: oid, from: [oid], parse, serialize };
}

/** How values are written and read, on each connection to either engine. */
export const wireTypes: Record<string, postgres.PostgresType> = {
  bigint: type(BIGINT, exactInteger, String),
  json: type(JSON_TEXT, JSON.parse, (value) => JSON.stringify(value)),
  jsonb: type(JSONB, JSON.parse, (value) => JSON.stringify(value)),
  numeric: type(NUMERIC, exactNumber, String),
  date: type(DATE, same),
  time: type(TIME, same),
  timetz: type(TIMETZ, same),
  timestamp: type(TIMESTAMP, isoTimestamp),
  timestamptz: type(TIMESTAMPTZ, isoTimestampWithZone),
};
