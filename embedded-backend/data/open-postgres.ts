import { createPostgresConnection } from "@supabase/lite/postgres";
import { CompiledQuery, sql } from "kysely";
import { setClaims } from "./claims.ts";
import type { OpenedDatabase, Sql } from "./database.ts";
import { poolConnections } from "./postgres-pool.ts";
import type { CacheDriver } from "./schema-cache.ts";
import { postgresTypes } from "./wire-types.ts";

/** Longest time a statement of a request may take on PostgreSQL, in milliseconds: the backstop behind the gateway's query limits. */
const STATEMENT_TIMEOUT_MS = 3000;

/** Seconds that closing waits for a connection whose statement does not end. */
const LONGEST_CLOSE_S = 5;

/** Opens a PostgreSQL server. One that can't be reached is noticed by the first statement. */
export async function openPostgres(url: string, schemaCache?: CacheDriver): Promise<OpenedDatabase> {
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
    read: async (claims, { text, parameters }) => {
      const { rows } = await (connection.kysely as Sql).transaction().execute(async (db) => {
        await setClaims(db, claims);
        return db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...parameters]));
      });
      return rows;
    },
    hasRoom: async () => true,
    transaction,
    as: (claims, job) => transaction((db) => setClaims(db, claims).then(() => job(db))),
    tidy: async () => undefined,
    script: (text) => transaction(async (db) => void (await sql.raw(text).execute(db))),
    close: async () => {
      for (const pool of pools) await pool.close(LONGEST_CLOSE_S);
      for (const opened of [connection, own]) await opened.close();
    },
  };
}
