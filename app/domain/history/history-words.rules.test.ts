import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fieldsOf, NOUNS, nounOf } from "../../nouns/nouns.ts";
import { describeDependents, labelOf, recordTitle, SETTING_LABELS } from "./history-words.rules.ts";

const ADMIN = path.join(import.meta.dirname, "../../admin");

/** The labels of all fields in a form's source. */
function labelsIn(...files: string[]): string[] {
  const source = files.map((file) => readFileSync(path.join(ADMIN, file), "utf8")).join("\n");
  return [...source.matchAll(/<(?:\w*Field|CheckList)\s[^<]*?\blabel="([^"]+)"/g)].map(([, label]) => label ?? "");
}

// Where a form names fields itself; those that it makes from app/nouns are called as there.
const forms = [
  { files: ["products/product-fields.tsx"], table: "products" },
  { files: ["item-codes/item-code-form.tsx", "item-codes/colour-field.tsx"], table: "item_codes" },
  { files: ["gallery-items/gallery-item-form.tsx"], table: "gallery_items" },
  { files: ["news-items/news-item-form.tsx"], table: "news_items" },
  { files: ["general-settings/homepage-carousel/carousel-image-form.tsx"], table: "general_settings" },
  { files: ["general-settings/subscribers/subscriber-dialog.tsx"], table: "newsletter_subscription" },
] as const;

test.each(forms)("the history calls every field of $files as the form does", ({ files, table }) => {
  const labels = labelsIn(...files);
  const noun = nounOf(table) ?? NOUNS.products;
  const told = new Set([
    ...fieldsOf(noun as never).map(([, { label }]) => label),
    ...Object.values(noun.parts ?? {}).map(({ label }) => label),
  ]);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.filter((label) => !told.has(label))).toEqual([]);
});

test("a setting is called as its form calls it, and its value too", () => {
  const labels = labelsIn(
    "general-settings/global-settings/global-settings.tsx",
    "general-settings/contact-us-settings/contact-us-settings.tsx",
  );
  expect(Object.values(SETTING_LABELS)).toEqual(labels);
  expect(labelOf("global_settings", "value", "duration")).toBe("Slide Duration (milliseconds)");
  expect(recordTitle({ table: "global_settings", name: "duration" })).toBe('Setting "Slide Duration (milliseconds)"');
});

test("what the database makes by itself has no label, and neither has an unknown column", () => {
  expect(labelOf("products", "updated_at")).toBeUndefined();
  expect(labelOf("products", "nothing")).toBeUndefined();
  expect(labelOf("nothing", "name")).toBeUndefined();
});

test.each([
  ["products", { translations: 3, item_codes: 2, product_images: 1 }, "2 item codes, 1 picture, 3 translations"],
  ["products", { product_category_mappings: 1, gallery_item_products: 2 }, "1 category, 2 gallery items"],
  ["product_categories", { product_category_mappings: 5, translations: 1 }, "5 products, 1 translation"],
  ["gallery_items", { gallery_images: 1, gallery_item_products: 1 }, "1 picture or video, 1 related product"],
  ["news_items", {}, ""],
])("on %s with %o hangs: %s", (table, hangs, text) => {
  expect(describeDependents(table, hangs as Record<string, number>)).toBe(text);
});
