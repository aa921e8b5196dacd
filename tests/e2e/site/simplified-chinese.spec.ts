import { SIMPLIFIED_TERMS } from "../../../build-steps/simplified-terms.ts";
import { toSimplifiedByDictionary } from "../../../build-steps/to-simplified.ts";
import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { sitePages } from "../support/every-page.ts";
import { readExamples } from "../support/examples.ts";
import { askHtml } from "../support/html.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

type Examples = Awaited<ReturnType<typeof readExamples>>;

const pagesOf = ({ product, piece, item, code, sheet, ids }: Examples) => [
  ...sitePages({
    "/products/:slug": `${product.path}?code=${code}`,
    "/resources/:slug": piece.path,
    "/news/:slug": item.path,
    "/*": "/no-such-page",
  }),
  ...[`/tray?codes=${ids}`, "/products?q=no-such-thread", `/products?q=${code}`, "/shades?near=C9A227", "/news?page=2"],
  sheet,
];

/** All that a page says: its texts, and what it calls things. What is marked as of another language is none of it. */
function readWords(source: string): string[] {
  const words: string[] = [];
  const document = new DOMParser().parseFromString(source, "text/html");
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

test("no page shows a character that conversion would change, but for our own terms", async ({
  page,
  request,
  server,
  cnUrl,
}) => {
  const pages = pagesOf(await readExamples(server));
  expect(pages.length).toBeGreaterThan(18);
  const ours = new Set(Object.values(SIMPLIFIED_TERMS).flatMap((term) => Array.from(term)));
  for (const path of pages) {
    const { lang, source } = await askHtml(request, cnUrl + path);
    expect(lang, path).toBe("zh-Hans");
    const words = (await page.evaluate(readWords, source)).filter((word) => /\p{Script=Han}/u.test(word));
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

  const thread = await makeThread(server, "Simple Thread", { categories: ["Simple Threads"] });
  const [category = 0] = thread.categories;
  const name = { entity_type: "product_categories", entity_id: category, field_name: "name", language_code: "zh" };
  await rows(
    makeService(server)
      .from("translations")
      .insert({ ...name, translated_value: "繩帶" })
      .select(),
  );
  const map = await (await page.request.get("/sitemap.xml")).text();
  expect(map).toContain(`<loc>${cnUrl}${thread.path}</loc>`);
  const address = `${cnUrl}/products?category=${category}-${encodeURIComponent("绳带")}`;
  expect(map).toContain(`<xhtml:link rel="alternate" hreflang="zh-Hans" href="${address}"/>`);
  await thread.remove();
  const feed = await page.request.get("/news.xml", { headers: { Host: new URL(cnUrl).host } });
  expect(await feed.text()).toContain("<language>zh-Hans</language>");
});

test("simplified and traditional words find the same, in the list and on the shade card", async ({
  request,
  server,
  cnUrl,
}) => {
  const thread = await makeThread(server, "Found Thread", {
    codes: [{ item_code: "FT-1", color_name: "Found champagne", hex: "#E0C9A0" }],
    zh: { name: "尋得針織線" },
    zhColours: { "FT-1": "尋得香檳" },
  });
  const finds = async (path: string) => {
    const { tags } = await askHtml(request, cnUrl + path);
    return tags("a").filter(({ href = "" }) => href.startsWith(thread.path)).length > 0;
  };
  const list = (word: string) => `/products?q=${encodeURIComponent(word)}`;
  const shades = (word: string) => `/shades?q=${encodeURIComponent(word)}`;
  for (const path of [list("寻得针织"), list("尋得針織"), shades("寻得香槟"), shades("尋得香檳")])
    expect(await finds(path), path).toBe(true);
  expect(await finds(list("寻不得"))).toBe(false);
  await thread.remove();
});

test("a text of the catalogue follows the traditional one, until a person writes another", async ({
  request,
  server,
  cnUrl,
}) => {
  const api = makeService(server);
  const thread = await makeThread(server, "Followed Thread", { zh: { name: "珍珠線" } });
  const place = { entity_type: "products", entity_id: thread.id, field_name: "name" };
  const readName = async () => /^[^|]+/.exec((await askHtml(request, cnUrl + thread.path)).title)?.[0].trim();
  const save = (translated_value: string) =>
    rows(
      api
        .from("translations")
        .update({ translated_value })
        .match({ ...place, language_code: "zh" })
        .select(),
    );
  expect(await readName()).toBe("珍珠线");
  await save("螢光線辦");
  expect(await readName()).toBe("荧光线样");
  const own = { ...place, language_code: "cn", translated_value: "自己写的名称" };
  await rows(api.from("translations").insert(own).select());
  await save("又一款線");
  expect(await readName()).toBe("自己写的名称");
  await rows(
    api
      .from("translations")
      .delete()
      .match({ ...place, language_code: "cn" })
      .select(),
  );
  expect(await readName()).toBe("又一款线");
  await thread.remove();
});
