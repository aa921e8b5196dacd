import { expectScriptsRefused, expectStrictPolicies } from "../support/every-page.ts";
import { openPage } from "../support/hydration.ts";
import { test } from "../support/staff.ts";

test("every screen of the back office has a strict policy", async ({ server }) => {
  await expectStrictPolicies("admin", server.url, { "/admin/*": "/admin/nothing-here" });
});

test("a script that got into a screen does not run", async ({ context, server }) => {
  const page = await openPage(context);
  await page.goto(`${server.url}/admin`);
  await expectScriptsRefused(page);
});
