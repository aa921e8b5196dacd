import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { isUnavailable } from "./engine-errors.ts";
import { noteOutage } from "./outage.ts";

/** A driver of one connection, which one job at a time has to itself. */
type Member = { sql: postgres.Sql; isBroken: boolean; idleTimer?: NodeJS.Timeout };

/** Milliseconds after which a connection that nobody uses is given back to the server. */
const LONGEST_IDLE_MS = 60_000;

// postgres.js reads the array types of a new connection in a promise that nobody can wait for. Where the server ends the
// connection just then, that promise alone fails unheard, and would end the process.
process.on("unhandledRejection", (error) => {
  if (!isUnavailable(error)) throw error;
});

/**
 * Lets a driver reserve connections from a pool of its own, in which a connection that broke is never used again. What
 * postgres.js itself reserves is handed to the next job also when it has broken, and a statement on it ends the process
 * (porsager/postgres#1154, #1208). After a break all further statements of the job fail, so that none of them runs on
 * another connection, outside the job's transaction and role.
 * @param driver its `reserve` is replaced; its options hold for each connection
 * @param size most connections at once; further jobs wait in the order of arrival
 * @returns `close`, which waits so many seconds for the jobs that run and ends all connections
 */
export function poolConnections(driver: postgres.Sql, size: number): { close(seconds: number): Promise<void> } {
  const members = new Set<Member>();
  const idle: Member[] = [];
  const waiting: (() => void)[] = [];
  let inUse = 0;
  let isClosed = false;
  let onDrained: (() => void) | undefined;

  function open(): Member {
    const onclose = () => {
      member.isBroken = true;
    };
    // Its timers would end a connection between two statements of a transaction.
    const own = { max: 1, idle_timeout: null, max_lifetime: null, onclose };
    const options = { ...driver.options, ...own } as unknown as postgres.Options<Record<string, postgres.PostgresType>>;
    const member: Member = { sql: postgres(options), isBroken: false };
    members.add(member);
    return member;
  }

  async function drop(member: Member): Promise<void> {
    members.delete(member);
    await member.sql.end({ timeout: 0 });
  }

  function take(): Member {
    for (let member = idle.pop(); member; member = idle.pop()) {
      clearTimeout(member.idleTimer);
      if (!member.isBroken) return member;
      void drop(member);
    }
    return open();
  }

  function giveBack(member: Member): void {
    inUse -= 1;
    if (member.isBroken) void drop(member);
    else {
      idle.push(member);
      member.idleTimer = setTimeout(() => {
        idle.splice(idle.indexOf(member), 1);
        void drop(member);
      }, LONGEST_IDLE_MS).unref();
    }
    waiting.shift()?.();
    if (inUse === 0) onDrained?.();
  }

  async function reserve() {
    if (!isClosed && inUse >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    if (isClosed) throw connectionFailure("CONNECTION_ENDED");
    inUse += 1;
    const member = take();
    return {
      unsafe: (text: string, parameters: never[]) => run(member, text, parameters),
      release: () => giveBack(member),
    };
  }

  driver.reserve = reserve as unknown as typeof driver.reserve;
  return {
    close: async (seconds) => {
      isClosed = true;
      for (const go of waiting) go();
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

async function run(member: Member, text: string, parameters: never[]) {
  if (member.isBroken) {
    // The server has rolled back already, and the failure that led here is the one to tell.
    if (text === "rollback") return Object.assign([], { command: "ROLLBACK", count: 0 });
    noteOutage();
    throw connectionFailure("CONNECTION_CLOSED");
  }
  try {
    return await member.sql.unsafe(text, parameters);
  } catch (error) {
    if (isUnavailable(error)) {
      member.isBroken = true;
      noteOutage();
    }
    throw error;
  }
}

function connectionFailure(code: "CONNECTION_CLOSED" | "CONNECTION_ENDED"): Error {
  return Object.assign(new Error(`The connection to the database has ended (${code})`), { code });
}
