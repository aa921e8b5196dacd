import { createHash } from "node:crypto";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import type { Manifest } from "./manifest.ts";
import { readEntries, rowsEntry } from "./read-archive.ts";
import { continueNumbers, fixTextForm, listTables, readLines, type Table } from "./tables.ts";

const ROWS_AT_ONCE = 500;

/**
 * Puts the rows of an archive in the place of those that its tables hold, and proves that they are the same ones.
 * Triggers are off meanwhile (they would stamp and complete what is already complete); keys and checks hold as always.
 * @param db in a transaction of the owner, whose schema was made by the archive's migrations
 * @param isOurs which tables of the archive belong to that owner; absent: all
 * @throws Error in one line when a table or a column of the archive is not there, or the rows differ afterwards; the
 *   database's error when it refuses a row. Roll back then
 */
export async function loadRows(
  db: Sql,
  file: string,
  manifest: Manifest,
  isOurs: (name: string) => boolean = () => true,
): Promise<void> {
  await fixTextForm(db);
  const tables = (await listTables(db)).filter(({ name }) => isOurs(name));
  const wanted = findTables(tables, manifest, isOurs);
  // A table of somebody else in the same database stays as it is. What hangs on the accounts that are replaced goes with them.
  const replaced = tables.filter(
    ({ name, schema, isKept }) => !isKept || schema === "auth" || wanted.some((record) => record.name === name),
  );
  for (const table of replaced) await sql`alter table ${idOf(table)} disable trigger user`.execute(db);
  // A row may refer to one of its own table that comes later.
  await sql`set constraints all deferred`.execute(db);
  await sql`truncate ${sql.join(replaced.map(idOf))}`.execute(db);
  const byEntry = new Map(wanted.map((record) => [rowsEntry(record.name), record]));
  for await (const { name, content } of readEntries(file)) {
    const record = byEntry.get(name);
    if (!record) continue;
    for await (const rows of inBatches(Readable.from(content)))
      await insertRows(db, record.table, record.columns, rows);
  }
  await sql`set constraints all immediate`.execute(db);
  for (const { table: name, column, last } of manifest.numbers) {
    const table = tables.find((one) => one.name === name);
    if (table) await continueNumbers(db, table, column, last);
  }
  for (const table of replaced) await sql`alter table ${idOf(table)} enable trigger user`.execute(db);
  const different = await findDifferent(db, wanted);
  if (different) throw new Error(`The rows of ${different} are not what the backup holds`);
}

/**
 * Whether the tables hold the rows of an archive already.
 * @param db in a transaction whose schema was made by the archive's migrations
 * @param isOurs which tables of the archive are compared
 */
export async function holdsRows(db: Sql, manifest: Manifest, isOurs: (name: string) => boolean): Promise<boolean> {
  await fixTextForm(db);
  return (await findDifferent(db, findTables(await listTables(db), manifest, isOurs))) === undefined;
}

type Wanted = Manifest["tables"][number] & { table: Table };

function findTables(tables: readonly Table[], manifest: Manifest, isOurs: (name: string) => boolean): Wanted[] {
  const records = manifest.tables.filter(({ name }) => isOurs(name));
  return records.map((record) => ({ ...record, table: findTable(tables, record) }));
}

async function findDifferent(db: Sql, wanted: readonly Wanted[]): Promise<string | undefined> {
  for (const { table, columns, name, sha256 } of wanted) {
    const hash = createHash("sha256");
    for await (const lines of readLines(db, table, columns)) hash.update(lines.join(""));
    if (hash.digest("hex") !== sha256) return name;
  }
  return undefined;
}

const idOf = ({ schema, table }: Table) => sql.id(schema, table);

function findTable(tables: readonly Table[], { name, columns }: Manifest["tables"][number]): Table {
  const table = tables.find((one) => one.name === name);
  const unknown = columns.find((column) => !table?.columns.some((one) => one.name === column));
  if (table && unknown === undefined) return table;
  throw new Error(`This version has no ${table ? `column ${unknown} in ${name}` : `table ${name}`}, as the backup has`);
}

async function* inBatches(content: Readable): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY })) {
    batch.push(line);
    if (batch.length < ROWS_AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Adds rows that are lines of an archive. @param columns those of the lines that are taken over */
export async function insertRows(
  db: Sql,
  table: Table,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]));
  const names = sql.join(columns.map((column) => sql.id(column)));
  const values = sql.join(
    columns.map((column) => sql`(line ->> ${sql.lit(column)})::${sql.raw(typeOf.get(column) ?? "text")}`),
  );
  await sql`insert into ${idOf(table)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${rows.join(",")}]`}::text::json) as line`.execute(db);
}
