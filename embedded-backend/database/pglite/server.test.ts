import postgres from "postgres";
import { afterEach, expect, test, vi } from "vitest";
import { clientOptions } from "../client-options.ts";
import { type PgliteServer, startPglite } from "./server.ts";

let server: PgliteServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const LIMIT = 200;

// Each makes a database of its own.
vi.setConfig({ testTimeout: 120_000 });

/** Lets the database work for so many seconds, and looks after it as its limit wants, with this CPU time. */
async function runFor(seconds: number, workedMs: (busyMs: number) => number) {
  const ends: string[] = [];
  let looking: NodeJS.Timeout | undefined;
  const onEnd = (reason: string) => {
    clearInterval(looking);
    ends.push(reason);
  };
  server = await startPglite({ folder: undefined, onEnd, onHopeless: () => undefined });
  const client = postgres(clientOptions(() => undefined, server.connect));
  const began = performance.now();
  looking = setInterval(() => server?.endIfBusyFor(LIMIT, workedMs(performance.now() - began)), 20);
  const outcome = await client
    .unsafe(`do $$ declare began timestamptz := clock_timestamp(); begin
      while clock_timestamp() < began + interval '${seconds} s' loop perform sum(n) from generate_series(1, 100) n; end loop; end $$`)
    .then(
      () => "done",
      (error) => error.code,
    );
  clearInterval(looking);
  await client.end({ timeout: 0 });
  return { outcome, ends };
}

test("a statement that has worked longer than its limit is ended", async () => {
  expect(await runFor(10, (busyMs) => busyMs)).toEqual({ outcome: "57014", ends: ["a statement took too long"] });
});

test("one that waited for the machine meanwhile goes on", async () => {
  expect(await runFor(0.4, (busyMs) => busyMs / 10)).toEqual({ outcome: "done", ends: [] });
});

test("but not for several times its limit", async () => {
  expect((await runFor(10, () => 0)).outcome).toBe("57014");
});
