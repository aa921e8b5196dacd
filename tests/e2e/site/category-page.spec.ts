import { makeService } from "../../conformance/clients.ts";
import { expectAccessible } from "../support/axe.ts";
import { makeGalleryItem, removeGalleryItems } from "../support/gallery-items.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";
import { makeThread } from "../support/threads.ts";

const PAGES = [
  { path: "/products", empty: "No products found" },
  { path: "/resources", empty: "No resources found" },
] as const;

type Own = { key: string; name: string; title: string; text: string };
let own: Record<(typeof PAGES)[number]["path"], { en: Own; zh: Own }>;
let takeAway: () => Promise<unknown>;

// A category of either kind, each with one item.
test.beforeAll(async ({ server }) => {
  const api = makeService(server);
  const thread = await makeThread(server, "Roped Thread", { categories: ["Ropes & Twines"] });
  const kind = thread.categories[0] ?? 0;
  const piece = await makeGalleryItem(api, "Roped Piece");
  const { id } = await rows(api.from("gallery_categories").insert({ name: "Nets & Knots" }).select("id").single());
  await rows(
    api.from("gallery_item_categories").insert({ gallery_item_id: piece.id, gallery_category_id: id }).select(),
  );
  await rows(api.from("product_categories").update({ description: "Laid ropes" }).eq("id", kind).select());
  const texts = [
    ["product_categories", kind, "name", "繩索"],
    ["product_categories", kind, "description", "三股繩"],
    ["gallery_categories", id, "name", "網及結"],
  ] as const;
  await rows(
    api
      .from("translations")
      .insert(
        texts.map(([entity_type, entity_id, field_name, translated_value]) => ({
          ...{ entity_type, entity_id, field_name, translated_value },
          language_code: "zh",
        })),
      )
      .select(),
  );
  own = {
    "/products": {
      en: {
        key: `${kind}-ropes-twines`,
        name: "Ropes & Twines",
        title: "Ropes & Twines: Products | Kinran Threads",
        text: "Laid ropes",
      },
      zh: { key: `${kind}-繩索`, name: "繩索", title: "繩索：產品 | Kinran Threads 金襴", text: "三股繩" },
    },
    "/resources": {
      en: {
        key: `${id}-nets-knots`,
        name: "Nets & Knots",
        title: "Nets & Knots: Resource Gallery | Kinran Threads",
        text: "Nets & Knots in the resource gallery",
      },
      zh: { key: `${id}-網及結`, name: "網及結", title: "網及結：資源圖庫 | Kinran Threads 金襴", text: "網及結" },
    },
  };
  takeAway = async () => {
    await thread.remove();
    await removeGalleryItems(api, "Roped");
    await rows(api.from("gallery_categories").delete().eq("id", id).select());
  };
});

test.afterAll(() => takeAway());

for (const { path, empty } of PAGES) {
  test(`a category of ${path} is a page of its own in both languages`, async ({ page, server, zhUrl }) => {
    const { en, zh } = own[path];
    const address = (origin: string, key: string) => `${origin}${path}?${new URLSearchParams({ category: key })}`;
    for (const [origin, one] of [
      [server.url, en],
      [zhUrl, zh],
    ] as const) {
      await page.goto(`${address(origin, one.key)}&q=a`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(one.name);
      await expect(page).toHaveTitle(one.title);
      const description = page.locator('meta[name="description"]');
      await expect(description).toHaveAttribute("content", new RegExp(one.text));
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", address(origin, one.key));
      const alternate = (lang: string) => page.locator(`link[rel="alternate"][hreflang="${lang}"]`);
      await expect(alternate("en")).toHaveAttribute("href", address(server.url, en.key));
      await expect(alternate("zh-Hant")).toHaveAttribute("href", address(zhUrl, zh.key));
      await expect(alternate("x-default")).toHaveAttribute("href", address(server.url, en.key));
      const { "@graph": graph } = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText());
      const trail = graph.find((node: { "@type": string }) => node["@type"] === "BreadcrumbList");
      expect(trail.itemListElement.at(-1)).toMatchObject({
        name: one.name,
        item: address(origin, one.key),
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
    const { en, zh } = own[path];
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
    for (const unknown of ["999999", `999999-${words}`, "no-such-words", "0", "&"]) {
      expect(await ask(`${path}?${query(unknown)}`)).toEqual([404, undefined]);
    }
    await page.goto(`${path}?category=999999`);
    await expect(page.getByRole("heading", { name: empty })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: en.name }).click();
    await expect(page).toHaveURL(`${path}?category=${en.key}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.name);
  });
}
