import path from "node:path";
import type { Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase } from "../../../embedded-backend/database/open-database.ts";
import { type RunningServer, startServer } from "../../support/start-server.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  type Account,
  codeOf,
  expect,
  giveFactor,
  linkTo,
  mailTo,
  makePerson,
  openAs,
  openSignedOut,
  signInAs,
  test,
} from "../support/people.ts";

const person = (page: Page, { email }: Pick<Account, "email">) => page.getByRole("row").filter({ hasText: email });

async function act(page: Page, who: Pick<Account, "email">, action: string) {
  await person(page, who)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

const question = (page: Page) => page.getByRole("alertdialog");
const toast = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

test("lists everybody with role, state, second factor and when they were last seen", async ({ page, server }) => {
  const name = `Maximiliana Featherstonehaugh-Cholmondeley ${"of the Sales Department ".repeat(4)}`;
  const sales = await makePerson(server, "sales", name);
  await giveFactor(await signInAs(server, sales));
  await page.goto("/admin");
  await page.getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("columnheader")).toHaveText([
    "Name",
    "Email",
    "Role",
    "State",
    "Second factor",
    "Last seen",
    "Actions",
  ]);
  await expect(person(page, sales).getByRole("cell").nth(2)).toHaveText("Sales");
  await expect(person(page, sales).getByRole("cell").nth(3)).toHaveText("Active");
  await expect(person(page, sales).getByRole("cell").nth(4)).toHaveText("On");
  await expect(person(page, { email: "(you)" }).getByRole("cell").nth(5)).toHaveText(
    /^\w{3} \d{1,2}, \d{4}, \d\d:\d\d$/,
  );
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("columnheader", { name: "Last seen" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test("an invitation is checked, sent, sent again and withdrawn", async ({ page, browser, server, peer }) => {
  const email = "withdrawn@kinran.test";
  await page.goto("/admin/people");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite" });
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Ada Wong");
  await dialog.getByLabel("Email").fill("staff@kinran.test");
  await dialog.getByLabel("Role").selectOption("Sales");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("This address has an account already");
  await expect(page.getByText("Failed to invite")).toBeVisible();
  await expect(page.getByText("This address has an account already")).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible();
  await expect(person(page, { email }).getByRole("cell").nth(3)).toHaveText("Invited");
  await expect(person(page, { email }).getByRole("cell").nth(5)).toHaveText(/^Invitation ends \w{3} \d{1,2}, \d{4}$/);
  const first = await linkTo(peer, server, email);

  const before = peer.received.length;
  await act(page, { email }, "Resend invitation");
  await expect(toast(page, "Invitation sent to Ada Wong again")).toBeVisible();
  await expect.poll(() => peer.received.length).toBeGreaterThan(before);
  const second = await linkTo(peer, server, email);
  expect(second).not.toBe(first);

  await act(page, { email }, "Withdraw");
  await question(page).getByRole("button", { name: "Withdraw" }).click();
  await expect(toast(page, "Invitation of Ada Wong withdrawn")).toBeVisible();
  await expect(person(page, { email })).toHaveCount(0);
  const invited = await openSignedOut(browser, server);
  await invited.goto(second);
  await invited.getByLabel("New password", { exact: true }).fill("quilted otter banjo dusk");
  await invited.getByLabel("Repeat new password").fill("quilted otter banjo dusk");
  await invited.getByRole("button", { name: "Accept invitation" }).click();
  await expect(invited.getByText("Ask who invited you to send the invitation again.")).toBeVisible();
  await invited.context().close();
});

test("another role takes effect at once", async ({ page, browser, server }) => {
  const account = await makePerson(server, "translator");
  const theirs = await openAs(browser, server, account);
  await theirs.goto("/admin/products");
  await expect(theirs.getByRole("button", { name: "Export" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "New Product" })).toHaveCount(0);
  await page.goto("/admin/people");
  await act(page, account, "Change role");
  const dialog = page.getByRole("dialog", { name: /^Change role of/ });
  await dialog.getByLabel("Role").selectOption("Editor");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(toast(page, `${account.email} is Editor now`)).toBeVisible();
  await expect(person(page, account).getByRole("cell").nth(2)).toHaveText("Editor");
  await theirs.reload();
  await expect(theirs.getByRole("button", { name: "New Product" })).toBeVisible();
  await theirs.context().close();
});

test("the only owner keeps the role", async ({ page }) => {
  await page.goto("/admin/people");
  await act(page, { email: "staff@kinran.test" }, "Change role");
  const dialog = page.getByRole("dialog", { name: /^Change role of/ });
  await dialog.getByLabel("Role").selectOption("Editor");
  await dialog.getByRole("button", { name: "Change role" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("There must be at least one owner");
  await expect(dialog.getByLabel("Role")).toHaveValue("editor");
});

test("a disabled person's next step is refused, what was typed is kept, and comes back when the person is enabled", async ({
  page,
  browser,
  server,
}) => {
  const account = await makePerson(server, "editor");
  const theirs = await openAs(browser, server, account);
  await theirs.goto("/admin/categories?new");
  await theirs.getByLabel("Name", { exact: true }).fill("Typed while disabled");
  await page.goto("/admin/people");
  await act(page, account, "Disable");
  await expectAccessible(page);
  await question(page).getByRole("button", { name: "Disable" }).click();
  await expect(person(page, account).getByRole("cell").nth(3)).toHaveText("Disabled");

  await theirs.getByRole("button", { name: "Create Category" }).click();
  await expect(theirs.getByText("Your account has been disabled.")).toBeVisible();
  await theirs.getByLabel("Email").fill(account.email);
  await theirs.getByLabel("Password").fill(account.password);
  await theirs.getByRole("button", { name: "Sign in" }).click();
  await expect(theirs.getByText("This account is disabled")).toBeVisible();

  await act(page, account, "Enable");
  await expect(person(page, account).getByRole("cell").nth(3)).toHaveText("Active");
  await theirs.getByRole("button", { name: "Sign in" }).click();
  await expect(theirs.getByLabel("Name", { exact: true })).toHaveValue("Typed while disabled");
  await theirs.context().close();
});

test("Sign out everywhere ends all sessions of a person", async ({ page, browser, server }) => {
  const account = await makePerson(server, "sales");
  const theirs = await openAs(browser, server, account);
  await theirs.goto("/admin/messages");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Messages");
  await page.goto("/admin/people");
  await act(page, account, "Sign out everywhere");
  await question(page).getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(toast(page, "signed out everywhere")).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText("Your session has ended.")).toBeVisible();
  await theirs.context().close();
});

test.describe("ten minutes after the last code", () => {
  let own: RunningServer | undefined;
  let locked: Account;
  let client: Awaited<ReturnType<typeof signInAs>>;
  let secret: string;

  test.beforeAll(async ({ peer }) => {
    const first = await startServer({ SMTP_URL: peer.url });
    client = await signInAs(first, await makePerson(first, "owner"));
    ({ secret } = await giveFactor(client));
    locked = await makePerson(first, "sales");
    await giveFactor(await signInAs(first, locked));
    await first.stop();
    const database = await openDatabase(
      first.databaseUrl ? { url: first.databaseUrl } : { folder: path.join(first.dataDir, "database") },
    );
    await database.transaction((db) =>
      sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'`.execute(db),
    );
    await database.close();
    own = await startServer({ DATA_DIR: first.dataDir, SMTP_URL: peer.url });
  });
  test.afterAll(() => own?.discard());

  test("an owner gives a code again, by keyboard alone, and what needed it goes on", async ({ browser, peer }) => {
    const page = await openAs(browser, own as RunningServer, client);
    await page.goto("/admin/people");
    await act(page, locked, "Reset second factor");
    const goOn = async () => {
      await expect(question(page).getByRole("button", { name: "Cancel" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(question(page).getByRole("button", { name: "Reset second factor" })).toBeFocused();
      await page.keyboard.press("Enter");
    };
    await goOn();
    const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
    await expect(dialog.getByLabel("Code")).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByText("Failed to reset the second factor")).toBeVisible();
    const again = question(page).getByRole("button", { name: "Reset second factor" });
    await expect(again).toBeEnabled();
    await again.press("Enter");
    await expect(dialog.getByLabel("Code")).toBeFocused();
    await page.keyboard.type(codeOf(secret, "next"));
    await page.keyboard.press("Enter");
    await expect(toast(page, `Second factor of ${locked.email} reset`)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    await expect(person(page, locked).getByRole("cell").nth(4)).toHaveText("Off");
    await mailTo(peer, locked.email, /second|two-step/i);
    await page.context().close();
  });
});

test("two-step verification is required of everybody by an owner who has it", async ({ page, browser, server }) => {
  const rule = "Require two-step verification of everybody";
  await page.goto("/admin/people");
  await page.getByRole("switch", { name: rule }).click();
  await expect(page.getByText("Set up your own second step first").first()).toBeVisible();
  await expect(page.getByRole("switch", { name: rule })).not.toBeChecked();
  await expectAccessible(page);

  const client = await signInAs(server, await makePerson(server, "owner"));
  await giveFactor(client);
  const owners = await openAs(browser, server, client);
  await owners.goto("/admin/people");
  await owners.getByRole("switch", { name: rule }).click();
  // The switch shows what was pressed before it is stored.
  await expect(toast(owners, "Two-step verification is required of everybody")).toBeVisible();
  await expect(owners.getByRole("switch", { name: rule })).toBeChecked();
  await page.reload();
  await expect(page.getByText("An owner of this site requires two-step verification")).toBeVisible();
  await owners.getByRole("switch", { name: rule }).click();
  await expect(toast(owners, "Two-step verification is no longer required")).toBeVisible();
  await owners.context().close();
});

test("people that can't be loaded are asked for again", async ({ page }) => {
  await page.route("**/rpc/list_people", (route) => route.abort());
  await page.goto("/admin/people");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Failed to load people");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("row").filter({ hasText: "(you)" })).toBeVisible();
});

test("owners see in Recent changes who got in and what became of whom", async ({ page, browser, server, api }) => {
  const account = await makePerson(server, "sales");
  await signInAs(server, account);
  await expect(signInAs(server, { ...account, password: "not this one" })).rejects.toThrow();
  await api.rpc("change_role", { user_id: account.id, role: "editor" }).throwOnError();
  await page.goto("/admin/changes");
  await page.getByRole("tab", { name: "Sign-ins and people" }).click();
  const events = page.getByRole("list", { name: "Sign-ins and people" }).getByRole("listitem");
  await expect(events.filter({ hasText: account.email }).first()).toContainText(
    `The role of ${account.email} was changed from Sales to Editor`,
  );
  await expect(events.filter({ hasText: account.email }).first()).toContainText("by staff@kinran.test");
  await expect(events.filter({ hasText: `Somebody failed to sign in as ${account.email}` })).toContainText(
    /(127\.0\.0\.1|::1)/,
  );
  await expect(events.filter({ hasText: `${account.email} signed in` })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const theirs = await openAs(browser, server, account);
  await theirs.goto("/admin/changes");
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Recent changes");
  await expect(theirs.getByRole("tab")).toHaveCount(0);
  await theirs.context().close();
});
