import type { RunningServer } from "../../tests/support/start-server.ts";
import { cpuMs } from "../process-figures.ts";
import { atMost, type Budget, type Check, check, type Section } from "../report.ts";
import { type Address, askPage, timeToFirstByte } from "../requests.ts";
import { withServer } from "../servers.ts";

const PAGES: { page: string; path: string; budget?: Budget }[] = [
  { page: "home", path: "/" },
  { page: "list", path: "/products", budget: atMost(13) },
  { page: "detail", path: "/products/metallic-smooth", budget: atMost(14) },
];
const LANGUAGES = { English: "localhost", Chinese: "zh.localhost" };
const WARM_UP = 300;
const REQUESTS = 500;
const TEXT = `Every page rendered anew on PGlite, with PAGE_CACHE_MB=0: ${REQUESTS} requests one after another on one connection after ${WARM_UP} to warm
up. The CPU time is that of the one process, database included. The budgets are twice what these pages cost when each read one document.`;

/** What a page costs that does not stand ready in memory. */
export async function uncached(): Promise<Section[]> {
  const checks = await withServer(measureAll, { env: { PAGE_CACHE_MB: "0" } });
  return [{ title: "Uncached page", text: TEXT, checks }];
}

async function measureAll(server: RunningServer): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [language, host] of Object.entries(LANGUAGES)) {
    for (const { page, path, budget } of PAGES) {
      const address = { port: server.port, path, host };
      checks.push(...(await measure(server, `${page}, ${language}`, address, budget)));
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
