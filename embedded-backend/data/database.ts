import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { createPgliteConnection, type PgliteConnection } from "@supabase/lite/pglite";
import { createPostgresConnection, type PostgresConnection } from "@supabase/lite/postgres";
import { type Kysely, sql } from "kysely";
import type { Claims } from "../gateway/caller.ts";
import { hasRoom } from "./disk-room.ts";
import { prepareTypes } from "./engine-session.ts";
import { poolConnections } from "./postgres-pool.ts";
import { makeQueue } from "./queue.ts";
import type { CacheDriver } from "./schema-cache.ts";
import { pgliteParsers, postgresTypes } from "./wire-types.ts";

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

/** Longest time a statement of a request may take on PostgreSQL, in milliseconds: the backstop behind the gateway's query limits. */
const STATEMENT_TIMEOUT_MS = 3000;

/** Seconds that closing waits for a connection whose statement does not end. */
const LONGEST_CLOSE_S = 5;

/**
 * Opens the database: PGlite in a folder (or in memory without one), or a PostgreSQL server.
 * Says nothing about its schema; `prepareDatabase` does that.
 * @param where `url` a PostgreSQL address, else `folder` the PGlite directory; neither: PGlite in memory. `schemaCache` spares the
 *   engine reading the schema at every start
 * @throws when the folder can't be opened; an unreachable server is noticed by the first statement
 */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  return where.url ? openPostgres(where.url, where) : openPglite(where);
}

async function openPglite({ folder, schemaCache }: Where): Promise<OpenedDatabase> {
  const connection = await createPgliteConnection({
    ...(folder ? { url: folder } : {}),
    ...(schemaCache ? { schemaCache } : {}),
    pgliteOptions: { extensions: { pg_trgm }, parsers: pgliteParsers },
  });
  const driver: PGlite = connection.driver;
  await driver.waitReady;
  prepareTypes(driver);
  const exclusively = makeQueue();
  const transaction = <T>(job: (db: Sql) => Promise<T>) =>
    exclusively(() => (connection.kysely as Sql).transaction().execute(job));
  return {
    kind: "pglite",
    connection,
    exclusively,
    hasRoom: async () => !folder || hasRoom(folder),
    transaction,
    as: (claims, job) => transaction((db) => setClaims(db, claims).then(() => job(db))),
    script: (text) =>
      exclusively(async () => {
        await driver.transaction((tx) => tx.exec(text));
      }),
    close: () => exclusively(() => connection.close()),
  };
}

async function openPostgres(url: string, { schemaCache }: Where): Promise<OpenedDatabase> {
  const common = { connect_timeout: 5, onnotice: () => undefined };
  const connection = createPostgresConnection({
    url,
    ...(schemaCache ? { schemaCache } : {}),
    postgresOptions: {
      ...common,
      types: postgresTypes,
      // The parsers read DateStyle ISO, which a server may have set otherwise.
      connection: { statement_timeout: STATEMENT_TIMEOUT_MS, DateStyle: "ISO, MDY" },
    },
  });
  // Migrations, restores and file work may take longer than a visitor's query: they have a pool without the limit.
  const own = createPostgresConnection({ url, postgresOptions: common });
  const pools = [poolConnections(connection.driver, 8), poolConnections(own.driver, 4)];
  const transaction = <T>(job: (db: Sql) => Promise<T>) => (own.kysely as Sql).transaction().execute(job);
  return {
    kind: "postgres",
    connection,
    exclusively: (job) => job(),
    hasRoom: async () => true,
    transaction,
    as: (claims, job) => transaction((db) => setClaims(db, claims).then(() => job(db))),
    script: (text) => transaction(async (db) => void (await sql.raw(text).execute(db))),
    close: async () => {
      for (const pool of pools) await pool.close(LONGEST_CLOSE_S);
      for (const opened of [connection, own]) await opened.close();
    },
  };
}

async function setClaims(db: Sql, claims: Claims): Promise<void> {
  await sql`select set_config('role', ${claims.role}, true), set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
    set_config('request.jwt.claim.sub', ${claims.sub ?? ""}, true), set_config('request.jwt.claim.role', ${claims.role}, true)`.execute(
    db,
  );
}
