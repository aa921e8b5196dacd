import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { makeMalformed } from "./malformed.ts";
import { makeRandom, note, rounds } from "./rounds.ts";

const REQUESTS = rounds(300, 10_000);
const AT_ONCE = 8;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: "1", LOG_LEVEL: "error" });
});
afterAll(() => server.discard());

/** Sends a request as it is. Status 0: the server hung up without an answer. */
function send(bytes: Buffer): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(server.port, "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (data) => (text += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.once("close", () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text }));
  });
}

test(`R17 ${REQUESTS} malformed requests: none fails the server`, async (context) => {
  const make = makeMalformed(makeRandom(), server.keys().publishableKey);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  let next = 0;
  const worker = async () => {
    while (next < REQUESTS) {
      const { kind, bytes, isRefused } = make(next++);
      const { status, text } = await send(bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 0 || status >= 500 || (isRefused && status < 400)) {
        wrong.push(`${kind} ${status}: ${JSON.stringify(bytes.toString("latin1").slice(0, 600))} ${text.slice(-200)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  note(context, `${REQUESTS} requests, ${counts.join(", ")}`);
}, 1_800_000);
