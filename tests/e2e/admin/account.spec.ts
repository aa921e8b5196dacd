import { expectAccessible } from "../support/axe.ts";
import {
  codeOf,
  expect,
  fillNewPassword,
  giveFactor,
  mailTo,
  makePerson,
  openAs,
  signInAs,
  test,
} from "../support/people.ts";

const strong = "quilted otter banjo dusk";

test("the own name and the wish for the Monday mail are kept, and shown again", async ({ browser, server }) => {
  const page = await openAs(browser, server, await makePerson(server, "sales"));
  await page.goto("/admin");
  await page.getByRole("link", { name: "My account" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Your name",
    "Change password",
    "Two-step verification",
    "Sessions",
    "Monday mail",
  ]);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Li Sales");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Name saved")).toBeVisible();
  await page.getByRole("switch", { name: "Mail me on Mondays" }).click();
  await expect(page.getByText("You get the Monday mail")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Li Sales");
  await expect(page.getByRole("switch", { name: "Mail me on Mondays" })).toBeChecked();
  await page.context().close();
});

test("the password is changed by who knows it; all other sessions end and a mail tells of it", async ({
  browser,
  server,
  peer,
}) => {
  const person = await makePerson(server, "editor");
  const page = await openAs(browser, server, person);
  const other = await openAs(browser, server, person);
  await other.goto("/admin/account");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("My account");
  await page.goto("/admin/account");
  const submit = page.getByRole("button", { name: "Change password" });
  const current = page.getByLabel("Current password");
  await submit.click();
  await expect(current).toHaveAccessibleDescription("Enter your current password");
  await current.fill("not this one");
  await fillNewPassword(page, strong);
  await submit.click();
  await expect(current).toHaveAccessibleDescription("The current password is not right");
  await expect(current).toBeFocused();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(strong);
  await current.fill(person.password);
  await fillNewPassword(page, person.email);
  await expect(page.getByText(/^Strength: (Very weak|Weak|Fair): easy to guess$/)).toBeVisible();
  await submit.click();
  await expect(page.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(/easy to guess/);
  await fillNewPassword(page, strong);
  await submit.click();
  await expect(page.getByText("Password changed")).toBeVisible();
  await expect(current).toHaveValue("");
  await signInAs(server, { ...person, password: strong });
  await mailTo(peer, person.email, /password/i);
  await other.reload();
  await expect(other.getByText("Your session has ended.")).toBeVisible();
  await page.context().close();
  await other.context().close();
});

test("sessions are told by browser and place; one is ended, and all others", async ({ browser, server }) => {
  const person = await makePerson(server, "editor");
  const page = await openAs(browser, server, person);
  const other = await openAs(browser, server, person);
  await signInAs(server, person);
  await page.goto("/admin/account");
  const sessions = page.getByRole("list", { name: "Sessions" }).getByRole("listitem");
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText("This browser");
  await expect(sessions.first().getByRole("button", { name: "End" })).toHaveCount(0);
  await expect(sessions.first()).toContainText(/(127\.0\.0\.1|::1) · since \w{3} \d{1,2}, \d{4}, \d\d:\d\d/);

  await sessions.nth(1).getByRole("button", { name: /^End / }).click();
  await expect(page.getByText("Session ended")).toBeVisible();
  await expect(sessions).toHaveCount(2);
  await page.getByRole("button", { name: "End all others" }).click();
  const question = page.getByRole("alertdialog", { name: "End all others?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "End all others" }).click();
  await expect(page.getByText("All other sessions ended")).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole("button", { name: "End all others" })).toHaveCount(0);
  await other.goto("/admin/products");
  await expect(other.getByText("Your session has ended.")).toBeVisible();
  await page.context().close();
  await other.context().close();
});

test("where the backend makes no recovery codes, as a hosted project may, nothing asks for them", async ({
  browser,
  server,
}) => {
  const person = await makePerson(server, "sales");
  const page = await openAs(browser, server, person);
  await page.route("**/auth/v1/factors/recovery-codes", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 422,
          json: {
            code: 422,
            error_code: "mfa_recovery_codes_enroll_disabled",
            msg: "MFA enroll is disabled for recovery codes",
          },
        })
      : route.continue(),
  );
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByLabel("Code").fill(codeOf((await page.locator(".secret").innerText()).replaceAll(" ", ""), "next"));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("Two-step verification is on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use another app" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Use another app" })).toBeVisible();
  await expect(page.getByText(/recovery code/i)).toHaveCount(0);
  await expect(page.getByText(/^Failed/)).toHaveCount(0);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Your password alone lets you in then.");
  await expect(page.getByRole("alertdialog")).not.toContainText("recovery");
  await page.context().close();
});

test("a second factor is set up by keyboard alone, with ten recovery codes shown once, and removed", async ({
  browser,
  server,
  peer,
}) => {
  const person = await makePerson(server, "translator");
  const page = await openAs(browser, server, person);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Set up" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Code to scan with the authenticator app" })).toBeVisible();
  await expectAccessible(page);
  const secret = (await page.locator(".secret").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code").focus();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not right, or was used already.")).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type(codeOf(secret, "next"));
  await page.keyboard.press("Enter");
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("kinran-recovery-codes.txt");

  // Who leaves without having kept them is asked.
  await page.getByRole("link", { name: "Products" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await mailTo(peer, person.email);
  await page.reload();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await expect(codes).toHaveCount(0);

  await page.getByRole("button", { name: "New recovery codes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Make new codes" }).click();
  await expect(codes).toHaveCount(10);
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await expectAccessible(page);
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Two-step verification removed")).toBeVisible();
  await expect(page.getByRole("button", { name: "Set up" })).toBeVisible();
  await page.context().close();
});

test("who comes in by a recovery code can't lock themselves out: another app takes the place of the lost one", async ({
  browser,
  server,
}) => {
  const person = await makePerson(server, "editor");
  const { codes } = await giveFactor(await signInAs(server, person));
  const client = await signInAs(server, person);
  const used = await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? "" });
  expect(used.error).toBeNull();
  const page = await openAs(browser, server, client);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("You came in by a recovery code.")).toBeVisible();
  await expect(page.getByText("9 recovery codes left.")).toBeVisible();

  await page.getByRole("button", { name: "Use another app" }).click();
  const secret = (await page.locator(".secret").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code").fill(codeOf(secret, "next"));
  await page.getByRole("button", { name: "Use this app" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  const again = await signInAs(server, person);
  const { data } = await again.auth.mfa.listFactors();
  expect(data?.totp).toHaveLength(1);
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Two-step verification removed")).toBeVisible();
  await page.context().close();
});

test("on a phone, without a connection and when sessions can't be loaded", async ({ browser, server }) => {
  const client = await signInAs(server, await makePerson(server, "editor"));
  await giveFactor(client);
  const page = await openAs(browser, server, client);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route("**/rpc/my_sessions", (route) => route.abort());
  await page.goto("/admin/account");
  await expect(page.getByRole("main").getByText("Failed to load your sessions")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("This browser")).toBeVisible();
  await page.context().setOffline(true);
  await page.getByLabel("Name", { exact: true }).fill("Typed offline");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Failed to save the name")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Typed offline");
  await page.context().close();
});
