import type { RunningServer } from "../../../tests/support/start-server.ts";
import { cpuMs } from "../process-figures.ts";
import { atMost, type Budget, type Check, check, type Section } from "../report.ts";
import { askPage, timeToFirstByte } from "../requests.ts";
import { withServer } from "../servers.ts";

const PAGES: { page: string; path: string; budget?: Budget }[] = [
  { page: "home", path: "/" },
  { page: "list", path: "/products", budget: atMost(5, 3) },
  { page: "detail", path: "/products/metallic-smooth", budget: atMost(3.5, 2) },
];
const LANGUAGES = { English: "localhost", Chinese: "zh.localhost" };
const WARM_UP = 300;
const REQUESTS = 500;
const TEXT = `Every page rendered anew (PAGE_CACHE_MB=0) on PGlite: ${REQUESTS} requests one after another on one connection after
${WARM_UP} to warm up. The CPU time is that of the one process, database included.`;

/** What a page costs that does not stand ready in memory. */
export function uncached(): Promise<Section[]> {
  return withServer(
    async (server) => {
      const checks: Check[] = [];
      for (const [language, host] of Object.entries(LANGUAGES)) {
        for (const it of PAGES) checks.push(...(await measure(server, `${it.page}, ${language}`, { ...it, host })));
      }
      return [{ title: "Uncached page", text: TEXT, checks }];
    },
    { env: { PAGE_CACHE_MB: "0" } },
  );
}

async function measure(
  { port, process: { pid = 0 } }: RunningServer,
  what: string,
  { path, host, budget }: { path: string; host: string; budget?: Budget | undefined },
): Promise<Check[]> {
  const address = { port, path, host };
  for (let n = 0; n < WARM_UP; n += 1) await askPage(address);
  const before = cpuMs(pid);
  const firstByte = await timeToFirstByte(address, { warmUp: 0, requests: REQUESTS });
  return [
    check(`${what}: CPU per request`, (cpuMs(pid) - before) / REQUESTS, "ms", budget),
    check(`${what}: time to the first byte`, firstByte.median, "ms"),
    check(`${what}: time to the first byte, p99`, firstByte.p99, "ms"),
  ];
}
