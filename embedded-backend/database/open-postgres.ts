import postgres from "postgres";
import { clientOptions } from "./client-options.ts";
import { databaseOn, type OpenedDatabase, STATEMENT_TIMEOUT_MS } from "./database.ts";
import { makePool } from "./pool.ts";

const REQUEST_CONNECTIONS = 8;
const OWN_CONNECTIONS = 4;

/** Seconds that closing waits for a connection whose statement does not end. */
const LONGEST_CLOSE_S = 5;

/** Opens a PostgreSQL server. One that can't be reached is noticed by the first statement. */
export function openPostgres(url: string): OpenedDatabase {
  const requests = makePool({
    open: (onclose) => postgres(url, clientOptions(onclose, { statement_timeout: STATEMENT_TIMEOUT_MS })),
    size: REQUEST_CONNECTIONS,
  });
  const own = makePool({ open: (onclose) => postgres(url, clientOptions(onclose)), size: OWN_CONNECTIONS });
  return databaseOn({
    requests,
    own,
    hasRoom: async () => true,
    tidy: async () => undefined,
    shortenLog: async () => undefined,
    close: async () => {
      for (const pool of [requests, own]) await pool.close(LONGEST_CLOSE_S);
    },
  });
}
