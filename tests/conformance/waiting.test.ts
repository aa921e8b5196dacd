import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { makeVisitor } from "./clients.ts";
import { staffHeaders } from "./wire.ts";

// Who waits for whom when many ask at once. What is counted are answers, in the order in which they come. On a PostgreSQL server
// eight jobs run at once, and this process is what everybody waits for.
const ON_PGLITE = !process.env.TEST_DATABASE_URL;
/** A page of results reads up to five things: so many at once fill the wait of an address. */
const SEARCHES = 120;
/** Answers that may come before that of somebody else, as they run or are on their way when it comes: far from all that wait. */
const A_FEW = 90;
/** How many of one address may wait for the database, and how many in all (wait-queue.ts). */
const WAIT = { address: 640, all: 1280 };
const FLOOD = 1200;
const READY = "/products";

let server: RunningServer;
let visitor: { apikey: string };
let stored: string;

type Landed = { status: number; retryAfter: string | null; place: number };

/** Asks, and numbers what it is given as it comes. What is refused has a number as well, but does not count as given. */
function makeBurst() {
  const came = { all: 0, given: 0 };
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Landed> => {
    const answer = await fetch(server.url + path, { headers });
    const place = came.all++;
    if (answer.status === 200) came.given += 1;
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: answer.headers.get("Retry-After"), place };
  };
  /** How many others are given what they asked for while this one waits. */
  const countBefore = async (path: string, headers?: Record<string, string>) => {
    const { given } = came;
    const answer = await fetch(server.url + path, headers ? { headers } : {});
    const before = came.given - given;
    await answer.arrayBuffer();
    expect(answer.status, path).toBe(200);
    return before;
  };
  return { ask, countBefore, came };
}

const from = (address: string) => ({ ...visitor, "X-Forwarded-For": address });
const some = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const read = (n: number) => `/rest/v1/products?select=id,name&limit=5&offset=${n % 7}`;

describe.runIf(ON_PGLITE)("on the embedded database", () => {
  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY: "1", LOG_LEVEL: "error" });
    visitor = { apikey: server.keys().publishableKey };
    const { data } = await makeVisitor(server)
      .from("products")
      .select("image_url")
      .not("image_url", "is", null)
      .limit(1);
    stored = String(data?.[0]?.image_url);
  });
  afterAll(() => server?.discard());

  test("in the middle of a burst of searches a ready page and a stored file are answered at once", async () => {
    for (const path of [READY, stored]) expect((await fetch(server.url + path)).status).toBe(200);
    const burst = makeBurst();
    const searches = some(SEARCHES, (n) => burst.ask(`${READY}?q=shade${n}x${n * 7919}`, from("192.0.2.1")));
    await Promise.race(searches);
    const before = [await burst.countBefore(READY), await burst.countBefore(stored)];
    expect(burst.came.all).toBeLessThan(SEARCHES);
    expect((await Promise.all(searches)).filter(({ status }) => status !== 200)).toEqual([]);
    for (const count of before) expect(count).toBeLessThan(A_FEW);
  });

  test("in the middle of a burst of searches another visitor and staff are answered after a few of them", async () => {
    const office = { ...(await staffHeaders(server)), ...from("192.0.2.6") };
    const burst = makeBurst();
    const searches = some(SEARCHES, (n) => burst.ask(`${READY}?q=tone${n}x${n * 7919}`, from("192.0.2.7")));
    await Promise.race(searches);
    const others = [burst.countBefore(read(1), from("192.0.2.8")), burst.countBefore(read(2), office)];
    const before = await Promise.all(others);
    await Promise.all(searches);
    for (const count of before) expect(count).toBeLessThan(A_FEW);
  });

  test("of a flood of one address, what can't wait is refused at once, and the rest is answered", async () => {
    const burst = makeBurst();
    const answers = await Promise.all(some(FLOOD, (n) => burst.ask(read(n), from("192.0.2.2"))));
    const refused = answers.filter(({ status }) => status === 503);
    const answered = answers.filter(({ status }) => status === 200);
    expect(refused.length + answered.length).toBe(FLOOD);
    expect(answered.length).toBeGreaterThanOrEqual(WAIT.address);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
    // All of them were refused before those that waited had been answered.
    const lastRefusal = Math.max(...refused.map(({ place }) => place));
    expect(answered.filter(({ place }) => place > lastRefusal).length).toBeGreaterThan(WAIT.address / 2);
  });

  test("of floods from many addresses, so many wait as the wait is long, and the rest is refused", async () => {
    const burst = makeBurst();
    const addresses = Math.ceil(WAIT.all / WAIT.address) + 1;
    const flood = some(addresses, (one) => some(WAIT.address, (n) => burst.ask(read(n), from(`198.51.100.${one}`))));
    const answers = await Promise.all(flood.flat());
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBe(answers.length - refused.length);
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(WAIT.all);
    expect(refused.length).toBeGreaterThan(0);
  });

  test("while one address floods, another one and staff are answered after a few jobs", async () => {
    const office = { ...(await staffHeaders(server)), ...from("192.0.2.4") };
    const burst = makeBurst();
    const flood = some(FLOOD, (n) => burst.ask(read(n), from("192.0.2.3")));
    // The first answers are refusals: from then on the wait of this address is full.
    await Promise.race(flood);
    const others = [burst.countBefore(read(1), from("192.0.2.5")), burst.countBefore(read(2), office)];
    const before = await Promise.all(others);
    const left = FLOOD - burst.came.all;
    const answers = await Promise.all(flood);
    expect(left).toBeGreaterThan(WAIT.address / 2);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(WAIT.address);
    for (const count of before) expect(count).toBeLessThan(A_FEW);
  });
});
