import { expectScriptsRefused, expectStrictPolicies } from "../support/every-page.ts";
import { readExamples } from "../support/examples.ts";
import { openPage } from "../support/hydration.ts";
import { test } from "../support/server.ts";

test("every page of the site has a strict policy", async ({ server }) => {
  const { product, piece, item } = await readExamples(server);
  await expectStrictPolicies("site", server.url, {
    "/products/:slug": product.path,
    "/resources/:slug": piece.path,
    "/news/:slug": item.path,
    "/*": "/no-such-page",
  });
});

test("a script that got into a page does not run", async ({ context, server }) => {
  const page = await openPage(context);
  await page.goto(`${server.url}/about`);
  await expectScriptsRefused(page);
});
