import type { Database } from "../../../app/lib/backend/database.types.ts";
import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { rows } from "./staff.ts";

type Tables = Database["public"]["Tables"];
type Code = Omit<Tables["item_codes"]["Insert"], "product_id">;

type Thread = {
  columns?: Partial<Tables["products"]["Insert"]>;
  codes?: Code[];
  /** Addresses of its pictures beside the main one. */
  pictures?: string[];
  /** Categories that are made for it. */
  categories?: string[];
  /** Chinese texts of the product, by column. */
  zh?: Record<string, string>;
  /** Chinese names of the colours, by item code. */
  zhColours?: Record<string, string>;
};

/** Makes a product with its codes, pictures, categories and Chinese texts over the wire; its slug is made of its name. */
export async function makeThread(server: RunningServer, name: string, thread: Thread = {}) {
  const { columns = {}, codes = [], pictures = [], categories = [], zh = {}, zhColours = {} } = thread;
  const api = makeService(server);
  const slug = name.toLowerCase().replaceAll(" ", "-");
  const { id } = await rows(
    api
      .from("products")
      .insert({ name, slug, ...columns })
      .select("id")
      .single(),
  );
  const made = codes.length
    ? await rows(
        api
          .from("item_codes")
          .insert(codes.map((code) => ({ ...code, product_id: id })))
          .select("id, item_code"),
      )
    : [];
  const kept = categories.length
    ? await rows(
        api
          .from("product_categories")
          .insert(categories.map((category) => ({ name: category })))
          .select("id"),
      )
    : [];
  const mappings = kept.map((category) => ({ product_id: id, category_id: category.id }));
  if (mappings.length > 0) await rows(api.from("product_category_mappings").insert(mappings).select());
  const images = pictures.map((image_url) => ({ product_id: id, image_url }));
  if (images.length > 0) await rows(api.from("product_images").insert(images).select());
  const translations = [
    ...Object.entries(zh).map(([field, text]) => ["products", id, field, text] as const),
    ...Object.entries(zhColours).map(
      ([code, text]) =>
        ["item_codes", made.find(({ item_code }) => item_code === code)?.id ?? 0, "color_name", text] as const,
    ),
  ].map(([entity_type, entity_id, field_name, translated_value]) => ({
    ...{ entity_type, entity_id, field_name, translated_value },
    language_code: "zh",
  }));
  if (translations.length > 0) await rows(api.from("translations").insert(translations).select());
  return {
    id,
    slug,
    path: `/products/${slug}`,
    codes: made,
    categories: kept.map((category) => category.id),
    async remove() {
      await rows(api.from("products").delete().eq("id", id).select());
      await rows(
        api
          .from("product_categories")
          .delete()
          .in(
            "id",
            kept.map((category) => category.id),
          )
          .select(),
      );
    },
  };
}
