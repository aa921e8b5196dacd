import { copyFileSync } from "node:fs";
import path from "node:path";
import { type Client, signInStaff, write, writtenOf } from "../../tests/conformance/clients.ts";
import { drafts } from "../../tests/conformance/drafts.ts";
import { changeOf, newRecord } from "../../tests/support/entries.ts";
import { makeDatabase } from "../../tests/support/postgres-server.ts";
import { makeDataDir, type RunningServer, startServer } from "../../tests/support/start-server.ts";
import { type Check, check, holds, notMeasured, type Section, short } from "../report.ts";
import { type Address, ask, textOf } from "../requests.ts";
import { postgresServer, withServer } from "../servers.ts";
import { quantile } from "../statistics.ts";

const TRIES = 200;
/** When a change is given up that no visitor gets to see. */
const CHANGE_SEEN_MS = 5000;
const SLUG = "fresh";
const TEXT = `Staff save a product ${TRIES} times; each time a visitor has just read the page and asks for it once more as soon as the save is
acknowledged: in turn the list and the product's page, in both languages. The delay runs from the acknowledgement to the end of the
answer that shows the change. With two processes staff save at one and the visitor reads at the other.`;

const PAGES = ["localhost", "zh.localhost"].flatMap((host) =>
  ["/products", `/products/${SLUG}`].map((it) => [host, it]),
);

/** Whether visitors see at once what staff have saved. */
export async function freshness(): Promise<Section[]> {
  const checks = await withServer((server) => measure("PGlite, one process", server, server));
  const two = "PostgreSQL, two processes";
  if (postgresServer) checks.push(...(await onTwoProcesses((one, other) => measure(two, one, other))));
  else checks.push(notMeasured(two, "", undefined, "TEST_DATABASE_URL names no PostgreSQL server"));
  return [{ title: "Freshness", text: TEXT, checks }];
}

async function onTwoProcesses<T>(job: (one: RunningServer, other: RunningServer) => Promise<T>): Promise<T> {
  const database = await makeDatabase(postgresServer ?? "");
  const env = { DATABASE_URL: database.url, LOG_LEVEL: "warn" };
  const servers: RunningServer[] = [];
  try {
    const one = await startServer(env);
    servers.push(one);
    const dataDir = makeDataDir();
    copyFileSync(path.join(one.dataDir, "secrets.json"), path.join(dataDir, "secrets.json"));
    const other = await startServer({ ...env, DATA_DIR: dataDir });
    servers.push(other);
    return await job(one, other);
  } finally {
    for (const server of servers) await server.discard();
    await database.drop();
  }
}

async function measure(where: string, office: RunningServer, shop: RunningServer): Promise<Check[]> {
  const staff = await signInStaff(office);
  let stored = await save(staff, "Fresh 0");
  const delays: number[] = [];
  const late: string[] = [];
  for (let n = 1; n <= TRIES; n += 1) {
    const [host = "", page = ""] = PAGES[n % PAGES.length] ?? [];
    const address = { port: shop.port, host, path: page };
    await ask(address);
    const name = `Fresh ${n} of ${TRIES}`;
    stored = await save(staff, name, stored);
    const { requests, ms } = await untilShown(address, name);
    if (requests > 1) late.push(`${host}${page} at request ${requests} after ${short(ms)} ms`);
    delays.push(ms);
  }
  const atOnce = [`${TRIES - late.length} of ${TRIES}`, ...late].join("; late: ");
  return [
    holds(`${where}: saves that the next request shows`, late.length === 0, atOnce, `${TRIES} of ${TRIES}`),
    check(`${where}: delay, median`, quantile(delays, 0.5), "ms"),
    check(`${where}: delay, p99`, quantile(delays, 0.99), "ms"),
  ];
}

async function untilShown(address: Address, name: string): Promise<{ requests: number; ms: number }> {
  const began = performance.now();
  for (let requests = 1; ; requests += 1) {
    const answer = await ask(address);
    const ms = performance.now() - began;
    if (answer.status === 200 && textOf(answer).includes(name)) return { requests, ms };
    if (ms > CHANGE_SEEN_MS) return { requests, ms: Number.POSITIVE_INFINITY };
  }
}

type Stored = { id: number; name: string };

/** What the product form does. */
async function save(staff: Client, name: string, stored?: Stored): Promise<Stored> {
  const entry = stored
    ? changeOf(stored.id, { name: [stored.name, name] })
    : newRecord({ ...drafts.product, status: "Active", slug: SLUG, name });
  return { id: writtenOf(await write(staff, "products", entry)).id, name };
}
