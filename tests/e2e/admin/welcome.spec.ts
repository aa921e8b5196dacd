import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import {
  askForLink,
  codeOf,
  expect,
  fillNewPassword,
  giveFactor,
  linkTo,
  mailTo,
  makePerson,
  openAs,
  openSignedOut,
  signInAs,
  test,
} from "../support/people.ts";
import { fillIn } from "../support/session.ts";

const strong = "quilted otter banjo dusk";

test("opening the link does nothing; the button sets the password, and ends all other sessions", async ({
  browser,
  server,
  peer,
}) => {
  const person = await makePerson(server, "editor");
  const other = await openAs(browser, server, person);
  await other.goto("/admin");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await askForLink(server, person.email);
  const link = await linkTo(peer, server, person.email);
  const page = await openSignedOut(browser, server);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/auth/v1/") && asked.push(request.url()));
  // As a program does that looks through mails.
  for (let visit = 0; visit < 20; visit += 1) await page.request.get(link);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
  await expectAccessible(page);
  expect(asked).toEqual([]);

  await fillNewPassword(page, strong);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await expect(page.getByText("Password changed")).toBeVisible();
  await signInAs(server, { ...person, password: strong });
  await expect(signInAs(server, person)).rejects.toThrow();
  await other.reload();
  await expect(other.getByText("Your session has ended.")).toBeVisible();
  await mailTo(peer, person.email, /password/i);

  await page.context().close();
  await other.context().close();
});

test("what is wrong with a password is told at its field, and nothing typed is lost", async ({
  browser,
  server,
  peer,
}) => {
  const person = await makePerson(server, "editor");
  await askForLink(server, person.email);
  const page = await openSignedOut(browser, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await linkTo(peer, server, person.email));
  const submit = page.getByRole("button", { name: "Set new password" });
  const first = page.getByLabel("New password", { exact: true });
  await fillNewPassword(page, "short");
  await submit.click();
  await expect(first).toHaveAccessibleDescription("At least 10 characters");
  await expect(first).toBeFocused();
  await fillNewPassword(page, strong, "quilted otter banjo");
  await submit.click();
  await expect(page.getByLabel("Repeat new password")).toHaveAccessibleDescription(
    "The two passwords are not the same",
  );
  await fillNewPassword(page, "password123");
  await expect(page.getByText("Strength: Very weak")).toBeVisible();
  await submit.click();
  await expect(first).toHaveAccessibleDescription(/known or easy to guess/);
  await expect(first).toHaveValue("password123");
  await expectAccessible(page);
  // The link is good once, so it is still there.
  await expect(page).toHaveURL(/token_hash=/);
  await fillNewPassword(page, person.password);
  await submit.click();
  await expect(first).toHaveAccessibleDescription("This is your present password. Take another one");
  // The link has done its work, which a reload doesn't lose.
  await expect(page).not.toHaveURL(/token_hash=/);
  await page.reload();
  await fillNewPassword(page, strong);
  await expect(page.getByText("Strength: Strong")).toBeVisible();
  await submit.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.context().close();
});

test("a used link says what to do next, and keeps what was typed", async ({ browser, server, peer }) => {
  const person = await makePerson(server, "editor");
  await askForLink(server, person.email);
  const link = await linkTo(peer, server, person.email);
  const first = await openSignedOut(browser, server);
  await first.goto(link);
  await fillNewPassword(first, strong);
  await first.getByRole("button", { name: "Set new password" }).click();
  await expect(first.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await first.context().close();

  const page = await openSignedOut(browser, server);
  await page.goto(link);
  await fillNewPassword(page, strong);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("This link was used already, or is too old.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue(strong);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot password?");
  await page.context().close();
});

test("the digits of the mail do what its link does", async ({ browser, server, peer }) => {
  const person = await makePerson(server, "editor");
  await askForLink(server, person.email);
  const digits = /\b\d{6}\b/.exec((await mailTo(peer, person.email)).text ?? "")?.[0] ?? "";
  const page = await openSignedOut(browser, server);
  await page.goto("/admin/welcome");
  await expectAccessible(page);
  await page.getByLabel("The mail is").selectOption("about a new password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Six digits of the mail").fill(digits);
  await fillNewPassword(page, strong);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.context().close();
});

test("a person with a second factor gives its code before the password changes", async ({ browser, server, peer }) => {
  const person = await makePerson(server, "editor");
  const { secret } = await giveFactor(await signInAs(server, person));
  await askForLink(server, person.email);
  const page = await openSignedOut(browser, server);
  await page.goto(await linkTo(peer, server, person.email));
  await fillNewPassword(page, strong);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page.getByText("This account has two-step verification")).toBeVisible();
  await expectAccessible(page);
  await signInAs(server, person);
  await page.getByLabel("Code").fill(codeOf(secret, "next"));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await signInAs(server, { ...person, password: strong });
  await page.context().close();
});

test("an invited person accepts, and is active from then on", async ({ browser, server, page: owners, peer }) => {
  const email = "invited@kinran.test";
  await owners.goto("/admin/people?new");
  const dialog = owners.getByRole("dialog", { name: "Invite" });
  await dialog.getByLabel("Name").fill("Ada Wong");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Role").selectOption("Translator");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(owners.getByText(`Invitation sent to ${email}`)).toBeVisible();
  const invited = owners.getByRole("row").filter({ hasText: email });
  await expect(invited.getByText("Invited", { exact: true })).toBeVisible();

  const page = await openSignedOut(browser, server);
  await page.goto(await linkTo(peer, server, email));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Kinran Threads Admin");
  await expectAccessible(page);
  await fillNewPassword(page, strong);
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page.getByText("Invitation accepted")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await owners.reload();
  await expect(invited.getByText("Active", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await fillIn(page, { email, password: strong });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.context().close();
  const { data } = await makeService(server).auth.admin.listUsers();
  await makeService(server).auth.admin.deleteUser(data.users.find((user) => user.email === email)?.id ?? "");
});
