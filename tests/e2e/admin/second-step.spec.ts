import { expectAccessible } from "../support/axe.ts";
import { codeOf, expect, giveFactor, makePerson, openSignedOut, signInAs, test } from "../support/people.ts";
import { fillIn, heading } from "../support/session.ts";

const title = "Two-step verification";

test("a person with a second factor is asked for its code before anything is shown, by keyboard alone", async ({
  browser,
  server,
}) => {
  const person = await makePerson(server, "editor");
  const { secret } = await giveFactor(await signInAs(server, person));
  const page = await openSignedOut(browser, server);
  await page.goto("/admin/products");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectAccessible(page);
  // No other address leads past it.
  await page.goto("/admin/item-codes");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("navigation", { name: "Admin" })).toHaveCount(0);

  await page.getByLabel("Code").focus();
  await page.keyboard.type("12345");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter the six digits of the code.")).toBeVisible();
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not right, or was used already.")).toBeVisible();
  await page.keyboard.type(codeOf(secret, "next"));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Item Codes");
  await page.context().close();
});

test("a recovery code takes the place of a code once; Cancel goes back to the sign-in", async ({ browser, server }) => {
  const person = await makePerson(server, "editor");
  const { codes } = await giveFactor(await signInAs(server, person));
  const page = await openSignedOut(browser, server);
  await page.setViewportSize({ width: 390, height: 844 });
  const use = async () => {
    await page.goto("/admin/login");
    await fillIn(page, person);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0] ?? "");
    await page.getByRole("button", { name: "Verify" }).click();
  };
  await use();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await use();
  await expect(page.getByText("This code is not right, or was used already.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await page.context().close();
});

test("a disabled person is told so at the sign-in", async ({ browser, server, api }) => {
  const person = await makePerson(server, "editor");
  await api.rpc("disable_person", { user_id: person.id }).throwOnError();
  const page = await openSignedOut(browser, server);
  await page.goto("/admin/login");
  await fillIn(page, person);
  await expect(page.getByText("This account is disabled")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await page.context().close();
});

test("who must have a second factor sets it up, and can do nothing else until then", async ({ browser, server }) => {
  const owner = await signInAs(server, await makePerson(server, "owner"));
  await giveFactor(owner);
  await owner.rpc("set_factor_required", { required: true }).throwOnError();
  try {
    const page = await openSignedOut(browser, server);
    await page.goto("/admin/products");
    await fillIn(page, await makePerson(server, "sales"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My account");
    await expect(page.getByText("An owner of this site requires two-step verification")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin" }).getByRole("link")).toHaveText(["My account"]);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([title]);
    await expectAccessible(page);
    await page.goto("/admin/products");
    await expect(page).toHaveURL(/\/admin\/account$/);

    await page.getByRole("button", { name: "Set up" }).click();
    const secret = (await page.locator(".secret").innerText()).replaceAll(" ", "");
    await page.getByLabel("Code").fill(codeOf(secret, "next"));
    await page.getByRole("button", { name: "Turn on" }).click();
    // The codes stay while the rest of the back office comes.
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toContainText([
      "Your name",
      "Change password",
      title,
      "Sessions",
    ]);
    await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
    await page.getByRole("button", { name: "I have kept them" }).click();
    await page.getByRole("link", { name: "Products" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Products");
    await page.context().close();
  } finally {
    await owner.rpc("set_factor_required", { required: false }).throwOnError();
  }
});

test("Forgot password? says the same of every address", async ({ browser, server, peer }) => {
  const person = await makePerson(server, "sales");
  const page = await openSignedOut(browser, server);
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot password?");
  await expectAccessible(page);
  const answers: string[] = [];
  for (const email of ["nobody@kinran.test", person.email]) {
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(page.getByRole("status")).toContainText("If there is an account with this address");
    answers.push(await page.getByRole("main").innerText());
  }
  expect(answers[0]).toBe(answers[1]);
  await expect.poll(() => peer.received.filter(({ to }) => to.includes(person.email)).length).toBe(1);
  expect(peer.received.some(({ to }) => to.includes("nobody@kinran.test"))).toBe(false);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.context().close();
});
