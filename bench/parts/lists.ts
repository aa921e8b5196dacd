import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { signIn } from "../../tests/e2e/support/staff.ts";
import type { RunningServer } from "../../tests/support/start-server.ts";
import { atMost, type Check, check, notMeasured, type Section } from "../report.ts";
import { makeInstallation } from "../servers.ts";
import { median } from "../statistics.ts";
import { findBrowser } from "../tools.ts";

const PRODUCTS = 2000;
const CODES = [5000, 50_000];
const TIMES = 5;
const BUDGET = atMost(300);
const TEXT = `The lists of the back office in Chromium, embedded, from the click to the frame that shows the first rows: medians of ${TIMES}. The
catalogue has ${PRODUCTS} products and as many item codes as is said. A search waits 200 ms for the next letter before it asks.`;

/** How soon lists of thousands of rows stand in the browser. */
export async function lists(): Promise<Section[]> {
  const browser = findBrowser();
  if ("reason" in browser)
    return [{ title: "Lists", text: TEXT, checks: [notMeasured("lists", "ms", BUDGET, browser.reason)] }];
  const installation = await makeInstallation();
  try {
    // PGlite is open in one process at a time.
    await (await installation.start()).stop();
    const checks: Check[] = [];
    for (const codes of CODES) {
      await fill(path.join(installation.dataDir, "database"), codes);
      const server = await installation.start();
      checks.push(...(await measure(server, browser.file, codes).finally(() => server.stop())));
    }
    return [{ title: "Lists", text: TEXT, checks }];
  } finally {
    await installation.discard();
  }
}

/** Fills up to so many item codes, without the triggers that lists have nothing of. */
async function fill(folder: string, codes: number): Promise<void> {
  const database = await openDatabase({ folder });
  await database.transaction(async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`
      insert into public.products (name, slug, description, detailed_description, display_order)
      select 'Bench thread ' || n, 'bench-' || n, repeat('A line of a text. ', 10), repeat('A line of a text. ', 60), 1000 + n
      from generate_series(1, ${PRODUCTS}::integer) n on conflict (slug) do nothing`.execute(db);
    await sql`
      insert into public.item_codes (product_id, item_code, composition, type, denier, length, other_information)
      select p.id, 'BT-' || n, n % 100 || '% polyester, rest nylon', case when n % 3 > 0 then 'M' || n % 7 end, '150 D', '5,000 m',
        repeat('A line of a text. ', 20)
      from generate_series(1, ${codes}::integer) n
      join public.products p on p.slug = 'bench-' || (n % ${PRODUCTS}::integer + 1)
      on conflict (product_id, item_code) do nothing`.execute(db);
  });
  await database.tidy();
  await database.close();
}

async function measure(server: RunningServer, executablePath: string, codes: number): Promise<Check[]> {
  const { session } = await signIn(server);
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
  const context = await browser.newContext({
    storageState: {
      cookies: [],
      origins: [
        { origin: server.url, localStorage: [{ name: "sb-localhost-auth-token", value: JSON.stringify(session) }] },
      ],
    },
  });
  const page = await context.newPage();
  const steps: [string, string[], string][] = [
    // What is done, the way there, what is clicked.
    [`${codes} item codes: opened`, ["/admin"], "Item Codes"],
    [`${codes} item codes: next page`, ["/admin/item-codes"], "Next page"],
    [`${codes} item codes: sorted by code`, ["/admin/item-codes?sort=code"], "Item Code"],
    [`${codes} item codes: sorted by product`, ["/admin/item-codes"], "Product"],
    [`${codes} item codes: sorted by type`, ["/admin/item-codes"], "Type"],
    [`${codes} item codes: sorted by composition`, ["/admin/item-codes"], "Composition"],
    [`${PRODUCTS} products: opened`, ["/admin"], "Products"],
    [`translations of ${codes} item codes: opened`, ["/admin/translations"], "item_codes"],
  ];
  const checks = [];
  try {
    for (const [what, way, click] of steps) {
      const times: number[] = [];
      for (let time = 0; time < TIMES; time += 1) {
        for (const address of way) {
          await page.goto(server.url + address);
          await page
            .locator(address === "/admin" ? "h1" : "table[aria-busy=false] tbody tr")
            .first()
            .waitFor();
        }
        times.push(await untilShown(page, click));
      }
      console.error(`  ${what}: ${times.map(Math.round).join(" ")}`);
      checks.push(check(what, median(times), "ms", BUDGET));
    }
    checks.push(check(`${codes} item codes: searched`, await search(page, server.url), "ms", atMost(500)));
  } finally {
    await browser.close();
  }
  return checks;
}

/** From a click to the first frame in which the table stands with other rows than before. */
function untilShown(page: Page, click: string): Promise<number> {
  return page.evaluate(async (name) => {
    const shown = () => {
      const table = document.querySelector("main table");
      const rows =
        table?.getAttribute("aria-busy") === "false" && table.querySelectorAll("tbody tr td.wide, tbody tr td.code");
      return rows && rows.length > 0 ? [...rows].map((row) => row.textContent).join() : "";
    };
    const before = shown();
    const began = performance.now();
    const types = document.querySelector<HTMLSelectElement>(`main select:has(option[value="${name}"])`);
    if (types) {
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value")?.set?.call(types, name);
      types.dispatchEvent(new Event("change", { bubbles: true }));
    } else
      [...document.querySelectorAll<HTMLElement>("main thead button, main nav button, aside a, nav a")]
        .find((it) => (it.getAttribute("aria-label") ?? it.textContent)?.trim() === name)
        ?.click();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = shown();
      if (now !== "" && now !== before) return performance.now() - began;
      if (performance.now() - began > 30_000) return Number.NaN;
    }
  }, click);
}

async function search(page: Page, url: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(`${url}/admin/item-codes`);
    await page.locator("table[aria-busy=false] tbody tr").first().waitFor();
    const began = performance.now();
    await page.getByRole("searchbox").fill(`bt-49${time}`);
    await page
      .locator("tbody td.code", { hasText: `BT-49${time}` })
      .first()
      .waitFor();
    times.push(performance.now() - began);
  }
  return median(times);
}
