import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import path from "node:path";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import type { RunningServer } from "../../tests/support/start-server.ts";
import { CONNECTIONS, SERVER_CORE } from "../load.ts";
import { pin } from "../process-figures.ts";
import { atMost, type Check, check, notMeasured, type Section } from "../report.ts";
import { ACCEPT_ENCODING, type Address, askPage } from "../requests.ts";
import { makeInstallation } from "../servers.ts";
import { median, quantile } from "../statistics.ts";
import { missingCore } from "../tools.ts";

const RATE = 1000;
const LENGTH_MS = 2000;
const SEARCHES = 200;
/** Calls of the statement, by which its length is found: what the first counts, and milliseconds that the next ones are to take. */
const FIRST_TRIAL = 200_000;
const TRIALS_MS = [500, 1000, 1500, LENGTH_MS];
const LOAD_CORE = SERVER_CORE + 1;
const P99 = atMost(20);
const BEFORE = atMost(20);
const PAGE = "/products";

const BESIDE = "ready page, beside a statement";
const ALONE = "ready page, nothing beside it";
const BURST = `answers of a burst of ${SEARCHES} searches that come before a ready page`;
const TEXT = `On PGlite: ${RATE} requests a second for a page that stands ready in memory, at an even rate whether the ones before are answered or
not, over up to ${CONNECTIONS} connections; a request counts from when it was due to the last byte of its answer. Beside it one statement
runs on the database for ${LENGTH_MS / 1000} s. The server (its thread for the database included) and the load have a core each. The burst: all searches at once, each
with other words; the page is asked for when the first of them has been answered. A search that waits too long for its turn is refused, which is its answer.`;

// A statement that takes so long gets in beside the server: no request can ask for one.
const HOLE = `create function public.hold_up(rounds bigint) returns bigint language sql stable
  as 'select count(*) from (select generate_series(1, rounds)) as counted';
  grant execute on function public.hold_up to anon`;

/** What a ready page waits for while the database is busy. */
export async function beside(): Promise<Section[]> {
  const missing = missingCore();
  const checks = missing ? skip(missing) : await onPreparedServer(measureAll);
  return [{ title: "Beside a busy database", text: TEXT, checks }];
}

function skip(reason: string): Check[] {
  return [
    notMeasured(`${ALONE}: p99`, "ms", P99, reason),
    notMeasured(`${BESIDE}: p99`, "ms", P99, reason),
    notMeasured(BURST, "", BEFORE, reason),
  ];
}

async function onPreparedServer(job: (server: RunningServer) => Promise<Check[]>): Promise<Check[]> {
  const installation = await makeInstallation();
  try {
    await (await installation.start()).stop();
    const database = await openDatabase({ folder: path.join(installation.dataDir, "database") });
    await database.script(HOLE);
    await database.close();
    // The REST engine keeps there what it knows of the functions.
    await rm(path.join(installation.dataDir, "cache"), { recursive: true });
    const server = await installation.start();
    return await onCores(server, () => job(server)).finally(() => server.stop());
  } finally {
    await installation.discard();
  }
}

/** Runs a load in this process on a core of its own; what comes after it may use all of them again. */
async function onCores<T>(server: RunningServer, job: () => Promise<T>): Promise<T> {
  const all = /Cpus_allowed_list:\s*(\S+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? "";
  pin(process.pid, LOAD_CORE);
  pin(server.process.pid ?? 0, SERVER_CORE);
  try {
    return await job();
  } finally {
    execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", all, String(process.pid)], { stdio: "ignore" });
  }
}

async function measureAll(server: RunningServer): Promise<Check[]> {
  const page = { port: server.port, path: PAGE, host: "localhost" };
  const rounds = await findRounds(server);
  await makeReady(page);
  await askEvenly(page, () => false);
  await makeReady(page);
  const alone = await askEvenly(page, () => false);
  await makeReady(page);
  const statement = { tookMs: Number.NaN };
  const call = holdUp(server, rounds).then((ms) => {
    statement.tookMs = ms;
  });
  const besides = await askEvenly(page, () => !Number.isNaN(statement.tookMs));
  await call;
  return [
    ...figures(ALONE, alone),
    check(`${BESIDE}: the statement takes`, statement.tookMs, "ms"),
    ...figures(BESIDE, besides),
    check(BURST, await countBefore(page), "", BEFORE),
  ];
}

function figures(what: string, taken: number[]): Check[] {
  return [
    check(`${what}: requests`, taken.length, ""),
    check(`${what}: median`, median(taken), "ms"),
    check(`${what}: p99`, quantile(taken, 0.99), "ms", P99),
    check(`${what}: the slowest`, Math.max(...taken), "ms"),
  ];
}

/** How much the statement has to count to take its time, well below the limit of a statement. */
async function findRounds(server: RunningServer): Promise<number> {
  let rounds = FIRST_TRIAL;
  for (const ms of TRIALS_MS) rounds = Math.round((rounds * ms) / (await holdUp(server, rounds)));
  return rounds;
}

async function holdUp(server: RunningServer, rounds: number): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${server.url}/rest/v1/rpc/hold_up?rounds=${rounds}`, {
    headers: { apikey: server.keys().publishableKey },
  });
  if (answer.status !== 200)
    throw new Error(`the statement of ${rounds} rounds: ${answer.status} ${await answer.text()}`);
  return performance.now() - began;
}

/** A page that was asked for some times is kept, in its smallest form. */
async function makeReady(page: Address): Promise<void> {
  for (let n = 0; n < 20; n += 1) await askPage(page);
}

/** Asks at fixed times, and gives what each request took from when it was due; those due after the end don't count. */
async function askEvenly(address: Address, hasEnded: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const taken: Promise<number>[] = [];
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const sendDue = () => {
      const count = Math.min((LENGTH_MS * RATE) / 1000, ((performance.now() - began) * RATE) / 1000);
      while (taken.length < count) taken.push(timeFrom(began + (taken.length * 1000) / RATE, address, agent));
      if (hasEnded() || taken.length >= (LENGTH_MS * RATE) / 1000) resolve();
      else setTimeout(sendDue, 1);
    };
    sendDue();
  });
  return Promise.all(taken).finally(() => agent.destroy());
}

async function timeFrom(due: number, address: Address, agent: Agent): Promise<number> {
  await get(address, agent);
  return performance.now() - due;
}

/** Asks and waits for the whole answer. Throws where it is not as expected. */
function get({ port, path: page, host }: Address, agent: Agent, expected = [200]): Promise<void> {
  const headers = { Host: `${host}:${port}`, "Accept-Encoding": ACCEPT_ENCODING };
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, path: page, headers, agent }, (incoming) => {
      incoming.once("error", reject);
      incoming.once("end", () =>
        expected.includes(incoming.statusCode ?? 0)
          ? resolve()
          : reject(new Error(`${page} answers ${incoming.statusCode}`)),
      );
      incoming.resume();
    });
    outgoing.once("error", reject);
    outgoing.end();
  });
}

/** How many searches of a burst are answered while a ready page that is asked for among them is waited for. */
async function countBefore(page: Address): Promise<number> {
  await makeReady(page);
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  const search = async (n: number) => {
    await get({ ...page, path: `${PAGE}?q=shade${n}x${n * 7919}` }, agent, [200, 503]);
    answered += 1;
  };
  const searches = Array.from({ length: SEARCHES }, (_, n) => search(n));
  await Promise.race(searches);
  const begun = answered;
  await get(page, agent);
  const before = answered - begun;
  await Promise.all(searches).finally(() => agent.destroy());
  return before;
}
