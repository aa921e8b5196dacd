import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database, Sql } from "../database/database.ts";

/** Stores one file of the demo content under its storage key. */
type PutFile = (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;

/**
 * Fills an empty catalogue with the demo content: files first, then every row in one transaction. Does nothing when
 * the catalogue holds any product, category or news item, so a killed start repeats it and a used one is never touched.
 * @returns whether it seeded
 */
export async function seedDemo(database: Database, putFile: PutFile): Promise<boolean> {
  if (await database.transaction(isUsed)) return false;
  // Only an empty installation needs it.
  const { buildSeed } = await import("../../supabase/seed/seed.ts");
  const { rows, files } = buildSeed();
  for (const file of files) await putFile(file.key, await readFile(file.source), file.contentType);
  return database.transaction(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('kinran seed'))`.execute(db);
    if (await isUsed(db)) return false;
    for (const part of rows) await insertRows(db, part.table, part.rows);
    // Until the tables have been counted the database plans for a handful of rows, and a save of 500 item codes takes ten times as long.
    await sql`analyze`.execute(db);
    return true;
  });
}

async function isUsed(db: Sql): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from public.products) or exists (select from public.product_categories)
      or exists (select from public.news_items) as used`.execute(db);
  return rows[0]?.used === true;
}

async function insertRows(db: Sql, table: string, rows: Record<string, unknown>[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.id("public", table);
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const list = sql.join(columns.map((column) => sql.id(column)));
  await sql`insert into ${name} (${list}) overriding system value
    select ${list} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::text::jsonb)
    on conflict do nothing`.execute(db);
  if (!columns.includes("id")) return;
  await sql`select setval(pg_get_serial_sequence(${`public.${table}`}, 'id'), (select max(id) from ${name}))`.execute(
    db,
  );
}
