import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { type Client, signInStaff } from "../conformance/clients.ts";
import { staffHeaders } from "../conformance/wire.ts";
import { demoFile } from "../support/demo-content.ts";
import { type RunningServer, startServer } from "../support/start-server.ts";
import { type Answer, startLoad } from "./load.ts";
import { IS_FULL, note, rounds } from "./rounds.ts";

// A PostgreSQL server cancels such a statement itself, and what breaks there is not in this process.
const ON_PGLITE = !process.env.TEST_DATABASE_URL;
const ROUNDS = rounds(1, 10);
/** Whoever asked for it hears of the end of a statement between these. The limit itself is three seconds. */
const [EARLIEST_END_MS, LATEST_END_MS] = [2_500, 6_000];
/** From the end of the thread until everything works again; the common test run shares its cores with other tests. */
const LONGEST_REOPEN_MS = IS_FULL ? 2_000 : 6_000;
const SLOWEST_READY_MS = 500;
const LONGEST_READ_MS = LATEST_END_MS + LONGEST_REOPEN_MS;
/** More numbers than are counted in minutes. */
const MINUTES = 10_000_000_000;
/** No address of any memory: the database breaks as it would by a fault of its own. */
const NOWHERE = -16;
const READY = "/products";
/** A page, a file of the build and a stored one. */
const UNMOVED = 3;
const picture = readFileSync(demoFile("item-code-images/", ".jpg").source);

// What no request can do is made possible beside the server: to take minutes, and to break the database.
const HOLES = `
  create function public.hold_up(rounds bigint) returns bigint language sql stable
    as 'select count(*) from (select generate_series(1, rounds)) as counted';
  create function public.break_off(place int) returns text language internal stable strict as 'textsend';
  grant execute on function public.hold_up, public.break_off to anon, authenticated`;

let dataDir: string | undefined;

/** A data directory with the holes; the REST engine, which keeps what it knows of the functions, has to look anew. */
async function makeHoles(): Promise<string> {
  const server = await startServer();
  await server.stop();
  const database = await openDatabase({ folder: path.join(server.dataDir, "database") });
  await database.script(HOLES);
  await database.close();
  await rm(path.join(server.dataDir, "cache"), { recursive: true });
  return server.dataDir;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const isOk = (url: string, init?: RequestInit) =>
  fetch(url, init).then(
    ({ status, body }) => body?.cancel().then(() => status === 200) ?? status === 200,
    () => false,
  );

type Caller = Record<string, string>;
type Heard = { status: number; retryAfter: string | null; ms: number };

async function hear(url: string, init: RequestInit): Promise<Heard> {
  const began = performance.now();
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get("Retry-After"), ms: performance.now() - began };
}

function callFunction(server: RunningServer, caller: Caller, name: string, values: object): Promise<Heard> {
  const headers = { ...caller, "Content-Type": "application/json" };
  return hear(`${server.url}/rest/v1/rpc/${name}`, { method: "POST", headers, body: JSON.stringify(values) });
}

/** Reads one after another until it is stopped: what needs the database, over the wire and as a page. */
function startReading(server: RunningServer, callers: Caller[]): () => Promise<Heard[]> {
  const heard: Heard[] = [];
  let isOver = false;
  const read = async (url: (n: number) => string, headers: Caller) => {
    for (let n = 0; !isOver; n++) {
      heard.push(await hear(url(n), { headers }));
      // Refused at once, it would ask a thousand times a second.
      await pause(50);
    }
  };
  const readers = [
    ...callers.map((caller) => read(() => `${server.url}/rest/v1/products?select=id,name&limit=5`, caller)),
    read((n) => `${server.url}/products?q=word${n}`, {}),
  ];
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return heard;
  };
}

/** Waits until the site does all that it did, and gives after how long. */
async function untilWhole(server: RunningServer, visitor: Caller, save: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const works = async () =>
    (await isOk(`${server.url}/healthz`)) &&
    (await isOk(`${server.url}/rest/v1/products?select=id&limit=1`, { headers: visitor })) &&
    (await save()) === 201;
  await expect.poll(works, { timeout: LATEST_END_MS + LONGEST_REOPEN_MS, interval: 20 }).toBe(true);
  return performance.now() - began;
}

/** Saves an article number of its own, each time another one. */
function makeSaves(staff: Client) {
  const saved: string[] = [];
  const save = async () => {
    const item_code = `stall-${Math.random().toString(36).slice(2)}`;
    const { status } = await staff.from("item_codes").insert({ product_id: 1, item_code });
    if (status === 201) saved.push(item_code);
    return status;
  };
  const listLost = async () => {
    const { data } = await staff.from("item_codes").select("item_code").in("item_code", saved);
    const found = new Set(data?.map(({ item_code }) => item_code));
    return saved.filter((code) => !found.has(code));
  };
  return { save, listLost };
}

/**
 * The addresses of a page that is ready, of a file of the build and of a stored one. That is a new one each time: where it lies is
 * believed for five seconds after the database was asked.
 */
