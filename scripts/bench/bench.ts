import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { makeDataDir, type RunningServer, startServer } from "../../tests/support/start-server.ts";

// npm run bench: prints the figures of the budgets. It compares nothing with a clock of its own, so it is no test.
const REQUESTS = 300;
const WARM_UP = 100;
const STARTS = 5;
const TICKS_PER_S = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

const agent = new Agent({ keepAlive: true });
const dataDir = makeDataDir();
const rows: [figure: string, value: string, budget: string][] = [];

await measureStart("first start with demo content to first 200", 1, "");
await measureStart("start on an existing database to first 200", STARTS, "≤ 2000 ms");
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
for (const host of ["localhost", "zh.localhost"]) {
  await measurePage(`product list, ${host}`, "/products", host, "≤ 8 ms");
  await measurePage(`product detail, ${host}`, "/products/metallic-smooth", host, "");
}
await measureScripts("/products");
rows.push(["memory of the idle server on PGlite", `${Math.round(residentKb(server) / 1024)} MB`, ""]);
await server.stop();
rmSync(dataDir, { recursive: true });

console.log(`\n| figure | measured | budget |\n|---|---|---|`);
for (const row of rows) console.log(`| ${row.join(" | ")} |`);

/** Median of the times from the start of the process to the first page. */
async function measureStart(figure: string, times: number, budget: string): Promise<void> {
  const taken: number[] = [];
  for (let n = 0; n < times; n++) {
    const began = performance.now();
    const started = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: "warn" });
    await get(started, "/products", "localhost");
    taken.push(performance.now() - began);
    await started.stop();
  }
  rows.push([figure, `${Math.round(taken.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0)} ms`, budget]);
}

/** CPU time of the server process per request, one request after another, after a warm-up. */
async function measurePage(figure: string, path: string, host: string, budget: string): Promise<void> {
  for (let n = 0; n < WARM_UP; n++) await get(server, path, host);
  const before = cpuMs(server);
  for (let n = 0; n < REQUESTS; n++) await get(server, path, host);
  rows.push([`server CPU per page: ${figure}`, `${((cpuMs(server) - before) / REQUESTS).toFixed(2)} ms`, budget]);
}

/** Bytes of the scripts that a page loads, compressed with gzip. */
async function measureScripts(path: string): Promise<void> {
  const html = await (await fetch(`${server.url}${path}`)).text();
  const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
  let bytes = 0;
  let hasBackendClient = false;
  for (const file of files) {
    const answer = await fetch(`${server.url}${file}`, { headers: { "Accept-Encoding": "gzip" } });
    bytes += Number(answer.headers.get("Content-Length"));
    hasBackendClient ||= /GoTrueClient|PostgrestClient/.test(await answer.text());
  }
  rows.push([`JavaScript of ${path}, gzip (${files.size} files)`, `${(bytes / 1000).toFixed(1)} kB`, "≤ 115 kB"]);
  rows.push([`backend client among it`, hasBackendClient ? "yes" : "no", "no"]);
}

/** Requests a page as a browser of that host would. The name is not looked up: not every machine knows zh.localhost. */
function get(target: RunningServer, path: string, host: string): Promise<void> {
  const headers = { Host: `${host}:${target.port}`, "Accept-Encoding": "br, gzip" };
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port: target.port, path, headers, agent }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}`));
      answer.once("end", resolve);
    })
      .once("error", reject)
      .end();
  });
}

function cpuMs(target: RunningServer): number {
  const fields = readFileSync(`/proc/${target.process.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_S) * 1000;
}

function residentKb(target: RunningServer): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${target.process.pid}/status`, "utf8"))?.[1] ?? 0);
}
