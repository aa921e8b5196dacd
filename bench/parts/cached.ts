import type { RunningServer } from "../../tests/support/start-server.ts";
import { CONNECTIONS, type Load, load, SERVER_CORE } from "../load.ts";
import { pin } from "../process-figures.ts";
import { atLeast, atMost, type Check, check, holds, notMeasured, type Section, short } from "../report.ts";
import { type Address, ask, askPage, timeToFirstByte } from "../requests.ts";
import { type PlainServer, startBare, startNginx, withServer } from "../servers.ts";
import { median } from "../statistics.ts";
import { missingCore, missingTool } from "../tools.ts";

const PAGES = { home: "/", list: "/products", detail: "/products/metallic-smooth" };
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
const TTFB = { warmUp: 200, requests: 1000 };

const SHARE_OF_NGINX = atLeast(0.25, 0.5);
const CPU = atMost(0.06, 0.025);
const FIRST_BYTE = atMost(2);
const TEXT = `${CONNECTIONS} connections of wrk, server and load each on a core of its own, ${ROUNDS} rounds of ${SECONDS} s in turn,
the middle one of them by requests per second. All three answer the same bytes (gzip and brotli accepted) and keep no request log; nginx serves
them as a static file with one worker, node:http from a buffer. Busy is how far the server used its core: where it
is far from 100 %, the load could drive no more, and the CPU time compares better than the requests per second. Time to the first byte: ${TTFB.requests} requests one after another on one connection, under no load.`;

type Contestant = { name: string; pid: number; address: Address };
type Measured = Load & { name: string };

/** Public pages that stand ready in memory, beside what serves nothing but those bytes. */
export async function cached(): Promise<Section[]> {
  const checks: Check[] = [];
  const rows: string[][] = [];
  await withServer(async (kinran) => {
    for (const [page, path] of Object.entries(PAGES)) {
      const { rows: more, checks: found } = await comparePage(kinran, page, path);
      rows.push(...more);
      checks.push(...found);
    }
  });
  const columns = [
    "page",
    "server",
    "requests/s",
    "× nginx's",
    "CPU ms/request",
    "× nginx's",
    "p99 ms",
    "busy",
    "TTFB ms",
    "its p99",
  ];
  return [{ title: "Cached page", text: TEXT, table: { columns, rows }, checks }];
}

async function comparePage(kinran: RunningServer, page: string, path: string) {
  const own = { port: kinran.port, path, host: "localhost" };
  const { body, headers } = await askPage(own);
  const ready = { body, encoding: headers["content-encoding"] ?? "identity" };
  const nginx = missingTool("nginx") ? undefined : await startNginx(ready);
  const bare = await startBare(ready);
  try {
    const contestants = [
      { name: "Kinran", pid: kinran.process.pid ?? 0, address: own },
      ...(nginx ? [plain("nginx, static file", nginx)] : []),
      plain("node:http, ready buffer", bare),
    ];
    const pages = await measureLoads(contestants);
    const firstBytes = await measureFirstBytes(contestants);
    const rows = contestants.map(({ name }, n) => [
      `${page}, ${body.byteLength} bytes ${ready.encoding}`,
      name,
      ...loadCells(pages, name),
      short(firstBytes[n]?.median ?? Number.NaN),
      short(firstBytes[n]?.p99 ?? Number.NaN),
    ]);
    const own304 = page === "list" ? await measureNotModified(contestants) : { rows: [], checks: [] };
    const checks = [
      ...loadChecks(page, pages),
      check(`${page}: time to the first byte, warm`, firstBytes[0]?.median ?? Number.NaN, "ms", FIRST_BYTE),
      ...own304.checks,
    ];
    return { rows: [...rows, ...own304.rows], checks };
  } finally {
    await nginx?.stop();
    await bare.stop();
  }
}

function plain(name: string, { port, pid }: PlainServer): Contestant {
  return { name, pid, address: { port, path: "/page", host: "localhost" } };
}

/** Several rounds in turn, so that what else the machine does meets all of them. */
async function measureLoads(contestants: (Contestant & { tag?: string | undefined })[]): Promise<Measured[]> {
  if (missingLoad()) return [];
  const taken = contestants.map(({ name }) => ({ name, rounds: [] as Load[] }));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [n, { pid, address, tag }] of contestants.entries()) {
      pin(pid, SERVER_CORE);
      const measured = await load(pid, address, round === 0 ? WARM_UP_SECONDS : SECONDS, tag);
      if (round > 0) taken[n]?.rounds.push(measured);
    }
  }
  return taken.flatMap(({ name, rounds }) => {
    const middle = median(rounds.map(({ requestsPerS }) => requestsPerS));
    return rounds.filter(({ requestsPerS }) => requestsPerS === middle).map((it) => ({ name, ...it }));
  });
}

async function measureFirstBytes(contestants: Contestant[]) {
  const taken: Awaited<ReturnType<typeof timeToFirstByte>>[] = [];
  for (const { address } of contestants) taken.push(await timeToFirstByte(address, TTFB));
  return taken;
}

/** The answer to a client that has the page already. */
async function measureNotModified(contestants: Contestant[]): Promise<{ rows: string[][]; checks: Check[] }> {
  const tagged: (Contestant & { tag: string })[] = [];
  for (const contestant of contestants) {
    const tag = (await askPage(contestant.address)).headers.etag;
    const again = tag ? await ask(contestant.address, { "If-None-Match": tag }) : undefined;
    if (tag && again?.status === 304) tagged.push({ ...contestant, tag });
  }
  const isAnswered = tagged.some(({ name }) => name === "Kinran");
  const answers = holds("a page that the client has", isAnswered, isAnswered ? "304" : "200", "304");
  if (!isAnswered) return { rows: [], checks: [answers] };
  const loads = await measureLoads(tagged);
  const rows = loads.map(({ name }) => ["list, not modified: 304", name, ...loadCells(loads, name), "", ""]);
  return { rows, checks: [answers, ...loadChecks("304", loads)] };
}

function loadCells(loads: Measured[], name: string): string[] {
  const found = loads.find((it) => it.name === name);
  if (!found) return ["", "", "", "", "", ""];
  const nginx = loads.find((it) => it.name.startsWith("nginx"));
  return [
    short(found.requestsPerS),
    nginx ? short(found.requestsPerS / nginx.requestsPerS) : "",
    short(found.cpuMsPerRequest),
    nginx ? short(found.cpuMsPerRequest / nginx.cpuMsPerRequest) : "",
    short(found.p99Ms),
    `${Math.round(found.busy * 100)} %`,
  ];
}

function loadChecks(page: string, loads: Measured[]): Check[] {
  const [share, cpu] = [`${page}: requests per second, of nginx's`, `${page}: CPU per request`];
  const own = loads.find(({ name }) => name === "Kinran");
  const nginx = loads.find(({ name }) => name.startsWith("nginx"));
  const missing = missingLoad() ?? "";
  return [
    own && nginx
      ? check(share, own.requestsPerS / nginx.requestsPerS, "", SHARE_OF_NGINX)
      : notMeasured(share, "", SHARE_OF_NGINX, missing || (missingTool("nginx") ?? "")),
    own ? check(cpu, own.cpuMsPerRequest, "ms", CPU) : notMeasured(cpu, "ms", CPU, missing),
  ];
}

function missingLoad(): string | undefined {
  return missingCore() ?? missingTool("wrk");
}
