import { Kysely, PostgresDialect, sql } from "kysely";
import type { Claims } from "../caller.ts";
import type { Pool } from "./pool.ts";

/** Executor of SQL written with kysely's `sql` template; columns are typed at each statement. */
export type Sql = Kysely<Record<never, never>>;

export type Database = {
  /** Runs the job in one transaction as the database owner. Throws what the job throws, after rolling back. */
  transaction<T>(job: (db: Sql) => Promise<T>): Promise<T>;
  /** As `transaction`, with the caller's role and claims set, so that row level security decides. */
  as<T>(claims: Claims, job: (db: Sql) => Promise<T>): Promise<T>;
  /** Runs a text of many statements in one transaction as the owner. It must not hold begin or commit. */
  script(text: string): Promise<void>;
  close(): Promise<void>;
};

/** The opened database with what the services need of it. */
export type OpenedDatabase = Database & {
  /** The connections of requests, whose statements have a limit of time. */
  requests: Sql;
  /** Whether a write may begin; no write may run into a full disk of the embedded database. */
  hasRoom: () => Promise<boolean>;
  /**
   * Does what a server does by itself and the embedded database never: frees what changed and deleted rows left behind and counts
   * the rows for the planner. It takes a tenth of a second with the demo content.
   */
  tidy: () => Promise<void>;
  /** Does another such thing: makes a checkpoint where the log has grown, so that opening after a crash stays quick. */
  shortenLog: () => Promise<void>;
};

/**
 * Longest time a statement of a request may take, in milliseconds: the backstop behind the gateway's query limits. Bulk work of staff
 * has a longer one (bulk-work.ts).
 */
export const STATEMENT_TIMEOUT_MS = 3000;

/**
 * The database on its connections, whichever engine they lead to.
 * @param options `requests` ends what takes longer than `STATEMENT_TIMEOUT_MS`; migrations, restores and file work may take longer and
 *   use `own`
 */
export function databaseOn(options: {
  requests: Pick<Pool, "connect">;
  own: Pick<Pool, "connect">;
  hasRoom: OpenedDatabase["hasRoom"];
  tidy: OpenedDatabase["tidy"];
  shortenLog: OpenedDatabase["shortenLog"];
  close: OpenedDatabase["close"];
}): OpenedDatabase {
  const { requests, own, ...rest } = options;
  const owner = kyselyOn(own);
  const engine = kyselyOn(requests);
  const transaction = <T>(job: (db: Sql) => Promise<T>) => owner.transaction().execute(job);
  return {
    requests: engine,
    transaction,
    as: (claims, job) => asCaller(owner, claims, job),
    script: (text) => transaction(async (db) => void (await sql.raw(text).execute(db))),
    ...rest,
  };
}

// The pools are closed by whoever made them.
function kyselyOn({ connect }: Pick<Pool, "connect">): Sql {
  return new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } }) });
}

function asCaller<T>(connections: Sql, claims: Claims, job: (db: Sql) => Promise<T>): Promise<T> {
  return connections.transaction().execute(async (db) => {
    await sql`select set_config('role', ${claims.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
      set_config('request.jwt.claim.sub', ${claims.sub ?? ""}, true), set_config('request.jwt.claim.role', ${claims.role}, true)`.execute(
      db,
    );
    return job(db);
  });
}
