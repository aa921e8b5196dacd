import postgres from "postgres";
import { clientOptions } from "./client-options.ts";
import { databaseOn, type OpenedDatabase, STATEMENT_TIMEOUT_MS } from "./database.ts";
import { isOnReplica } from "./engine-request.ts";
import { makePool } from "./pool.ts";
import type { Replica } from "./replica.ts";

const REQUEST_CONNECTIONS = 8;
const OWN_CONNECTIONS = 4;

/** Seconds that closing waits for a connection whose statement does not end. */
const LONGEST_CLOSE_S = 5;

/**
 * Opens a PostgreSQL server. One that can't be reached is noticed by the first statement.
 * @param options `isPooled` whether the address is that of a pooler, which hands each transaction to another connection; `replica`
 *   what answers the requests that may be read from it
 */
export function openPostgres(
  url: string,
  { isPooled = false, replica }: { isPooled?: boolean | undefined; replica?: Replica | undefined } = {},
): OpenedDatabase {
  const open = (onclose: () => void) => postgres(url, clientOptions(onclose));
  const isPrepared = !isPooled;
  const requests = makePool({ open, size: REQUEST_CONNECTIONS, isPrepared, timeout: STATEMENT_TIMEOUT_MS });
  const own = makePool({ open, size: OWN_CONNECTIONS, isPrepared });
  return databaseOn({
    requests: replica ? { connect: () => (isOnReplica() ? replica : requests).connect() } : requests,
    own,
    hasRoom: async () => true,
    tidy: async () => undefined,
    shortenLog: async () => undefined,
    close: async () => {
      for (const pool of [requests, own]) await pool.close(LONGEST_CLOSE_S);
    },
  });
}
