import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { IN_USE } from "./lock.ts";

/** Tells how often the content was changed, so that whoever keeps something made of it knows when to look again. */
export type Changes = {
  /** Grows with each change. Undefined while changes made elsewhere could go unnoticed. */
  version(): number | undefined;
  /** Notes a change. Once it resolves, all processes on the database have noted it; one that is silent is waited for two seconds. */
  tell(): Promise<void>;
  close(): Promise<void>;
};

/** Changes of a database that this process alone writes. */
export function countChanges(): Changes {
  let version = 0;
  return {
    version: () => version,
    tell: async () => {
      version += 1;
    },
    close: async () => undefined,
  };
}

/** Channel on which processes tell a change, and name of the connections that hear it. */
const TOLD = "kinran_changes";
/** Channel on which they tell that they heard of it. */
const HEARD = "kinran_changes_heard";

/** A process that has ended is waited for no more; one that only works hard answers within this time. */
const LONGEST_WAIT_MS = 2000;
const RETRY_MS = 500;
/** How long a change waits before it tries again to notify the other processes. */
const NOTIFY_AGAIN_MS = 50;

/**
 * Changes of a database that several processes write. Each tells the others by NOTIFY and waits until they have heard:
 * whoever was told that something is saved sees it, whichever process answers next.
 * While they listen, the database can't be restored.
 * @param url address of the PostgreSQL database
 * @throws what the first connection throws, or Error while the database is being restored
 */
export async function shareChanges(url: string): Promise<Changes> {
  const me = randomUUID();
  const heard = new Map<string, () => void>();
  let version = 0;
  let isListening = false;
  let isClosed = false;

  let sql = open();

  // The library's own `listen` gives up when the server is away for a while, and a connection of its that broke while it was
  // about to write never writes again: so each attempt has a client of its own.
  function open(): postgres.Sql {
    const options = {
      max: 1,
      // Its timers would end the connection between two changes.
      idle_timeout: null,
      max_lifetime: null,
      connect_timeout: 5,
      fetch_types: false,
      connection: { application_name: TOLD },
      onnotice: () => undefined,
      onclose: () => {
        if (sql === opened && isListening && !isClosed) void listenAgain();
      },
      onnotify: hear,
    };
    // Its types lack some of what its own `listen` is made of.
    const opened = postgres(url, options as unknown as postgres.Options<Record<string, postgres.PostgresType>>);
    return opened;
  }

  async function listen(): Promise<void> {
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock_shared(hashtext(${IN_USE})) as taken`;
    if (!row?.taken) throw new Error("The database is being restored: start again when that is done");
    await sql.unsafe(`listen ${TOLD}; listen ${HEARD}`);
    version += 1;
    isListening = true;
  }

  async function listenAgain(): Promise<void> {
    isListening = false;
    while (!isListening && !isClosed) {
      void sql.end({ timeout: 0 });
      sql = open();
      await listen().catch(() => pause(RETRY_MS, undefined, { ref: false }));
    }
    // Changes that were saved meanwhile are sent now.
    if (!isClosed) await notifyOthers();
  }

  function hear(channel: string, payload: string): void {
    if (channel === HEARD) {
      heard.get(payload)?.();
      return;
    }
    const [from, id = ""] = payload.split(" ");
    if (from === me) return;
    version += 1;
    sql`select pg_notify(${HEARD}, ${id})`.catch(() => undefined);
  }

  async function tell(): Promise<void> {
    version += 1;
    const latest = Date.now() + LONGEST_WAIT_MS;
    // The others may still listen while this connection is broken: the change is sent as soon as it is open again.
    while (!(isListening && (await notifyOthers())) && !isClosed && Date.now() < latest) await pause(NOTIFY_AGAIN_MS);
  }

  /** @returns false where the connection broke before the others could be notified */
  async function notifyOthers(): Promise<boolean> {
    const id = randomUUID();
    let others = Number.POSITIVE_INFINITY;
    let answers = 0;
    const isTold = await new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(true), LONGEST_WAIT_MS);
      const look = () => {
        if (answers < others) return;
        clearTimeout(late);
        resolve(true);
      };
      heard.set(id, () => {
        answers += 1;
        look();
      });
      sql<
        { others: number }[]
      >`select pg_notify(${TOLD}, ${`${me} ${id}`}), (select count(*)::int - 1 from pg_stat_activity
          where application_name = ${TOLD} and datname = current_database()) as others`.then(
        ([row]) => {
          others = row?.others ?? 0;
          look();
        },
        () => {
          clearTimeout(late);
          resolve(false);
        },
      );
    });
    heard.delete(id);
    return isTold;
  }

  try {
    await listen();
  } catch (error) {
    isClosed = true;
    await sql.end({ timeout: 1 });
    throw error;
  }
  return {
    version: () => (isListening ? version : undefined),
    tell,
    close: async () => {
      isClosed = true;
      await sql.end({ timeout: 1 });
    },
  };
}
