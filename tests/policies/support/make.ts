import { sql } from "kysely";
import { dayInHongKong } from "../../../app/lib/hong-kong-time.ts";
import type { Scene } from "./scene.ts";
import { insertInto, type Values } from "./statements.ts";

let serial = 0;

/** A text that no other row has. */
export function unique(word: string): string {
  serial += 1;
  return `${word}-${serial}`;
}

async function makeRow(scene: Scene, table: string, values: Values): Promise<Values & { id: number }> {
  const [row] = await scene.rows("owner", insertInto<Values & { id: number | string }>(table, values));
  if (!row) throw new Error(`No row was made in ${table}`);
  return { ...row, id: Number(row.id) };
}

export function makeProduct(scene: Scene, values: Values = {}) {
  const name = unique("product");
  return makeRow(scene, "products", { name, slug: name, ...values });
}

export function makeCategory(scene: Scene, values: Values = {}) {
  return makeRow(scene, "product_categories", { name: unique("category"), ...values });
}

export function makeItemCode(scene: Scene, productId: number, values: Values = {}) {
  return makeRow(scene, "item_codes", { product_id: productId, item_code: unique("code"), ...values });
}

export function makeGalleryCategory(scene: Scene, values: Values = {}) {
  return makeRow(scene, "gallery_categories", { name: unique("gallery category"), ...values });
}

export function makeGalleryItem(scene: Scene, values: Values = {}) {
  const name = unique("gallery-item");
  return makeRow(scene, "gallery_items", { name, slug: name, ...values });
}

export function makeNewsItem(scene: Scene, values: Values = {}) {
  return makeRow(scene, "news_items", { ...newsValues(), ...values });
}

/** The least that a news item needs. */
export function newsValues(): Values {
  const slug = unique("news");
  return {
    title: slug,
    slug,
    description: "A description long enough",
    article_body: "An article body that is long enough to be stored",
  };
}

/** A day of Hong Kong, so many days from today. */
export function dayFromNow(days: number): string {
  return dayInHongKong(new Date(Date.now() + days * 86_400_000));
}

export function makeCertificate(scene: Scene, values: Values = {}) {
  return makeRow(scene, "certificates", { scheme: "Sample standard", number: unique("S"), ...values });
}

export function makeDocument(scene: Scene, productId: number, values: Values = {}) {
  const row = { product_id: productId, kind: "SDS", revision: "1", file_url: "/a.pdf", ...values };
  return makeRow(scene, "documents", row);
}

export function makeTranslation(scene: Scene, values: Values) {
  return makeRow(scene, "translations", { language_code: "zh", field_name: "name", ...values });
}

/** Leaves these languages alone, for a scene that counts with them. */
export function keepLanguages(scene: Scene, ...codes: string[]) {
  return scene.rows("owner", sql`delete from public.languages where code <> all (${codes})`);
}
