import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Kysely } from "kysely";
import type { Claims } from "../gateway/caller.ts";
import type { CacheDriver } from "./schema-cache.ts";

/** Executor of SQL written with kysely's `sql` template; columns are typed at each statement. */
export type Sql = Kysely<Record<never, never>>;

export type Database = {
  kind: "pglite" | "postgres";
  /** Runs the job in one transaction as the database owner. On PGlite it waits for its turn. Throws what the job throws, after rolling back. */
  transaction<T>(job: (db: Sql) => Promise<T>): Promise<T>;
  /** As `transaction`, with the caller's role and claims set, so that row level security decides. */
  as<T>(claims: Claims, job: (db: Sql) => Promise<T>): Promise<T>;
  /** Runs a text of many statements in one transaction as the owner. It must not hold begin or commit. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
};

/** The opened database with what the REST and Auth engine needs of it. */
export type OpenedDatabase = Database & {
  connection: PgliteConnection | PostgresConnection;
  /** Runs a job that uses the engine's session; takes turns on PGlite, runs at once on PostgreSQL. */
  exclusively: <T>(job: () => Promise<T>) => Promise<T>;
  /** Whether a write may begin; on PGlite no write may run into a full disk. */
  hasRoom: () => Promise<boolean>;
};

type Where = { url?: string | undefined; folder?: string | undefined; schemaCache?: CacheDriver };

/**
 * Opens the database: PGlite in a folder (or in memory without one), or a PostgreSQL server.
 * Says nothing about its schema; `prepareDatabase` does that.
 * @param where `url` a PostgreSQL address, else `folder` the PGlite directory; neither: PGlite in memory. `schemaCache` spares the
 *   engine reading the schema at every start
 * @throws when the folder can't be opened; an unreachable server is noticed by the first statement
 */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  // Each is loaded where it is used: the other one would only take memory.
  return where.url
    ? (await import("./open-postgres.ts")).openPostgres(where.url, where.schemaCache)
    : (await import("./open-pglite.ts")).openPglite(where);
}
