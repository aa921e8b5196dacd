import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Database, Sql } from "../database/database.ts";

/** Folder of the project's migrations, the same files that a hosted project runs. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, "../../supabase/migrations");

/** One migration file: `20261125000001_schema.sql` has version 20261125000001 and name schema. */
type Migration = { version: string; name: string; text: string };

/**
 * Runs the migrations that this database has not run yet, in the order of their names, each with its history row in
 * one transaction. Several processes may start at once: they take turns, and a migration runs once.
 * The history is the table that the Supabase CLI keeps, so that `supabase migration list` agrees.
 * @param only the versions that may run; absent: all
 * @returns the versions that ran now
 * @throws the database's error, with the file's name in front; that migration left nothing behind
 */
export async function migrate(database: Database, only?: ReadonlySet<string>): Promise<string[]> {
  const known = await appliedVersions(database);
  const pending = (await listMigrations()).filter(
    ({ version }) => !known.has(version) && (only === undefined || only.has(version)),
  );
  const ran: string[] = [];
  for (const { version, name, text } of pending) {
    if ((await appliedVersions(database)).has(version)) continue;
    try {
      await database.script(`
        select pg_advisory_xact_lock(hashtext('kinran migrations'));
        insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}');
        ${text}`);
    } catch (error) {
      // Another process that ran it first is no failure.
      if ((await appliedVersions(database)).has(version)) continue;
      throw new Error(`Migration ${version}_${name}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
    ran.push(version);
  }
  return ran;
}

async function appliedVersions(database: Database): Promise<Set<string>> {
  return database.transaction(readHistory);
}

/** The versions of the migrations that this database has run. */
export async function readHistory(db: Sql): Promise<Set<string>> {
  const { rows } = await sql<{ version: string }>`select version from supabase_migrations.schema_migrations`.execute(
    db,
  );
  return new Set(rows.map((row) => row.version));
}

/**
 * The project's migrations, in the order in which they run.
 * @throws when the folder can't be read
 */
export async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => /^\d+_[\w-]+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d+)_([\w-]+)\.sql$/.exec(file) ?? [];
      return { version, name, text: await readFile(path.join(MIGRATIONS_FOLDER, file), "utf8") };
    }),
  );
}
