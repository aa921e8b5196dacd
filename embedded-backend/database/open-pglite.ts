import type { PostgresPoolClient } from "kysely";
import type { Logger } from "pino";
import postgres from "postgres";
import { clientOptions } from "./client-options.ts";
import { databaseOn, type OpenedDatabase, STATEMENT_TIMEOUT_MS } from "./database.ts";
import { hasRoom } from "./disk-room.ts";
import { bulkLimit } from "./engine-request.ts";
import { startPglite } from "./pglite/server.ts";
import { makePool } from "./pool.ts";

/** Bytes of the log from which on a checkpoint is made: one of its files. Without a server's own processes nobody else makes one. */
const LONGEST_LOG = 16 * 1024 * 1024;

/** Seconds that closing waits for the job that runs. */
const LONGEST_CLOSE_S = 5;

/**
 * Opens PGlite in a folder, or in memory without one. It has one connection, for which everybody waits.
 * @param log gets a line each time it has to be opened again; when that happens too often by itself, the process ends with one line
 * @throws when the folder can't be opened
 */
export async function openPglite(folder: string | undefined, log?: Pick<Logger, "warn">): Promise<OpenedDatabase> {
  const server = await startPglite({
    folder,
    onEnd: (reason, error) => {
      log?.warn({ reason }, "the embedded database has ended and is opened again");
      pool.refuseWaiting(error);
    },
    onHopeless: (reason) => {
      process.stderr.write(`The embedded database has died three times within a minute, the last time by: ${reason}\n`);
      process.exit(1);
    },
  });
  const pool = makePool({
    open: (onclose) => postgres(clientOptions(onclose, server.connect)),
    size: 1,
    check: server.checkOpen,
  });

  /** No statement can be cancelled, but the thread can be ended. */
  async function connectWithTimeout(): Promise<PostgresPoolClient> {
    const { query, release } = await pool.connect();
    const queryInTime = async (text: string, values: readonly unknown[]) => {
      // What a slow disk takes for a commit is no reason to leave open whether it is done.
      if (text === "commit") return query(text, values);
      const limit = bulkLimit() ?? STATEMENT_TIMEOUT_MS;
      const shortly = limit / 10;
      // To read the CPU time costs as much as a short statement's answer: only a long one's is read.
      const begin = () => {
        const began = process.cpuUsage();
        const look = () => {
          const { user, system } = process.cpuUsage(began);
          timer = setTimeout(look, server.endIfBusyFor(limit, shortly + (user + system) / 1000));
        };
        timer = setTimeout(look, limit - shortly);
      };
      let timer = setTimeout(begin, shortly);
      try {
        return await query(text, values);
      } finally {
        clearTimeout(timer);
      }
    };
    return { query: queryInTime, release } as PostgresPoolClient;
  }

  /** Outside a transaction. */
  async function query<Row>(text: string): Promise<Row[]> {
    const client = await pool.connect();
    try {
      return (await client.query<Row>(text, [])).rows;
    } finally {
      client.release();
    }
  }

  return databaseOn({
    requests: { connect: connectWithTimeout },
    own: pool,
    hasRoom: async () => !folder || hasRoom(folder),
    tidy: async () => void (await query("vacuum analyze")),
    shortenLog: async () => {
      const [log] = await query<{ bytes: number }>(
        "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()",
      );
      if (log && log.bytes > LONGEST_LOG) await query("checkpoint");
    },
    close: async () => {
      await pool.close(LONGEST_CLOSE_S);
      await server.close();
    },
  });
}
