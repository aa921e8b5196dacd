import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/server.ts";

const PAGES = [
  {
    path: "/products",
    en: {
      key: "4-cord-braid",
      name: "Cord & Braid",
      title: "Cord & Braid: Products | Kinran Threads",
      text: "Braided cords",
    },
    zh: { key: "4-繩帶", name: "繩帶", title: "繩帶：產品 | Kinran Threads 金襴", text: "編織繩" },
    empty: "No products found",
  },
  {
    path: "/resources",
    en: {
      key: "2-crests-badges",
      name: "Crests & Badges",
      title: "Crests & Badges: Resource Gallery | Kinran Threads",
      text: "Crests & Badges in the resource gallery",
    },
    zh: {
      key: "2-徽章及繡章",
      name: "徽章及繡章",
      title: "徽章及繡章：資源圖庫 | Kinran Threads 金襴",
      text: "徽章及繡章",
    },
    empty: "No resources found",
  },
];

for (const { path, en, zh, empty } of PAGES) {
  test(`a category of ${path} is a page of its own in both languages`, async ({ page, server, zhUrl }) => {
    const address = (origin: string, key: string) => `${origin}${path}?${new URLSearchParams({ category: key })}`;
    for (const [origin, own] of [
      [server.url, en],
      [zhUrl, zh],
    ] as const) {
      await page.goto(`${address(origin, own.key)}&q=a`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(own.name);
      await expect(page).toHaveTitle(own.title);
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute("content", new RegExp(own.text));
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address(origin, own.key));
      const alternate = (lang: string) => page.locator(`link[rel="alternate"][hreflang="${lang}"]`);
      await expect(alternate("en")).toHaveAttribute("href", address(server.url, en.key));
      await expect(alternate("zh-Hant")).toHaveAttribute("href", address(zhUrl, zh.key));
      await expect(alternate("x-default")).toHaveAttribute("href", address(server.url, en.key));
      const { "@graph": graph } = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
      const trail = graph.find((node: { "@type": string }) => node["@type"] === "BreadcrumbList");
      expect(trail.itemListElement.at(-1)).toMatchObject({
        name: own.name,
        item: address(origin, own.key),
      });
    }
    await page.goto(address(server.url, en.key));
    await expectAccessible(page);
    await page.getByRole("button", { name: "Language" }).click();
    await page.locator("#languages").getByRole("link", { name: "繁體中文" }).click();
    await expect(page).toHaveURL(address(zhUrl, zh.key));
  });

  test(`other words behind the id of a category of ${path} lead to its own, and an unknown one is missing`, async ({
    request,
    page,
    server,
    zhUrl,
  }) => {
    const ask = async (url: string, host = new URL(server.url).host) => {
      const answer = await request.get(url, { maxRedirects: 0, headers: { Host: host } });
      return [answer.status(), answer.headers().location];
    };
    const [id] = en.key.split("-");
    const query = (key: string) => new URLSearchParams({ q: "a", category: key, size: "12" });
    const words = en.key.replace(/^\d+-/, "");
    for (const asked of [id, `${id}-`, `${id}-old-words`, zh.key, words, en.name]) {
      expect(await ask(`${path}?${query(asked ?? "")}`)).toEqual([301, `${path}?${query(en.key)}`]);
    }
    expect(await ask(`${path}?${query(en.key)}`, new URL(zhUrl).host)).toEqual([301, `${path}?${query(zh.key)}`]);
    for (const unknown of ["99", `99-${words}`, "no-such-words", "0", "&"]) {
      expect(await ask(`${path}?${query(unknown)}`)).toEqual([404, undefined]);
    }
    await page.goto(`${path}?category=99`);
    await expect(page.getByRole("heading", { name: empty })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: en.name }).click();
    await expect(page).toHaveURL(`${path}?category=${en.key}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.name);
  });
}
