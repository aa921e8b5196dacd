import type { Page } from "@playwright/test";
import { SIMPLIFIED_TERMS } from "../../../build-steps/simplified-terms.ts";
import { toSimplifiedByDictionary } from "../../../build-steps/to-simplified.ts";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { sitePages } from "../support/every-page.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";

const pages = [
  ...sitePages({
    "/products/:slug": "/products/metallic-smooth?code=KT-112",
    "/resources/:slug": "/resources/club-crest-on-burgundy-twill",
    "/news/:slug": "/news/colour-book-2026",
    "/*": "/no-such-page",
  }),
  ...[
    "/tray?codes=1,2",
    "/products?q=no-such-thread",
    "/products?q=KT-112",
    "/shades?near=C9A227",
    "/news?page=2",
    "/sheet?product=metallic-smooth&code=KT-102",
  ],
];

/** All that a page says: its texts, and what it calls things. What is marked as of another language is none of it. */
function readWords(): string[] {
  const words: string[] = [];
  const isOwn = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") === "zh-Hans";
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isOwn(node.parentElement) && !node.parentElement?.closest("script, style")) words.push(node.nodeValue ?? "");
  }
  for (const element of document.querySelectorAll("*")) {
    if (!isOwn(element)) continue;
    for (const name of ["alt", "title", "aria-label", "placeholder", "content", "value", "data-label"])
      words.push(element.getAttribute(name) ?? "");
  }
  for (const data of document.querySelectorAll('script[type="application/ld+json"]'))
    words.push(data.textContent ?? "");
  return words;
}

test("no page shows a character that conversion would change, but for our own terms", async ({ page, cnUrl }) => {
  test.setTimeout(120_000);
  expect(pages.length).toBeGreaterThan(18);
  const ours = new Set(Object.values(SIMPLIFIED_TERMS).flatMap((term) => Array.from(term)));
  for (const path of pages) {
    await page.goto(cnUrl + path);
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hans");
    const words = (await page.evaluate(readWords)).filter((word) => /\p{Script=Han}/u.test(word));
    expect(words.length, path).toBeGreaterThan(20);
    for (const word of words) {
      const converted = Array.from(toSimplifiedByDictionary(word));
      const changed = Array.from(word).filter((letter, place) => letter !== converted[place] && !ours.has(letter));
      expect(changed, `${path}: ${word}`).toEqual([]);
    }
  }
});

test("the switch, the addresses and the dates follow the language", async ({ page, server, zhUrl, cnUrl }) => {
  await page.goto("/news");
  await page.getByRole("button", { name: "Language" }).click();
  await page.locator("#languages").getByRole("link", { name: "简体中文" }).click();
  await expect(page).toHaveURL(`${cnUrl}/news`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("最新消息");
  await expect(page.locator("main time").first()).toHaveText(/^\d{4} 年 \d{1,2} 月 \d{1,2} 日$/);
  const languages = page.locator('link[rel="alternate"][hreflang]');
  const addresses = await languages.evaluateAll((links) =>
    links.map((link) => [link.getAttribute("hreflang"), link.getAttribute("href")]),
  );
  expect(Object.fromEntries(addresses)).toEqual({
    en: `${server.url}/news`,
    "zh-Hant": `${zhUrl}/news`,
    "zh-Hans": `${cnUrl}/news`,
    "x-default": `${server.url}/news`,
  });
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${cnUrl}/news`);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute("content", "zh_CN");
  await expectAccessible(page);
  await page.getByRole("button", { name: "语言" }).click();
  const traditional = page.locator("#languages").getByRole("link", { name: "繁體中文" });
  await expect(traditional).toHaveAttribute("lang", "zh-Hant");
  await traditional.click();
  await expect(page).toHaveURL(`${zhUrl}/news`);

  const map = await (await page.request.get("/sitemap.xml")).text();
  expect(map).toContain(`<loc>${cnUrl}/products/metallic-smooth</loc>`);
  const category = `${cnUrl}/products?category=4-${encodeURIComponent("绳带")}`;
  expect(map).toContain(`<xhtml:link rel="alternate" hreflang="zh-Hans" href="${category}"/>`);
  const feed = await page.request.get("/news.xml", { headers: { Host: new URL(cnUrl).host } });
  expect(await feed.text()).toContain("<language>zh-Hans</language>");
});

test("simplified and traditional words find the same, in the list and on the shade card", async ({ page, cnUrl }) => {
  const found = async (path: string, entry: string) => {
    await page.goto(cnUrl + path);
    return page.locator(entry).allInnerTexts();
  };
  for (const [simplified, traditional] of [
    ["针织", "針織"],
    ["荧光", "螢光"],
  ] as const) {
    const products = await found(`/products?q=${simplified}`, "main .card h3");
    expect(products.length).toBeGreaterThan(0);
    if (simplified === "针织") expect(await found(`/products?q=${traditional}`, "main .card h3")).toEqual(products);
  }
  const shades = await found("/shades?q=香槟", ".shade-list > li");
  expect(shades.length).toBeGreaterThan(0);
  expect(await found("/shades?q=香檳", ".shade-list > li")).toEqual(shades);
});

test("a text of the catalogue follows the traditional one, until a person writes another", async ({
  page,
  server,
  cnUrl,
}) => {
  const api = makeService(server);
  const place = { entity_type: "products", entity_id: 3, field_name: "name" };
  const [original] = await rows(
    api
      .from("translations")
      .select("id, translated_value")
      .match({ ...place, language_code: "zh" }),
  );
  const id = original?.id ?? 0;
  const heading = async (): Promise<string> => {
    await page.goto(`${cnUrl}/products/pearl-iridescent`);
    return page.getByRole("heading", { level: 1 }).innerText();
  };
  const save = (translated_value: string) =>
    rows(api.from("translations").update({ translated_value }).eq("id", id).select());
  try {
    await save("螢光線辦");
    expect(await heading()).toBe("荧光线样");
    const own = { ...place, language_code: "cn", translated_value: "自己写的名称" };
    await rows(api.from("translations").insert(own).select().single());
    await save("又一款線");
    expect(await heading()).toBe("自己写的名称");
  } finally {
    await rows(
      api
        .from("translations")
        .delete()
        .match({ ...place, language_code: "cn" })
        .select(),
    );
    await save(original?.translated_value ?? "");
  }
  expect(await heading()).toBe("珍珠幻彩线");
});

async function expectNoOverflow(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const width of [390, 820, 1440]) {
  test(`pages fit into ${width} px and are accessible`, async ({ page, cnUrl }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/products/metallic-smooth", "/shades"]) {
      await page.goto(cnUrl + path);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });
}
