import { expectScriptsRefused, expectStrictPolicies } from "../support/every-page.ts";
import { openPage } from "../support/hydration.ts";
import { test } from "../support/server.ts";

test("every page of the site has a strict policy", async ({ server }) => {
  await expectStrictPolicies("site", server.url, {
    "/products/:slug": "/products/metallic-smooth",
    "/resources/:slug": "/resources/grosgrain-ribbon-with-metallic-weft",
    "/news/:slug": "/news/one-cone-on-film",
    "/*": "/no-such-page",
  });
});

test("a script that got into a page does not run", async ({ context, server }) => {
  const page = await openPage(context);
  await page.goto(`${server.url}/about`);
  await expectScriptsRefused(page);
});
