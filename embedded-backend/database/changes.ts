import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { IN_USE } from "./lock.ts";
import { parsePosition } from "./replica.ts";

/** Tells how often the content was changed, so that whoever keeps something made of it knows when to look again. */
export type Changes = {
  /** Grows with each change. Undefined while changes made elsewhere could go unnoticed. */
  version(): number | undefined;
  /** Where the server's log stood with the last change that is known of. Undefined while one may be missed, or is being told. */
  position(): bigint | undefined;
  /** Notes a change. Once it resolves, all processes on the database have noted it; one that is silent is waited for two seconds. */
  tell(): Promise<void>;
  close(): Promise<void>;
};

/** Changes of a database that this process alone writes. */
export function countChanges(): Changes {
  let version = 0;
  return {
    version: () => version,
    position: () => undefined,
    tell: async () => {
      version += 1;
    },
    close: async () => undefined,
  };
}

/** Channel on which processes tell a change, and beginning of the names of the connections that hear it. */
const TOLD = "kinran_changes";
/** Channel on which they tell that they heard of it. */
const HEARD = "kinran_changes_heard";

/** How long a change waits for a process that does not say that it heard of it. */
const LONGEST_WAIT_MS = 2000;
const RETRY_MS = 500;
/** How long a change waits before it tries again to notify the other processes. */
const NOTIFY_AGAIN_MS = 50;
/** How often a process proves that it hears, and how long it waits for its own voice. */
const PROVE_EVERY_MS = 15_000;
const LONGEST_ECHO_MS = 5000;
/** How often a process notes that it runs. One that could not for as long as others wait for it has missed their changes. */
const NOTE_EVERY_MS = 500;
const LONGEST_STALL_MS = LONGEST_WAIT_MS - NOTE_EVERY_MS;

/**
 * Changes of a database that several processes write. Each tells the others by NOTIFY and waits until they have heard:
 * whoever was told that something is saved sees it, whichever process answers next. One that was silent is not waited for again
 * until it is heard; it knows by itself that it may have missed something: it was held up, or does not hear itself.
 * While they listen, the database can't be restored.
 * @param url address of the PostgreSQL server itself; no pooler hands on what is notified
 * @throws what the first connection throws, or Error while the database is being restored
 */
export async function shareChanges(url: string): Promise<Changes> {
  const me = randomUUID();
  const heard = new Map<string, (who: string) => void>();
  const silent = new Set<string>();
  let version = 0;
  let position = 0n;
  let telling = 0;
  let isListening = false;
  /** Whether it hears what is told, as far as it knows. */
  let isProven = false;
  let isClosed = false;
  let notedAt = performance.now();
  let late: NodeJS.Timeout | undefined;

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
      connection: { application_name: `${TOLD} ${me}` },
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
    const [log] = await sql<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`;
    version += 1;
    if (log) notePosition(log.at);
    // What the connection before it was waited for is of no matter.
    clearTimeout(late);
    late = undefined;
    isProven = true;
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

  /** @param at where the server's log stood when a change was told */
  function notePosition(at: string): void {
    const told = parsePosition(at);
    if (told > position) position = told;
  }

  function hear(channel: string, payload: string): void {
    const [first = "", second = "", at] = payload.split(" ");
    const from = channel === HEARD ? second : first;
    silent.delete(from);
    if (channel === HEARD) heard.get(first)?.(from);
    else if (from !== me) {
      version += 1;
      if (at) notePosition(at);
      sql`select pg_notify(${HEARD}, ${`${second} ${me}`})`.catch(() => undefined);
    } else if (second === "") hearMyself();
  }

  function prove(): void {
    if (!isListening || late) return;
    late = setTimeout(() => {
      late = undefined;
      isProven = false;
      if (isListening && !isClosed) void listenAgain();
    }, LONGEST_ECHO_MS).unref();
    // Where it fails, the connection has ended, and another one is opened.
    sql`select pg_notify(${TOLD}, ${me})`.catch(() => undefined);
  }

  function hearMyself(): void {
    clearTimeout(late);
    late = undefined;
    if (!isProven) version += 1;
    isProven = true;
  }

  const hears = () => isListening && isProven && !isStalled();

  const isStalled = () => performance.now() - notedAt > LONGEST_STALL_MS;

  function noteThatItRuns(): void {
    // What was sent meanwhile stands in order before the echo.
    if (isStalled()) {
      isProven = false;
      prove();
    }
    notedAt = performance.now();
  }

  async function tell(): Promise<void> {
    version += 1;
    telling += 1;
    await tellOthers().finally(() => {
      telling -= 1;
    });
  }

  async function tellOthers(): Promise<void> {
    const latest = Date.now() + LONGEST_WAIT_MS;
    // The others may still listen while this connection is broken: the change is sent as soon as it is open again.
    while (!(isListening && (await notifyOthers())) && !isClosed && Date.now() < latest) await pause(NOTIFY_AGAIN_MS);
  }

  /** @returns false where the connection broke before the others could be notified */
  async function notifyOthers(): Promise<boolean> {
    const id = randomUUID();
    const answered = new Set<string>();
    let others: string[] | undefined;
    const missing = () => others?.filter((one) => !answered.has(one) && !silent.has(one));
    const isTold = await new Promise<boolean>((resolve) => {
      const giveUp = setTimeout(() => {
        for (const one of missing() ?? []) silent.add(one);
        resolve(true);
      }, LONGEST_WAIT_MS);
      const finish = (told: boolean) => {
        clearTimeout(giveUp);
        resolve(told);
      };
      const look = () => {
        if (missing()?.length === 0) finish(true);
      };
      heard.set(id, (who) => {
        answered.add(who);
        look();
      });
      sql<{ others: string; at: string }[]>`
        select pg_notify(${TOLD}, concat(${`${me} ${id} `}::text, log.at)), log.at, (
          select coalesce(string_agg(split_part(application_name, ' ', 2), ' '), '') from pg_stat_activity
          where application_name like ${`${TOLD} %`} and application_name <> ${`${TOLD} ${me}`} and datname = current_database()
        ) as others
        from (select pg_current_wal_insert_lsn()::text as at) as log`.then(
        ([row]) => {
          if (row) notePosition(row.at);
          others = row?.others.split(" ").filter(Boolean) ?? [];
          for (const one of silent) if (!others.includes(one)) silent.delete(one);
          look();
        },
        () => finish(false),
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
  const timers = [setInterval(noteThatItRuns, NOTE_EVERY_MS), setInterval(prove, PROVE_EVERY_MS)];
  for (const timer of timers) timer.unref();
  return {
    version: () => (hears() ? version : undefined),
    position: () => (hears() && telling === 0 ? position : undefined),
    tell,
    close: async () => {
      isClosed = true;
      for (const timer of timers) clearInterval(timer);
      clearTimeout(late);
      await sql.end({ timeout: 1 });
    },
  };
}
