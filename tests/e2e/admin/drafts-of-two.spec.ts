import type { Page } from "@playwright/test";
import { type RunningServer, STAFF, startServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import { bar, keptDrafts, untilKept } from "../support/drafts.ts";
import { fillIn, heading } from "../support/session.ts";
import { expect, test } from "../support/staff.ts";

// Two people at one device (decision 0046).
test.use({ storageState: { cookies: [], origins: [] } });
const colleague = { email: "colleague@kinran.test", password: "a colleague's password" };
let own: RunningServer | undefined;

test.beforeAll(async () => {
  // Two starts of a server.
  test.setTimeout(180_000);
  const first = await startServer();
  await first.stop();
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = colleague;
  own = await startServer({ DATA_DIR: first.dataDir, ADMIN_EMAIL, ADMIN_PASSWORD });
});
test.afterAll(() => own?.discard());

// Leaving asks first; here it is meant.
test.beforeEach(({ page }) => void page.on("dialog", (dialog) => dialog.accept()));

const form = (page: Page) => page.getByRole("dialog", { name: "Add Product" });

/** Opens the form of a new product as this person, who isn't signed in yet. */
async function openAs(page: Page, who: typeof STAFF) {
  await page.goto(`${own?.url}/admin/products?new=true`);
  await fillIn(page, who);
  await expect(form(page).getByLabel("Name", { exact: true })).toBeVisible();
}

/** Ends the session in this browser without a sign-out. */
const forgetSession = (page: Page) => page.evaluate(() => localStorage.clear());

test("neither sees the other's draft, and whose session ended finds their own", async ({ page }) => {
  await openAs(page, STAFF);
  await form(page).getByLabel("Name", { exact: true }).fill("Drafted by staff");
  await untilKept(page, "Drafted by staff");
  await forgetSession(page);
  await page.goto("about:blank");
  await openAs(page, colleague);
  await form(page).getByLabel("Name", { exact: true }).fill("Drafted by a colleague");
  await untilKept(page, "Drafted by a colleague");
  await expect(bar(form(page))).toHaveCount(0);
  await forgetSession(page);
  await page.goto("about:blank");
  await openAs(page, STAFF);
  await form(page).getByRole("button", { name: "Continue" }).click();
  await expect(form(page).getByLabel("Name", { exact: true })).toHaveValue("Drafted by staff");
});

test("who signs out leaves nothing of their own behind, and nobody else's is touched", async ({ page }) => {
  await openAs(page, STAFF);
  await form(page).getByLabel("Name", { exact: true }).fill("Drafted by staff");
  await untilKept(page, "Drafted by staff");
  await forgetSession(page);
  await page.goto("about:blank");
  await openAs(page, colleague);
  await form(page).getByLabel("Name", { exact: true }).fill("Drafted by a colleague");
  await untilKept(page, "Drafted by a colleague");
  await page.goto("about:blank");
  await page.goto(`${own?.url}/admin/categories`);
  await page.getByRole("button", { name: "Logout" }).click();
  const question = page.getByRole("alertdialog", { name: "Log out?" });
  await expect(question).toContainText("This device keeps unsaved input of 1 form.");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Stay" }).click();
  expect(await keptDrafts(page)).toContain("Drafted by a colleague");
  await page.getByRole("button", { name: "Logout" }).click();
  await question.getByRole("button", { name: "Log out and delete" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect.poll(() => keptDrafts(page)).not.toContain("Drafted by a colleague");
  expect(await keptDrafts(page)).toContain("Drafted by staff");
});
