import { type RawBuilder, sql } from "kysely";
import type { Sql } from "../database/database.ts";

/**
 * A table as a backup sees it. `name` is "schema.table"; generated columns are left out; `identity` numbers its rows.
 * `isKept`: its rows are in a backup; those of the others are gone after a restore.
 */
export type Table = {
  name: string;
  isKept: boolean;
  schema: string;
  table: string;
  columns: { name: string; type: string }[];
  identity: string | null;
  /** How the text of a column is converted where it isn't stored unchanged. */
  textOf?: (column: string) => RawBuilder<string | null>;
};

/**
 * What a backup leaves out: sessions, so that nobody who finds an archive is signed in by it (everybody signs in again
 * after a restore) and mails with links that let in, how often was tried what, what visitors wrote in the hour of the backup, by which ids forms know their last saves, who has which record open, links to what is not shown yet, what a CDN and webhooks are to be told, and what is
 * known of backups: a restored installation has made none yet, and warns of none.
 */
const NOT_KEPT = new Set([
  "auth.sessions",
  "auth.refresh_tokens",
  "auth.flow_state",
  "auth.mfa_amr_claims",
  "auth.mfa_challenges",
  "private.account_mails",
  "private.rate_limits",
  "private.cdn",
  "private.cdn_purges",
  "private.visitor_counts",
  "private.webhook_acts",
  "private.webhook_deliveries",
  "private.saves",
  "private.open_records",
  "private.share_links",
  "private.backups",
  "public.owner_mails",
]);

const ROWS_AT_ONCE = 1000;

// What a version describes itself with is no data of an installation.
const OF_THE_VERSION = ["private.nouns", "private.fields", "private.parts", "private.lists"];

/** Every table of this product, those with sessions too, parents before the tables that refer to them. */
export async function listTables(db: Sql): Promise<Table[]> {
  const { rows } = await sql<Omit<Table, "isKept"> & { parents: string[] | null }>`
    select n.nspname || '.' || c.relname as name, n.nspname as schema, c.relname as table,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '') as identity,
      (select json_agg(pn.nspname || '.' || pc.relname) from pg_constraint k
        join pg_class pc on pc.oid = k.confrelid join pg_namespace pn on pn.oid = pc.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('auth', 'storage', 'private', 'public')
      and n.nspname || '.' || c.relname <> all (${OF_THE_VERSION})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`.execute(db);
  return parentsFirst(rows).map(({ parents, ...table }) => ({ ...table, isKept: !NOT_KEPT.has(table.name) }));
}

function parentsFirst<T extends { name: string; parents: string[] | null }>(tables: readonly T[]): T[] {
  const sorted: T[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const waiting = new Set([...left].map(({ name }) => name));
    const ready = [...left].filter(({ parents }) => !parents?.some((parent) => waiting.has(parent)));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(", ")}`);
    for (const table of ready) left.delete(table);
    sorted.push(...ready);
  }
  return sorted;
}

/**
 * Makes this transaction write values as every other engine and installation does, and read dates as they are written.
 */
export async function fixTextForm(db: Sql): Promise<void> {
  await sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(db);
}

/**
 * Reads a table's rows as lines of JSON, each an object of the columns' texts (null stays null), sorted, so that equal
 * tables give equal lines on every engine.
 * @param db in a transaction that called `fixTextForm`
 * @param columns the columns to read, in this order
 */
export async function* readLines(
  db: Sql,
  { schema, table, textOf = (column) => sql`${sql.id(column)}::text` }: Table,
  columns: readonly string[],
): AsyncGenerator<string[]> {
  const names = sql.join(columns.map((column) => sql.lit(column)));
  const values = sql.join(columns.map(textOf));
  await sql`declare kinran_lines no scroll cursor for
    select json_object(array[${names}], array[${values}])::text collate "C" as line from ${sql.id(schema, table)} order by 1`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from kinran_lines`.execute(db);
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close kinran_lines`.execute(db);
}

/** The sequence that numbers a table's rows by this column, as an expression. */
export function sequenceOf({ schema, table }: Table, column: string) {
  return sql`pg_get_serial_sequence(format('%I.%I', ${schema}::text, ${table}::text), ${column}::text)::regclass`;
}

/**
 * Lets the numbers of a table's rows go on behind every one that has been given out, also when its row is gone.
 * @param last the last number that is known to have been given out
 */
export async function continueNumbers(db: Sql, table: Table, column: string, last: number): Promise<void> {
  // Begun anew, the numbers belong to the transaction: a setval alone would stay even where the rest is rolled back.
  await sql`alter table ${sql.id(table.schema, table.table)} alter column ${sql.id(column)} restart`.execute(db);
  await sql`
    select setval(${sequenceOf(table, column)}, greatest(used, 1), used > 0)
    from (select greatest(${last}::bigint, coalesce(max(${sql.id(column)}), 0)) as used
      from ${sql.id(table.schema, table.table)}) as numbers`.execute(db);
}
