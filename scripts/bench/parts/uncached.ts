import type { RunningServer } from "../../../tests/support/start-server.ts";
import { cpuMs } from "../process-figures.ts";
import { atMost, type Budget, type Check, check, type Section } from "../report.ts";
import { type Address, askPage, timeToFirstByte } from "../requests.ts";
import { withServer } from "../servers.ts";

const PAGES: { page: string; path: string; budget?: Budget }[] = [
  { page: "home", path: "/" },
  { page: "list", path: "/products", budget: atMost(5, 3) },
  { page: "detail", path: "/products/metallic-smooth", budget: atMost(3.5, 2) },
];
const LANGUAGES = { English: "localhost", Chinese: "zh.localhost" };
/** A choice that none of these pages offers: they are as ever, but not kept. */
const QUERY = "?notice=bench";
const WARM_UP = 300;
const REQUESTS = 500;
const TEXT = `Every page rendered anew on PGlite: ${REQUESTS} requests one after another on one connection after ${WARM_UP} to warm up. The
CPU time is that of the one process, database included. Not kept: the page is none that is kept (its address names a choice within a page), but
the backend's answers are, as long as nothing changes. Nothing kept: PAGE_CACHE_MB=0, so that the database is asked each time too.`;

/** What a page costs that does not stand ready in memory. */
export async function uncached(): Promise<Section[]> {
  const checks = [
    ...(await withServer((server) => measureAll(server, "not kept", QUERY))),
    ...(await withServer((server) => measureAll(server, "nothing kept", ""), { env: { PAGE_CACHE_MB: "0" } })),
  ];
  return [{ title: "Uncached page", text: TEXT, checks }];
}

async function measureAll(server: RunningServer, how: string, query: string): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [language, host] of Object.entries(LANGUAGES)) {
    for (const { page, path, budget } of PAGES) {
      const address = { port: server.port, path: path + query, host };
      checks.push(...(await measure(server, `${page}, ${language}, ${how}`, address, budget)));
    }
  }
  return checks;
}

async function measure(
  { process: { pid = 0 } }: RunningServer,
  what: string,
  address: Address,
  budget: Budget | undefined,
): Promise<Check[]> {
  for (let n = 0; n < WARM_UP; n += 1) await askPage(address);
  const before = cpuMs(pid);
  const firstByte = await timeToFirstByte(address, { warmUp: 0, requests: REQUESTS });
  return [
    check(`${what}: CPU per request`, (cpuMs(pid) - before) / REQUESTS, "ms", budget),
    check(`${what}: time to the first byte`, firstByte.median, "ms"),
    check(`${what}: time to the first byte, p99`, firstByte.p99, "ms"),
  ];
}
