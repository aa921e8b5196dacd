import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "@playwright/test";
import { type RunningServer, startServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { openAs } from "../support/people.ts";
import { expect, signIn, test } from "../support/staff.ts";

const fact = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "What is known" })
    .getByRole("definition")
    .and(page.locator(`dt:text-is("${name}") + dd`));

test("without BACKUP_URL it is said in red, with how to set it; what else is known stands below", async ({ page }) => {
  await page.goto("/admin");
  await page.getByRole("link", { name: "Safety" }).click();
  const alarm = page.getByRole("alert");
  await expect(alarm).toContainText("No backups are made: BACKUP_URL is not set.");
  await expect(alarm).toContainText("BACKUP_URL=/backups/kinran");
  await expect(page.getByRole("button", { name: "Back up now" })).toHaveCount(0);
  await expect(fact(page, "Version")).toHaveText(/^\d+\.\d+\.\d+$/);
  await expect(fact(page, "Last backup")).toHaveText("None yet");
  await expect(fact(page, "Disk room")).toHaveText(/^[\d.]+ [GT]B free of [\d.]+ [GT]B$/);
  await expect(fact(page, "Waiting mails")).toHaveText(/^(None|\d+)$/);
  await expect(fact(page, "Schema")).toHaveText(/^It is that of this version \(\d{14}\)$/);
  await expect(page.getByRole("region", { name: "What doctor says" })).toContainText("SMTP_URL is not set");
  await expect(page.getByRole("button", { name: "Examine again" })).toBeEnabled();
  await expect(page.getByText("No backups yet")).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.describe("with BACKUP_URL", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-backups-"));
  let own: RunningServer;
  test.beforeAll(async () => {
    own = await startServer({ BACKUP_URL: folder, SEED: "none" });
  });
  test.afterAll(async () => {
    await own.discard();
    rmSync(folder, { recursive: true, force: true });
  });

  test("an owner backs up at any time, and is told how it went", async ({ browser }) => {
    const page = await openAs(browser, own, (await signIn(own)).client);
    await page.goto("/admin/safety");
    // The backup of the last night is made at the first start.
    await expect(fact(page, "Last backup")).toContainText("Good");
    await expect(fact(page, "Last backup")).toHaveText(
      new RegExp(`Good.+ [KM]B, [\\d,]+ rows, \\d+ files.*In ${folder}`),
    );
    await expect(fact(page, "Last drill")).not.toBeEmpty();
    await expect(fact(page, "Next backup")).toContainText("03:00Kept: the newest of 7 days, 5 weeks and 12 months");
    const rows = page.getByRole("table", { name: "Recent backups" }).getByRole("row");
    await expect(rows).toHaveCount(2);

    const button = page.getByRole("button", { name: "Back up now" });
    await button.click();
    await expect(page.getByRole("status").filter({ hasText: "Backup made" })).toBeVisible();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1)).toContainText("Asked for");
    // Of a day that is not over nothing is removed.
    await expect(rows.nth(2)).not.toContainText("No longer kept");
    expect(readdirSync(folder)).toHaveLength(2);
    await expectAccessible(page);

    rmSync(folder, { recursive: true });
    writeFileSync(folder, "no folder any more");
    await button.click();
    await expect(
      page.getByRole("alert").filter({ hasText: "The backup is kept on the server: its place did not take it" }),
    ).toBeVisible();
    await expect(rows.nth(1)).toContainText("Kept on the server");
    expect(readdirSync(path.join(own.dataDir, "backups"))).toHaveLength(1);
    await page.context().close();
  });
});
