import type { Logger } from "pino";
import postgres from "postgres";
import { clientOptions } from "./client-options.ts";
import { STATEMENT_TIMEOUT_MS } from "./database.ts";
import { makePool, type Pool } from "./pool.ts";

const CONNECTIONS = 8;
/** How long a replica that failed is left alone. */
const PAUSE_MS = 5000;
const LONGEST_CLOSE_S = 5;

/** A streaming replica, from which the pages of visitors are read. */
export type Replica = Pick<Pool, "connect"> & {
  /** Whether it has replayed all that this process knows of. Never throws. */
  isCurrent(): Promise<boolean>;
  /** It has failed: the server itself is asked for a while. */
  leave(reason: string): void;
  close(): Promise<void>;
};

/**
 * Opens the replica of a PostgreSQL server.
 * @param options `url` its address, which may be a pooler's; `position` where the server's log stood with the last change that this
 *   process knows of, undefined while it may miss some
 */
export function openReplica(options: {
  url: string;
  position: () => bigint | undefined;
  log: Pick<Logger, "info" | "warn">;
}): Replica {
  const { url, position, log } = options;
  const pool = makePool({
    open: (onclose) => postgres(url, clientOptions(onclose)),
    size: CONNECTIONS,
    isPrepared: false,
    timeout: STATEMENT_TIMEOUT_MS,
  });
  let replayed = -1n;
  let asking: Promise<void> | undefined;
  let isAway = false;
  let awayUntil = 0;

  function leave(reason: string): void {
    if (!isAway) log.warn({ reason }, "the replica is left alone: pages are read from the server itself");
    isAway = true;
    awayUntil = performance.now() + PAUSE_MS;
  }

  async function ask(): Promise<void> {
    try {
      replayed = await readPosition(pool);
      if (isAway) log.info("the replica is read from again");
      isAway = false;
    } catch (error) {
      leave(error instanceof Error ? error.message : String(error));
    }
  }

  return {
    connect: pool.connect,
    leave,
    async isCurrent() {
      const known = position();
      if (known === undefined || performance.now() < awayUntil) return false;
      if (!isAway && known <= replayed) return true;
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
      return !isAway && known <= replayed;
    },
    close: () => pool.close(LONGEST_CLOSE_S),
  };
}

/** Where the replayed log stands. @throws where nothing is replayed: it is no replica, or one no longer */
async function readPosition(pool: Pick<Pool, "connect">): Promise<bigint> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ at: string | null }>(
      "select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at",
      [],
    );
    if (!rows[0]?.at) throw new Error("DATABASE_READ_URL leads to no replica");
    return parsePosition(rows[0].at);
  } finally {
    client.release();
  }
}

/** A place in a server's log as a number: "16/B374D848" are two halves in hexadecimal digits. */
export function parsePosition(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
