import { expect, test } from "../support/server.ts";

const pages = [
  ...[
    "/",
    "/about",
    "/products",
    "/products/metallic-smooth",
    "/products/sequin-film",
    "/resources",
    "/news",
    "/contact",
  ],
  ...["/resources/sweater-in-gold-and-rose-gold", "/resources/club-crest-on-burgundy-twill", "/legal/privacy-policy"],
  ...["/news/colour-book-2026", "/news/recycled-metallic-first-measurements", "/nowhere"],
  "/sheet?product=metallic-smooth&code=KT-102",
];

/** The lines of every visible element that `selector` names, as they are set. */
function readLines(selector: string): string[][] {
  const lineOf = (element: Element) => {
    const lines: string[] = [];
    let bottom = Number.NEGATIVE_INFINITY;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (let place = 0; place < text.length; place += 1) {
        const range = document.createRange();
        range.setStart(node, place);
        range.setEnd(node, place + 1);
        const box = range.getBoundingClientRect();
        if (box.width === 0) continue;
        if (box.top > bottom - 2) {
          lines.push("");
          bottom = box.bottom;
        }
        lines[lines.length - 1] += text.charAt(place);
      }
    }
    return lines.map((line) => line.trim());
  };
  return Array.from(document.querySelectorAll(selector))
    .filter((element) => element.checkVisibility() && !element.closest(".visually-hidden, dialog, [popover]"))
    .map(lineOf)
    .filter((lines) => /\p{Script=Han}/u.test(lines.join("")));
}

/** Whether a dictionary of Chinese has a word across the end of a line. */
function breaksWord(lines: string[]): boolean {
  const ends = new Set<number>();
  let end = 0;
  for (const line of lines.slice(0, -1)) {
    end += line.length;
    ends.add(end);
  }
  const words = new Intl.Segmenter("zh-Hant", { granularity: "word" }).segment(lines.join(""));
  return Array.from(words).some(({ index, segment }) =>
    Array.from(ends).some((place) => place > index && place < index + segment.length),
  );
}

/** Characters of a line but the spaces and the marks that end sentences. */
const letters = (line = "") => line.replace(/[\s，。、；：？！]/g, "").length;
const headings = "h1, h2, h3, .neighbours span";
const running = "main p, main td, main li:not(:has(p, a, h3)), footer p, main blockquote";

const hosts = [390, 820, 1440].flatMap((width) => [
  { width, name: "zhUrl" as const, form: "traditional" },
  { width, name: "cnUrl" as const, form: "simplified" },
]);
for (const { width, name, form } of hosts) {
  test(`at ${width} px no heading or button in ${form} Chinese breaks within a word, and no line is left with a character`, async ({
    page,
    zhUrl,
    cnUrl,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto({ zhUrl, cnUrl }[name] + path);
      for (const lines of await page.evaluate(readLines, `${headings}, .button, .pill, nav a`)) {
        expect(breaksWord(lines), `${path}: ${lines.join(" / ")}`).toBe(false);
        if (lines.length > 1) expect(letters(lines.at(-1)), `${path}: ${lines.join(" / ")}`).toBeGreaterThan(2);
      }
      for (const lines of await page.evaluate(readLines, running)) {
        if (lines.length > 1) expect(letters(lines.at(-1)), `${path}: ${lines.join(" / ")}`).toBeGreaterThan(2);
        for (const line of lines) expect(line, path).not.toMatch(/^[，。、；：？！）》」』】／]/);
      }
    }
  });
}

test("Chinese pages alone name the font of their headings, and English ones never fetch it", async ({
  page,
  zhUrl,
  cnUrl,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const named = () => page.evaluate(() => document.head.innerHTML.match(/noto-serif-../g) ?? []);
  await page.goto("/about");
  expect(await named()).toEqual([]);
  expect(asked.filter((url) => url.includes("noto-serif"))).toEqual([]);
  await page.goto(`${zhUrl}/about`);
  expect(await named()).toEqual(["noto-serif-tc"]);
  await page.goto(`${cnUrl}/about`);
  expect(await named()).toEqual(["noto-serif-sc"]);
  await expect(page.locator("h1")).toHaveCSS("font-family", /"Noto Serif SC".*"Kinran Serif"/);
  const stored = ".card h3";
  await page.goto(`${zhUrl}/products`);
  expect(
    await page
      .locator(stored)
      .first()
      .evaluate((name) => getComputedStyle(name).fontFamily),
  ).not.toContain("Kinran");
});
