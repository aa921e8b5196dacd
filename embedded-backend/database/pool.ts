import { setTimeout as pause } from "node:timers/promises";
import type { PostgresPoolClient, PostgresQueryResult } from "kysely";
import type postgres from "postgres";
import { awayAnswer, isUnavailable } from "./database-errors.ts";
import { noteOutage } from "./engine-request.ts";
import { makeWaitQueue } from "./wait-queue.ts";

export type Pool = {
  /** Waits for a connection that the job has to itself until it releases it. Throws when too many wait already, or the database is away. */
  connect(): Promise<PostgresPoolClient>;
  /** Waits so many seconds for the jobs that run and ends all connections. */
  close(seconds: number): Promise<void>;
};

/** A client of one connection. */
type Member = {
  sql: postgres.Sql;
  isBroken: boolean;
  /** It goes after its job. */
  isWorn: boolean;
  hasBegun: boolean;
  statements: Set<string>;
  idleTimer?: NodeJS.Timeout;
};

/** Milliseconds after which a connection that nobody uses is given back to the server. */
const LONGEST_IDLE_MS = 60_000;

/** A request beyond this would wait for seconds: it is refused at once. A page reads several things at once, and an office has one address. */
const WAIT_LIMITS = { all: 1280, address: 640 };

/** Statements that a connection keeps prepared; one that has more is replaced after its job. */
const MOST_STATEMENTS = 500;

/** Milliseconds that a pooler has for finding a connection to the server; by itself it would let a client wait for two minutes. */
const LONGEST_POOLER_MS = 5000;

const BEGIN = "begin";
/** How the statement begins that gives a transaction its role (session-settings.ts). */
const SET_SESSION = "select set_config(";

const FEATURE_NOT_SUPPORTED = "0A000";

// postgres.js reads the array types of a new connection in a promise that nobody can wait for. Where the server ends the
// connection just then, that promise alone fails unheard, and would end the process.
process.on("unhandledRejection", (error) => {
  if (awayAnswer(error) === undefined) throw error;
});

/**
 * A pool of connections, each a postgres.js client of its own, since what that library itself reserves is handed to the next
 * job also when it has broken, and a statement on it ends the process (porsager/postgres#1154, #1208). A connection
 * that broke is never used again, and all further statements of its job fail, so that none of them runs on another
 * connection, outside the job's transaction and role.
 * @param options `open` makes a client of one connection that tells when it has closed; `size` most connections at once;
 *   `isPrepared` whether a connection keeps the statements that it prepares, as it does; `timeout` milliseconds that a statement of a
 *   transaction may take; `check` throws while the database is known to be away
 */
export function makePool(options: {
  open: (onclose: () => void) => postgres.Sql;
  size: number;
  isPrepared?: boolean;
  timeout?: number;
  check?: () => void;
}): Pool & { refuseWaiting(error: Error): void } {
  const { open, size, isPrepared = true, timeout, check = () => undefined } = options;
  // The limit is the transaction's: a pooler refuses it as the connection's, and would give it to somebody else's.
  const beginning = timeout ? `${BEGIN}; set local statement_timeout = ${timeout}` : BEGIN;
  const members = new Set<Member>();
  const idle: Member[] = [];
  const queue = makeWaitQueue(WAIT_LIMITS);
  let inUse = 0;
  let isClosed = false;
  let onDrained: (() => void) | undefined;

  function add(): Member {
    const onclose = () => {
      member.isBroken = true;
    };
    const member: Member = {
      sql: open(onclose),
      isBroken: false,
      isWorn: false,
      hasBegun: false,
      statements: new Set(),
    };
    members.add(member);
    return member;
  }

  async function drop(member: Member): Promise<void> {
    members.delete(member);
    await member.sql.end({ timeout: 0 });
  }

  function takeIdle(): Member | undefined {
    for (let member = idle.pop(); member; member = idle.pop()) {
      clearTimeout(member.idleTimer);
      if (!member.isBroken) return member;
      void drop(member);
    }
    return undefined;
  }

  async function enter(): Promise<Member> {
    check();
    if (isClosed) throw connectionFailure("CONNECTION_ENDED");
    if (inUse >= size) await queue.wait();
    else inUse += 1;
    try {
      check();
      return takeIdle() ?? add();
    } catch (error) {
      leave();
      throw error;
    }
  }

  function giveBack(member: Member): void {
    if (member.isBroken || member.isWorn) void drop(member);
    else {
      idle.push(member);
      member.idleTimer = setTimeout(() => {
        idle.splice(idle.indexOf(member), 1);
        void drop(member);
      }, LONGEST_IDLE_MS).unref();
    }
    leave();
  }

  function leave(): void {
    // Who waited takes over the place at once: nobody comes between.
    if (queue.next()) return;
    inUse -= 1;
    if (inUse === 0) onDrained?.();
  }

  return {
    async connect() {
      const member = await enter().catch((error: unknown) => {
        noteOutage();
        throw error;
      });
      return { query: makeQuery(member, beginning, isPrepared), release: () => giveBack(member) } as PostgresPoolClient;
    },
    refuseWaiting: (error) => queue.refuseAll(error),
    async close(seconds) {
      isClosed = true;
      queue.refuseAll(connectionFailure("CONNECTION_ENDED"));
      const patience = new AbortController();
      const drained = new Promise<void>((resolve) => {
        onDrained = resolve;
        if (inUse === 0) resolve();
      });
      await Promise.race([drained, pause(seconds * 1000, undefined, patience).catch(() => undefined)]);
      patience.abort();
      await Promise.all([...members].map(drop));
    },
  };
}