async function listUnmoved(server: RunningServer, staff: Client): Promise<string[]> {
  const name = `item-code-images/stall-${Math.random().toString(36).slice(2)}.jpg`;
  const files = staff.storage.from("site-media");
  expect((await files.upload(name, picture, { contentType: "image/jpeg" })).error).toBeNull();
  const page = await (await fetch(server.url + READY)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  return [READY, String(script), files.getPublicUrl(name).data.publicUrl].map((it) => new URL(it, server.url).href);
}

function expectRefusedOrAnswered(heard: readonly Heard[]): void {
  const isFine = ({ status, retryAfter, ms }: Heard) =>
    (status === 200 || (status === 503 && Number(retryAfter) > 0)) && ms < LONGEST_READ_MS;
  expect(heard.filter((one) => !isFine(one))).toEqual([]);
}

type Round = { endMs: number; wholeMs: number; ready: Answer[]; heard: Heard[] };

/** A statement of minutes, and what the others see of it. */
async function stall(server: RunningServer, callers: Record<"visitor" | "staff" | "culprit", Caller>, staff: Client) {
  const { save, listLost } = makeSaves(staff);
  expect(await save()).toBe(201);
  const unmoved = await listUnmoved(server, staff);
  // After a save a page has to be made, or looked at, anew.
  for (const url of unmoved) expect(await isOk(url), url).toBe(true);
  const stopReady = startLoad(20, (n) => [unmoved[n % unmoved.length] ?? ""]);
  const call = callFunction(server, callers.culprit, "hold_up", { rounds: MINUTES });
  const stopReading = startReading(server, [callers.visitor, callers.staff]);
  const ended = await call;
  // The pages that were ready are made anew after the next save.
  const ready = await stopReady();
  const wholeMs = await untilWhole(server, callers.visitor, save);
  const heard = await stopReading();
  expect(ended).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  expect(await listLost()).toEqual([]);
  return { endMs: ended.ms, wholeMs, ready, heard } satisfies Round;
}

describe.runIf(ON_PGLITE)("on the embedded database", () => {
  beforeAll(async () => {
    dataDir = await makeHoles();
  });
  afterAll(async () => {
    if (dataDir) await rm(dataDir, { recursive: true });
  });

  test.for(["visitor", "staff"] as const)(
    `R32 a statement that takes minutes, sent by %s, ${ROUNDS} times: it is ended, and what is ready is sent all the while`,
    { timeout: 300_000 },
    async (who, context) => {
      const server = await startServer({ DATA_DIR: dataDir ?? "", LOG_LEVEL: "warn" });
      try {
        const visitor = { apikey: server.keys().publishableKey };
        const office = { ...visitor, ...(await staffHeaders(server)) };
        const callers = { visitor, staff: office, culprit: who === "staff" ? office : visitor };
        const staff = await signInStaff(server);
        const all: Round[] = [];
        for (let n = 0; n < ROUNDS; n++) all.push(await stall(server, callers, staff));
        const most = (of: (round: Round) => number) => Math.max(...all.map(of));
        const slowestReady = most(({ ready }) => Math.max(...ready.map(({ ms }) => ms)));
        note(
          context,
          `by ${who}: ended after ${seconds(most(({ endMs }) => endMs))}, whole again ${seconds(most(({ wholeMs }) => wholeMs))} later, slowest ready answer meanwhile ${Math.round(slowestReady)} ms`,
        );
        for (const { endMs, wholeMs, ready, heard } of all) {
          expect(endMs).toBeGreaterThan(EARLIEST_END_MS);
          expect(endMs).toBeLessThan(LATEST_END_MS);
          expect(wholeMs).toBeLessThan(LONGEST_REOPEN_MS);
          expect(new Set(ready.map((answer) => `${answer.path} ${answer.status}`)).size).toBe(UNMOVED);
          expect(ready.filter(({ status }) => status !== 200).map((answer) => answer.path)).toEqual([]);
          expectRefusedOrAnswered(heard);
          expect(heard.some(({ status }) => status === 503)).toBe(true);
        }
        expect(slowestReady).toBeLessThan(SLOWEST_READY_MS);
        expect(server.process.exitCode).toBeNull();
      } finally {
        await server.stop();
      }
    },
  );

  test("R32 a database that breaks is opened again; the third time within a minute the process ends with one line", async (context) => {
    const server = await startServer({ DATA_DIR: dataDir ?? "", LOG_LEVEL: "warn" });
    let errors = "";
    server.process.stderr?.on("data", (chunk) => (errors += chunk));
    const gone = new Promise<number | null>((resolve) => server.process.once("close", resolve));
    const visitor = { apikey: server.keys().publishableKey };
    const { save, listLost } = makeSaves(await signInStaff(server));
    const reopened: number[] = [];
    try {
      for (let death = 1; death <= 2; death++) {
        expect(await save()).toBe(201);
        expect(await callFunction(server, visitor, "break_off", { place: NOWHERE })).toMatchObject({ status: 503 });
        reopened.push(await untilWhole(server, visitor, save));
        expect(await listLost()).toEqual([]);
      }
      await callFunction(server, visitor, "break_off", { place: NOWHERE }).catch(() => undefined);
      expect(await gone).toBe(1);
    } finally {
      await server.kill();
    }
    expect(errors).toMatch(/^The embedded database has died three times within a minute, the last time by: .+\n$/);
    expect(Math.max(...reopened)).toBeLessThan(LONGEST_REOPEN_MS);
    note(context, `whole again ${seconds(Math.max(...reopened))} after it broke; ended with 1 at the third time`);
    const again = await startServer({ DATA_DIR: dataDir ?? "" });
    expect(await isOk(`${again.url}/healthz`)).toBe(true);
    expect(await again.stop()).toBe(0);
  });
});
