import { setTimeout as pause } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { type Client, makeVisitor, signInStaff } from "../../tests/conformance/clients.ts";
import { findChromium } from "../../tests/e2e/support/find-chromium.ts";
import { findFreePort, type RunningServer } from "../../tests/support/start-server.ts";
import { startVarnish } from "../../tests/support/varnish.ts";
import { makeNextVersion } from "./next-version.ts";

export type Line = { what: string; holds: boolean; figure: string };
type Start = (n: number, env: Record<string, string>, root?: string) => Promise<RunningServer>;

const SAVES = 100;
const REQUESTS = 1000;
/** Until the new process is seen to be ready none may be: the older ones are not from the moment of the step. */
const MOST_OUTAGE_S = 15;

/** Processes behind a Varnish that is told what changes: saves, new versions, and a site that is away. */
export async function behindVarnish(size: number, start: Start): Promise<Line[]> {
  const port = await findFreePort();
  const env = { CDN_PURGE: `varnish:http://127.0.0.1:${port}`, TRUST_PROXY: "1" };
  const processes: RunningServer[] = [];
  for (let n = 0; n < size; n++) processes.push(await start(n, env));
  const varnish = await startVarnish(
    port,
    processes.map((one) => one.port),
  );
  const again = async (n: number, root: string) => {
    processes[n] = await start(n, { ...env, PORT: String(processes[n]?.port) }, root);
  };
  const lines = [await saves(processes, varnish.url)];
  const grown = await makeNextVersion("A schema that grows", false);
  lines.push(
    await underOpenBrowser(
      varnish.url,
      "a new build and a schema that grows, one process after the other",
      0,
      async () => {
        for (const [n, one] of [...processes.entries()]) {
          await terminate(one);
          await again(n, grown.folder);
        }
      },
    ),
  );
  const broken = await makeNextVersion("A schema that breaks", true, grown.folder);
  lines.push(
    await underOpenBrowser(varnish.url, "a schema that older processes can't work beside", MOST_OUTAGE_S, async () => {
      const [first, ...others] = [...processes];
      const restarted = others.map(async (one, place) => {
        await new Promise((resolve) => one.process.once("exit", resolve));
        await again(place + 1, broken.folder);
      });
      if (first) await terminate(first);
      await again(0, broken.folder);
      await Promise.all(restarted);
    }),
  );
  lines.push(await away(processes, varnish.url));
  await varnish.close();
  for (const version of [grown, broken]) version.remove();
  return lines;
}

async function terminate(one: RunningServer): Promise<void> {
  one.process.kill("SIGTERM");
  await new Promise((resolve) => one.process.once("exit", resolve));
}

const read = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get("x-cache") };
};

async function saves(processes: readonly RunningServer[], url: string): Promise<Line> {
  const [first] = processes;
  if (!first) throw new Error("There is no process");
  const staff: Client[] = [];
  for (const one of processes) staff.push(await signInStaff(one));
  const { data } = await makeVisitor(first).from("products").select("id, slug").order("id").throwOnError();
  const [changed] = data;
  const other = await pageWithout(first, `products:${changed?.id}`, data);
  const times: number[] = [];
  let hits = 0;
  for (let n = 0; n < SAVES; n++) {
    await read(url + other);
    const text = `Behind a cache ${n}.`;
    const client = staff[n % staff.length];
    await client
      ?.from("products")
      .update({ description: text })
      .eq("id", changed?.id ?? 0)
      .throwOnError();
    const began = performance.now();
    while (!(await read(`${url}/products/${changed?.slug}`)).text.includes(text) && performance.now() - began < 5000)
      await pause(10);
    times.push(performance.now() - began);
    if ((await read(url + other)).cache === "hit") hits += 1;
  }
  const slowest = Math.max(...times);
  return {
    what: `${SAVES} saves behind Varnish, pages kept for a day`,
    holds: slowest < 1000 && hits > SAVES / 2,
    figure: `visible after at most ${Math.round(slowest)} ms; the page of another product was a hit ${hits} times`,
  };
}

async function pageWithout(one: RunningServer, tag: string, products: readonly { slug: string }[]): Promise<string> {
  for (const { slug } of products) {
    const { headers } = await fetch(`${one.url}/products/${slug}`);
    if (!headers.get("surrogate-key")?.split(" ").includes(tag)) return `/products/${slug}`;
  }
  throw new Error(`Each page has the tag ${tag}`);
}

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address).catch((error: Error) => {
    // It was about to go elsewhere, by the link before.
    if (!error.message.includes("net::ERR_ABORTED")) throw error;
  });
}

/** Makes a change while somebody goes through the site in a browser. */
async function underOpenBrowser(
  url: string,
  what: string,
  mostSeconds: number,
  change: () => Promise<void>,
): Promise<Line> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage();
  const failures: string[] = [];
  const failedAt: number[] = [];
  const fail = (text: string) => {
    failures.push(text);
    failedAt.push(performance.now());
  };
  // The map on Contact is another server's.
  const isOurs = (address: string) => address.startsWith(url);
  let asked = 0;
  page.on("response", (answer) => {
    if (!isOurs(answer.url())) return;
    asked += 1;
    if (answer.status() >= 400) fail(`${answer.status()} ${answer.url()}`);
  });
  page.on("requestfailed", (request) => {
    // What the browser itself gives up, as it goes on to another page.
    if (isOurs(request.url()) && request.failure()?.errorText !== "net::ERR_ABORTED")
      fail(`${request.failure()?.errorText} ${request.url()}`);
  });
  page.on("pageerror", (error) => fail(error.message));
  let isOver = false;
  const changing = change().finally(() => {
    isOver = true;
  });
  const menu = ["Products", "Gallery", "News & Events", "Contact Us"];
  for (let n = 0; !isOver || asked < REQUESTS; n++) {
    if (n % 8 === 0) await openList(page, `${url}/products?page=1&size=${n % 16 === 0 ? 24 : 48}`);
    const link = page.getByRole("banner").getByRole("link", { name: menu[n % menu.length], exact: true });
    // Where no process answers there is no menu.
    await link
      .first()
      .click({ timeout: 5000 })
      .catch(() => undefined);
    await page.waitForLoadState("networkidle");
  }
  await changing;
  await browser.close();
  for (const failure of failures.slice(0, 5)) console.error(failure);
  const seconds = failedAt.length > 0 ? (Math.max(...failedAt) - Math.min(...failedAt)) / 1000 : 0;
  return {
    what,
    holds: failures.length === 0 || seconds < mostSeconds,
    figure: `${failures.length} of ${asked} requests of an open browser failed${seconds > 0 ? `, within ${seconds.toFixed(1)} s` : ""}`,
  };
}

async function away(processes: readonly RunningServer[], url: string): Promise<Line> {
  const paths = ["/", "/products", "/shades", "/news", "/contact"];
  for (const path of paths) await read(url + path);
  for (const one of processes) await one.kill();
  const answers = await Promise.all(paths.map((path) => read(url + path)));
  const answered = answers.filter(({ status }) => status === 200).length;
  return {
    what: "all processes killed behind Varnish",
    holds: answered === paths.length,
    figure: `${answered} of ${paths.length} pages still answered`,
  };
}
