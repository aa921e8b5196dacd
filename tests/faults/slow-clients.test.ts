import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startServer } from "../support/start-server.ts";
import { percentile, startLoad } from "./load.ts";
import { IS_FULL, note } from "./rounds.ts";

const SOCKETS = 500;
const BYTE_EVERY_MS = 10_000;
const LENGTH_MS = 300_000;
const LONGEST_HEAD_MS = 30_000;
const LONGEST_BODY_MS = 75_000;
const SLOWEST_P95_MS = 500;

type Slow = { isBody: boolean; ms: number };

/** Keeps a connection as long as the server lets it, with one byte of a request now and then. */
function dawdle(port: number, key: string, isBody: boolean): Promise<Slow> {
  const began = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      const length = isBody ? "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n" : "X-Slow: ";
      socket.write(`POST /functions/v1/send-contact-email HTTP/1.1\r\nHost: localhost\r\napikey: ${key}\r\n${length}`);
    });
    const drip = setInterval(() => socket.writable && socket.write("x"), BYTE_EVERY_MS);
    socket.on("error", () => undefined);
    socket.resume().once("close", () => {
      clearInterval(drip);
      resolve({ isBody, ms: performance.now() - began });
    });
  });
}

test.runIf(IS_FULL)(
  `R15 ${SOCKETS} slow clients for 5 minutes: they are cut off, the others don't notice`,
  async (context) => {
    const server = await startServer({ LOG_LEVEL: "error" });
    const headers = { apikey: server.keys().publishableKey };
    const until = performance.now() + LENGTH_MS;
    const slow: Slow[] = [];
    const comeBack = async (n: number) => {
      while (performance.now() < until) slow.push(await dawdle(server.port, headers.apikey, n % 2 === 0));
    };
    const slowOnes = Promise.all(Array.from({ length: SOCKETS }, (_, n) => comeBack(n)));
    const stopLoad = startLoad(5, (n) =>
      n % 2 ? [`${server.url}/products`] : [`${server.url}/rest/v1/products?select=id,name`, { headers }],
    );
    await pause(LENGTH_MS);
    const answers = await stopLoad();
    await slowOnes;
    const longest = (isBody: boolean) => Math.max(...slow.filter((one) => one.isBody === isBody).map(({ ms }) => ms));
    const p95 = percentile(answers, 0.95);
    note(
      context,
      `${slow.length} connections, cut off after at most ${Math.round(longest(false) / 1000)} s (headers) and ${Math.round(longest(true) / 1000)} s (body); others p95 ${p95} ms`,
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(longest(false)).toBeLessThan(LONGEST_HEAD_MS);
    expect(longest(true)).toBeLessThan(LONGEST_BODY_MS);
    expect(p95).toBeLessThan(SLOWEST_P95_MS);
    await server.discard();
  },
  600_000,
);
