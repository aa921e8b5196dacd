import { makeService } from "../../conformance/clients.ts";
import { readExamples } from "../support/examples.ts";
import { makeGalleryItem } from "../support/gallery-items.ts";
import { makeNewsItem } from "../support/news-items.ts";
import { expect, test } from "../support/server.ts";
import { rows } from "../support/staff.ts";

const WORD =
  "https://events.example.com/register_for_the_autumn_winter_metallic_threads_exhibition_hong_kong_2026_booth_12";

test("words longer than a phone is wide are broken: no page scrolls sideways", async ({ page, server }) => {
  const api = makeService(server);
  await page.setViewportSize({ width: 390, height: 844 });
  const item = await makeNewsItem(api, "Long words", { description: WORD, article_body: `See ${WORD}`, media: [] });
  const piece = await makeGalleryItem(api, "Long words", { description: WORD });
  const category = await rows(api.from("product_categories").insert({ name: WORD }).select().single());
  const { product } = await readExamples(server);
  const code = { product_id: product.id, item_code: "LONG-1", type: WORD, composition: WORD, other_information: WORD };
  const codes = await rows(api.from("item_codes").insert(code).select().single());
  try {
    for (const path of [
      "/news/long-words",
      "/news?q=Long+words",
      "/resources?q=Long+words",
      "/products",
      `${product.path}?code=LONG-1`,
      `/sheet?product=${product.slug}&code=LONG-1`,
      "/",
    ]) {
      await page.goto(path);
      if (path !== "/") await expect(page.getByText(WORD).filter({ visible: true }).first(), path).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
  } finally {
    await rows(api.from("item_codes").delete().eq("id", codes.id).select());
    await rows(api.from("product_categories").delete().eq("id", category.id).select());
    await rows(api.from("gallery_items").delete().eq("id", piece.id).select());
    await rows(api.from("news_items").delete().eq("id", item.id).select());
  }
});
