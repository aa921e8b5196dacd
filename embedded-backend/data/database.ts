import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Kysely } from "kysely";
import type { Claims } from "../gateway/caller.ts";

/** Executor of SQL written with kysely's `sql` template; columns are typed at each statement. */
export type Sql = Kysely<Record<never, never>>;

/** A statement and its parameters. */
export type Call = { text: string; parameters: readonly unknown[] };

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
  /** Runs one statement that only reads as the caller, on the connections of requests and within their time. @returns its rows */
  read: (claims: Claims, call: Call) => Promise<Record<string, unknown>[]>;
  /** Whether a write may begin; on PGlite no write may run into a full disk. */
  hasRoom: () => Promise<boolean>;
  /**
   * Frees what changed and deleted rows left behind and counts the rows for the planner. A server does both by itself, PGlite
   * never. It takes a tenth of a second with the demo content.
   */
  tidy: () => Promise<void>;
};
