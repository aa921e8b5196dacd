import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { isUnavailable } from "./database-errors.ts";

/** Milliseconds: how long a start waits for its database server, and between two attempts. */
const LONGEST_WAIT_MS = 60_000;
const RETRY_MS = 500;
const CONNECT_TIMEOUT_S = 5;

/**
 * Waits until a PostgreSQL server answers; it may be starting at the same time, or be away for a moment.
 * @param url its address
 * @param onAway called once, with the reason, when the server does not answer at the first attempt
 * @throws Error in one line when it stays away for a minute, or when it refuses for another reason than being away
 */
export async function waitForPostgres(url: string, onAway: (reason: string) => Promise<void>): Promise<void> {
  const { hostname, port } = new URL(url);
  const began = performance.now();
  for (let attempt = 1; ; attempt++) {
    const failure = await connectOnce(url);
    if (failure === undefined) return;
    const reason = `Database ${hostname}:${port || 5432}: ${describe(failure)}`;
    if (!isUnavailable(failure)) throw new Error(reason);
    if (performance.now() - began > LONGEST_WAIT_MS)
      throw new Error(`${reason} (for ${LONGEST_WAIT_MS / 1000} seconds)`);
    if (attempt === 1) await onAway(reason);
    await pause(RETRY_MS);
  }
}

async function connectOnce(url: string): Promise<unknown> {
  const connection = postgres(url, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, onnotice: () => undefined });
  try {
    await connection`select 1`;
    return undefined;
  } catch (error) {
    return error ?? "no answer";
  } finally {
    await connection.end({ timeout: 0 });
  }
}

// The error of a name with several addresses has a code but no message.
function describe(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure);
  return failure.message.split("\n")[0] || String("code" in failure ? failure.code : failure.name);
}

/**
 * Makes sure that an address leads to the server itself: what a session keeps, as LISTEN and locks, a pooler loses without a word.
 * @param url an address that answers
 * @param advice what to set instead
 * @throws Error in one line where it leads to a pooler, of whatever kind and mode
 */
export async function refusePooler(url: string, advice: string): Promise<void> {
  const connection = postgres(url, { max: 1, connect_timeout: CONNECT_TIMEOUT_S, onnotice: () => undefined });
  try {
    const found = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
    // A pooler tells its clients a process of its own making, by which they may cancel.
    if (found[0]?.pid !== found.state.pid)
      throw new Error(`A pooler answers where the server itself is needed: ${advice}`);
  } finally {
    await connection.end({ timeout: 0 });
  }
}
