import { readFile } from "node:fs/promises";
import { chromium, type Page } from "@playwright/test";
import { readXlsx, writeXlsx } from "hucre/xlsx";
import { signIn } from "../../tests/e2e/support/staff.ts";
import type { RunningServer } from "../../tests/support/start-server.ts";
import { atMost, type Check, check, notMeasured } from "../report.ts";
import { findBrowser } from "../tools.ts";

const BUDGET = atMost(100);
/** What takes longer is no bulk work any more. */
const BULK_WORK_MS = 120_000;

/** The longest task of the tab while all item codes are taken out, compared, written, and set one field: it answers to no input meanwhile. */
export async function tabMeanwhile(server: RunningServer): Promise<Check[]> {
  const found = findBrowser();
  if ("reason" in found) return [notMeasured("longest task of the tab", "ms", BUDGET, found.reason)];
  const { session } = await signIn(server);
  const browser = await chromium.launch({
    executablePath: found.file,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    const stored = [{ name: "sb-localhost-auth-token", value: JSON.stringify(session) }];
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: server.url, localStorage: stored }] },
    });
    const page = await context.newPage();
    page.setDefaultTimeout(BULK_WORK_MS);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: "longtask",
      });
    });
    await page.goto(`${server.url}/admin/item-codes`);
    await page.locator("table[aria-busy=false] tbody tr").first().waitFor();
    return await measure(page);
  } finally {
    await browser.close();
  }
}

async function measure(page: Page): Promise<Check[]> {
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const checks: Check[] = [];
  const during = async (what: string, work: () => Promise<unknown>) => {
    await longest(page);
    await work();
    checks.push(check(`longest task of the tab: ${what}`, await longest(page), "ms", BUDGET));
  };

  let file = "";
  await during("export", async () => {
    await button("Export").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "XLSX" }).click(),
    ]);
    file = await download.path();
  });
  const buffer = await withOtherWeights(file);
  await during("plan", async () => {
    await button("Import").click();
    await page.getByLabel("File").setInputFiles({ name: "codes.xlsx", mimeType: "", buffer });
    await button(/^Apply \d+ changes$/).waitFor();
  });
  const applied = async () => {
    await button(/^Apply \d+ changes$/).click();
    await page
      .getByText(/^\d+ changes applied$/)
      .last()
      .waitFor();
    await page.getByRole("dialog").waitFor({ state: "detached" });
  };
  await during("apply", applied);
  await during("undo", async () => {
    await button("Undo").last().click();
    await page.getByText("Undone", { exact: true }).waitFor();
  });
  await page.getByRole("checkbox", { name: "Select all rows of this page" }).check();
  await button(/^Select all \d+$/).click();
  await button("Set field").click();
  const dialog = page.getByRole("dialog", { name: "Set field" });
  await dialog.getByRole("combobox").selectOption("Net Weight");
  await dialog.getByRole("textbox").fill("121 g");
  await during("field set, previewed", async () => {
    await button("Preview").click();
    await button(/^Apply \d+ changes$/).waitFor();
  });
  await during("field set, applied", applied);
  return checks;
}

/** The longest task since it was last asked for; 0 where none took 50 ms. */
function longest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What has ended by now is told within a frame or two.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { tasks } = window as unknown as { tasks: number[] };
    return Math.max(0, ...tasks.splice(0));
  });
}

/** The file with another net weight in each row. */
async function withOtherWeights(file: string): Promise<Buffer> {
  const [sheet] = (await readXlsx(await readFile(file))).sheets;
  if (!sheet) throw new Error("The file has no sheet");
  const place = sheet.rows[0]?.indexOf("net_weight") ?? -1;
  const rows = sheet.rows.map((cells, at) => (at === 0 ? cells : cells.with(place, `${cells[place] ?? ""} new`)));
  return Buffer.from(await writeXlsx({ sheets: [{ name: "Codes", rows }] }));
}
