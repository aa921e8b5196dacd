import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { listMigrations, type Migration, readApplied } from "./schema-state.ts";

/**
 * Runs the migrations that this database has not run yet, in the order of their names, all in one transaction: a database is never
 * left between two versions. Several processes may start at once: they take turns, and a migration runs once.
 * The list of what has run is the table that the Supabase CLI keeps, so that `supabase migration list` agrees; each row holds the
 * text that ran and its sum.
 * @param migrations those that may run; absent: all of this version
 * @returns the versions that ran now
 * @throws the database's error, with the file's name in front; nothing has changed then
 */
export async function migrate(database: Database, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await listMigrations());
  return database.transaction(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('kinran migrations'))`.execute(db);
    const ran = new Set((await readApplied(db, wanted)).map(({ version }) => version));
    const pending = wanted.filter(({ version }) => !ran.has(version));
    for (const { version, name, file, text, sha256 } of pending) {
      await sql`insert into supabase_migrations.schema_migrations (version, name, statements, sha256)
        values (${version}, ${name}, ${[text]}, ${sha256})`.execute(db);
      await sql
        .raw(text)
        .execute(db)
        .catch((cause) => {
          throw new Error(`Migration ${file}: ${cause instanceof Error ? cause.message : cause}`, { cause });
        });
    }
    return pending.map(({ version }) => version);
  });
}
