import { expectAccessible } from "../support/axe.ts";
import { readExamples } from "../support/examples.ts";
import {
  expectChineseLines,
  expectNoOverflow,
  expectRoomForLargeLetters,
  looksOf,
  pagesOf,
  resize,
} from "../support/layout.ts";
import { expect, test } from "../support/server.ts";

// Boxes, distances and lines. Each page is opened once in each language and then taken through the widths.

test("pages in English: nothing is cut off at any width, and what stands together has one edge", async ({
  page,
  server,
}) => {
  test.slow();
  const examples = await readExamples(server);
  const looks = looksOf(examples);
  for (const path of pagesOf(examples)) {
    await test.step(path, async () => {
      await resize(page, 1280);
      await page.goto(path);
      // The gold thread stands on home and about alone.
      await expect(page.locator(".thread")).toHaveCount(["/", "/about"].includes(path) ? 2 : 0);
      const own = looks[path];
      for (const width of new Set([320, 390, 820, 1440, ...(own?.widths ?? [])].toSorted((a, b) => a - b))) {
        await resize(page, width);
        await expectNoOverflow(page, width, path);
        if (own?.widths.includes(width)) await own.look(page, width);
      }
      await expectRoomForLargeLetters(page, path);
    });
  }
});

for (const [form, lang] of [
  ["traditional", "zh-Hant"],
  ["simplified", "zh-Hans"],
] as const) {
  test(`pages in ${form} Chinese: nothing is cut off, and no line breaks where a reader stumbles`, async ({
    page,
    server,
    zhUrl,
    cnUrl,
  }) => {
    test.slow();
    const examples = await readExamples(server);
    const { products, pieces, news } = examples;
    // Of each kind the one with the longest name, which breaks first.
    const longest = <One extends object>(all: One[], name: keyof One) =>
      all.toSorted((one, other) => String(other[name]).length - String(one[name]).length)[0];
    const more = [
      `/products/${longest(products, "name")?.slug}`,
      `/resources/${longest(pieces, "name")?.slug}`,
      `/news/${longest(news, "title")?.slug}`,
    ];
    const origin = form === "traditional" ? zhUrl : cnUrl;
    for (const path of new Set([...pagesOf(examples), ...more])) {
      await test.step(path, async () => {
        await resize(page, 1280);
        await page.goto(origin + path);
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        const isLooked = ["/", "/shades", examples.product.path].includes(path);
        for (const width of [320, 390, 820, 1440]) {
          await resize(page, width);
          await expectNoOverflow(page, width, path);
          // Cells of a comparison are too narrow for it.
          const areLinesLooked = width > 320 && !path.startsWith("/tray?");
          if (areLinesLooked) await expectChineseLines(page, `${path}, ${width} px`);
          const isAxeDue = form === "simplified" ? isLooked && width > 320 : path === "/" && width === 320;
          if (isAxeDue) await expectAccessible(page);
        }
        if (form === "traditional") await expectRoomForLargeLetters(page, path);
      });
    }
  });
}
