import type { RunningServer } from "../support/start-server.ts";
import { makeService } from "./clients.ts";

/** Far from whatever the site has. */
export const ID = 900_001;

/** What these pages show: it stands before all else that the site has. */
export async function addPartsContent(server: RunningServer): Promise<void> {
  const service = makeService(server);
  const add = async (table: string, ...rows: Record<string, unknown>[]) =>
    void (await service
      .from(table as "products")
      .insert(rows as never)
      .throwOnError());
  const first = { display_order: -1 };
  const words = { description: "A description long enough", detailed_description: "More of it" };
  await add("product_categories", { id: ID, name: "Own Kind", display_order: 0 });
  await add(
    "products",
    { id: ID, name: "Own Smooth", slug: "own-smooth", image_url: "/own-main.jpg", ...words, ...first },
    { id: ID + 1, name: "Own Twisted", slug: "own-twisted", image_url: "/own-twisted.jpg", ...words, ...first },
  );
  await add("product_category_mappings", { product_id: ID, category_id: ID }, { product_id: ID + 1, category_id: ID });
  await add("product_images", { product_id: ID, image_url: "/own-angle.jpg" });
  await add("item_codes", { product_id: ID, item_code: "OWN-1" }, { product_id: ID, item_code: "OWN-2" });
  await add("gallery_categories", { id: ID, name: "Own Crests & Badges", display_order: -1 });
  await add("gallery_items", {
    id: ID,
    name: "Own Crest",
    slug: "own-crest",
    primary_image_url: "/own-crest.jpg",
    is_pdf: false,
    ...words,
    ...first,
  });
  await add("gallery_images", { gallery_item_id: ID, image_url: "/own-crest-2.jpg" });
  await add("gallery_item_categories", { gallery_item_id: ID, gallery_category_id: ID });
  await add("gallery_item_products", { gallery_item_id: ID, product_id: ID });
  await add(
    "news_items",
    ...["own-older", "own-middle", "own-newer"].map((slug, day) => ({
      id: ID + day,
      title: `Own ${slug}`,
      slug,
      description: "A description long enough",
      article_body: "An article body that is long enough to be stored",
      created_at: `2001-01-0${day + 1}T00:00:00Z`,
    })),
  );
  await add("general_settings", {
    type: "carousel",
    title: "Own slide",
    image_url: "/own-slide.jpg",
    is_active: true,
    display_order: 0,
  });
  await add(
    "translations",
    ...[
      ["products", ID, "name", "自平滑線"],
      ["gallery_items", ID, "name", "自徽章"],
      ["news_items", ID + 1, "title", "自新聞"],
    ].map(([entity_type, entity_id, field_name, translated_value]) => ({
      entity_type,
      entity_id,
      field_name,
      translated_value,
      language_code: "zh",
    })),
  );
}
