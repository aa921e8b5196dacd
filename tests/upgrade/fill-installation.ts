import { createClient } from "@supabase/supabase-js";
import { STAFF } from "../support/start-server.ts";
import type { Facts } from "./facts.ts";

const SAVED = "0197c0de-0000-4000-8000-000000000001";
const ACT = "0197c0de-0000-4000-8000-00000000000a";

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Uses an empty installation as staff and visitors do, by what the specification says of the wire, so that it holds something of
 * every kind: records with links, files and translations, an old address, an act to be undone, a record in the trash, what
 * visitors send.
 * @returns what has to be found in it again
 */
export async function fillInstallation(url: string, publishableKey: string): Promise<Facts> {
  const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };
  const visitor = createClient(url, publishableKey, options);
  const staff = createClient(url, publishableKey, options);
  const { error } = await staff.auth.signInWithPassword(STAFF);
  if (error) throw error;
  const actor = createClient(url, publishableKey, {
    ...options,
    global: { headers: { "x-change-id": ACT } },
    accessToken: async () => (await staff.auth.getSession()).data.session?.access_token ?? "",
  });
  const add = async (table: string, row: object): Promise<number> =>
    must(await staff.from(table).insert(row).select("id").single())?.id;

  must(await staff.storage.from("site-media").upload("products/upgrade.png", PICTURE, { contentType: "image/png" }));
  const image_url = "/storage/v1/object/public/site-media/products/upgrade.png";
  const category = await add("product_categories", { name: "Metallic" });
  const product = await add("products", {
    name: "Silver Lurex",
    slug: "silver-lurex",
    description: "A metallic thread of before.",
    status: "Active",
    image_url,
  });
  must(await staff.from("product_category_mappings").insert({ product_id: product, category_id: category }).select());
  const code = await add("item_codes", {
    product_id: product,
    item_code: "KS40-601",
    color_name: "Silver",
    denier: "150D",
  });
  const translation = { entity_type: "products", entity_id: product, language_code: "zh" };
  await add("translations", { ...translation, field_name: "name", translated_value: "銀線" });
  await add("news_items", {
    title: "Spring fair",
    slug: "spring-fair",
    description: "We show our threads in spring.",
    article_body: "We show our threads in spring, at the fair of Hong Kong.",
    status: "Active",
  });
  // An old address, and an act that is undone later.
  must(await staff.from("products").update({ slug: "silver-lurex-40" }).eq("id", product).select());
  must(await actor.from("products").update({ description: "Changed by mistake." }).eq("id", product).select());
  const deleted = await add("products", { name: "Old Gold", slug: "old-gold", status: "Active" });
  must(await staff.rpc("delete_product", { product_id: deleted }));

  must(await visitor.from("newsletter_subscription").insert({ email: "buyer@kinran.test" }).select());
  const request = must(
    await visitor.functions.invoke<{ token: string }>("request-samples", {
      body: {
        save_id: SAVED,
        company: "Mill",
        name: "Mei Lin",
        email: "buyer@kinran.test",
        country: "Hong Kong",
        delivery_address: "1 Thread Street",
        language: "en",
        lines: [{ id: code, quantity: "1 cone", use: "Embroidery" }],
      },
    }),
  );
  return {
    product,
    slug: "silver-lurex-40",
    oldSlug: "silver-lurex",
    name: "Silver Lurex",
    chineseName: "銀線",
    simplifiedName: "银线",
    description: { before: "A metallic thread of before.", now: "Changed by mistake." },
    code: "KS40-601",
    category,
    file: { path: image_url, bytes: PICTURE.toString("base64") },
    newsTitle: "Spring fair",
    act: ACT,
    deleted: { id: deleted, name: "Old Gold" },
    subscriber: "buyer@kinran.test",
    requestToken: request?.token ?? "",
  };
}

function must<T>(answer: { data: T; error: unknown }): T {
  if (answer.error) throw answer.error;
  return answer.data;
}
