import { residentMb } from "../process-figures.ts";
import { listPublicPages } from "../public-pages.ts";
import { atMost, type Check, check, notMeasured, type Section } from "../report.ts";
import { askPage } from "../requests.ts";
import { type Installation, makeInstallation, postgresServer } from "../servers.ts";
import { median } from "../statistics.ts";

const STARTS = 5;
const FIRST_STARTS = 3;
const PAGES = 50;
const AGAIN = atMost(1000, 800);
const FIRST = atMost(6000);
const MEMORY = { PGlite: atMost(300), PostgreSQL: atMost(200) };
const TEXT = `From the start of the process to the first page with 200: medians of ${FIRST_STARTS} first starts with demo content and of
${STARTS} on the database that then stands. Memory: what of the Node process lies in RAM (VmRSS), after a start and ${PAGES} pages.`;

/** How long a start takes and what the process then needs. */
export async function start(): Promise<Section[]> {
  const pglite = await measure("PGlite", undefined);
  const postgres = postgresServer ? await measure("PostgreSQL", postgresServer) : skipPostgres();
  return [{ title: "Start and memory", text: TEXT, checks: [...pglite, ...postgres] }];
}

async function measure(kind: keyof typeof MEMORY, database: string | undefined): Promise<Check[]> {
  const first: number[] = [];
  for (let n = 1; n < FIRST_STARTS; n += 1) {
    const installation = await makeInstallation(database);
    first.push(await timeStart(installation).finally(installation.discard));
  }
  const installation = await makeInstallation(database);
  try {
    first.push(await timeStart(installation));
    const again: number[] = [];
    for (let n = 0; n < STARTS; n += 1) again.push(await timeStart(installation));
    return [
      check(`${kind}: first start with demo content`, median(first), "ms", FIRST),
      check(`${kind}: start on an existing database`, median(again), "ms", AGAIN),
      check(`${kind}: memory`, await measureMemory(installation), "MB", MEMORY[kind]),
    ];
  } finally {
    await installation.discard();
  }
}

function skipPostgres(): Check[] {
  const reason = "TEST_DATABASE_URL names no PostgreSQL server";
  return [
    notMeasured("PostgreSQL: first start with demo content", "ms", FIRST, reason),
    notMeasured("PostgreSQL: start on an existing database", "ms", AGAIN, reason),
    notMeasured("PostgreSQL: memory", "MB", MEMORY.PostgreSQL, reason),
  ];
}

async function timeStart(installation: Installation): Promise<number> {
  const began = performance.now();
  const server = await installation.start();
  try {
    await askPage({ port: server.port, path: "/products", host: "localhost" });
    return performance.now() - began;
  } finally {
    await server.stop();
  }
}

async function measureMemory(installation: Installation): Promise<number> {
  const server = await installation.start();
  try {
    const pages = await listPublicPages(server.port);
    for (const page of pages.slice(0, PAGES)) await askPage({ port: server.port, ...page });
    return residentMb(server.process.pid ?? 0);
  } finally {
    await server.stop();
  }
}