/**
 * Runs the statements of one job. On a connection that has begun before, `begin` is sent together with the statement that sets
 * the session, so that a job costs one message less each way; that one changes nothing, should it ever run outside of it.
 */
function makeQuery(member: Member, beginning: string, isPrepared: boolean): PostgresPoolClient["query"] {
  let begun: Promise<PostgresQueryResult<postgres.Row>> | undefined;
  const send = (text: string, values: readonly unknown[]) =>
    text === BEGIN && !isPrepared
      ? soon(member, run(member, beginning, values, isPrepared))
      : run(member, text === BEGIN ? beginning : text, values, isPrepared);
  const query = async (text: string, values: readonly unknown[] = []) => {
    if (text === BEGIN && member.hasBegun) {
      begun = send(text, values);
      begun.catch(() => undefined);
      return { command: "BEGIN" as never, rowCount: 0, rows: [] };
    }
    if (text === BEGIN) member.hasBegun = true;
    const before = begun;
    begun = undefined;
    if (!text.startsWith(SET_SESSION)) await before;
    const [result] = await Promise.all([send(text, values), before]);
    return result;
  };
  return query as PostgresPoolClient["query"];
}

/** What is begun by way of a pooler, or a failure where that takes too long: the connection is given up. */
async function soon<T>(member: Member, beginning: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      member.isBroken = true;
      noteOutage();
      reject(connectionFailure("CONNECT_TIMEOUT"));
      void member.sql.end({ timeout: 0 });
    }, LONGEST_POOLER_MS);
  });
  return Promise.race([beginning, late]).finally(() => clearTimeout(timer));
}

async function run(
  member: Member,
  text: string,
  values: readonly unknown[],
  isPrepared: boolean,
): Promise<PostgresQueryResult<postgres.Row>> {
  if (member.isBroken) {
    // The server has rolled back already, and the failure that led here is the one to tell.
    if (text === "rollback") return { command: "ROLLBACK" as never, rowCount: 0, rows: [] };
    noteOutage();
    throw connectionFailure("CONNECTION_CLOSED");
  }
  if (isPrepared && values.length > 0) member.statements.add(text);
  if (member.statements.size > MOST_STATEMENTS) member.isWorn = true;
  try {
    const rows = await member.sql.unsafe(text, values as never[], { prepare: isPrepared });
    return { command: rows.command as never, rowCount: rows.count, rows: Array.from(rows) };
  } catch (error) {
    if (isUnavailable(error)) {
      member.isBroken = true;
      noteOutage();
    }
    // A table has got other columns since it was prepared: so may all others have.
    if ((error as { code?: unknown }).code === FEATURE_NOT_SUPPORTED) member.isWorn = true;
    // Kysely adds to the stack of what it gets, and that of the driver's errors can't be changed.
    throw error instanceof Error ? Object.assign(new Error(error.message), error) : error;
  }
}

function connectionFailure(code: "CONNECTION_CLOSED" | "CONNECTION_ENDED" | "CONNECT_TIMEOUT"): Error {
  return Object.assign(new Error(`The connection to the database has ended (${code})`), { code });
}
