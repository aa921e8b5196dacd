import { expect, test } from "vitest";
import { describeChange } from "./describe-changes.rules.ts";
import { namelessRows } from "./history-names.rules.ts";
import type { RowChange } from "./history-records.schema.ts";

const change = (given: Partial<RowChange>): RowChange => ({
  id: 1,
  table: "products",
  row_id: 7,
  op: "U",
  record_table: "products",
  record_id: 7,
  name: "Metallic",
  before: null,
  after: null,
  ...given,
});

const told = (given: Partial<RowChange>, names = {}) => describeChange(change(given), names).fields;

test("a changed row tells its fields from what to what, as its form orders them", () => {
  const before = { status: "Active", name: "Old", updated_at: "1", description: null };
  const after = { status: "Inactive", name: "New", updated_at: "2", description: "Text" };
  expect(told({ before, after })).toEqual([
    { column: "name", label: "Name", form: "text", before: "Old", after: "New" },
    { column: "description", label: "Description", form: "text", before: null, after: "Text" },
    { column: "status", label: "Status", form: "text", before: "Active", after: "Inactive" },
  ]);
});

test("a new row tells what it has, and nothing of what is empty", () => {
  const after = { id: 7, name: "New", slug: "new", description: "", image_url: "/a.jpg", display_order: null };
  expect(told({ op: "I", after }).map(({ label, after: value, form }) => [label, value, form])).toEqual([
    ["Name", "New", "text"],
    ["Slug", "new", "text"],
    ["Primary Image", "/a.jpg", "picture"],
  ]);
});

test("links and references are told by names", () => {
  const link = {
    table: "product_category_mappings",
    row_id: null,
    op: "D" as const,
    before: { product_id: 7, category_id: 3 },
  };
  expect(told(link, { product_categories: { 3: "Cores" } })).toMatchObject([
    { label: "Categories", before: "Cores", after: null },
  ]);
  const code = {
    table: "item_codes",
    record_table: "item_codes",
    before: { successor_id: null },
    after: { successor_id: 9 },
  };
  expect(told(code, {})).toMatchObject([{ label: "Successor", before: null, after: "No. 9 (no longer exists)" }]);
});

test("a translation is told by its field and language, whether it came, went or changed", () => {
  const whole = { field_name: "name", language_code: "zh", translated_value: "金屬線", source_hash: "x" };
  const translation = { table: "translations", row_id: 5 };
  expect(told({ ...translation, op: "I", after: whole })).toMatchObject([
    { label: "Name (繁體中文)", before: null, after: "金屬線" },
  ]);
  const changed = { ...translation, before: { translated_value: "線" }, after: { translated_value: "金屬線" } };
  expect(told(changed, { translations: { 5: "name.zh" } })).toMatchObject([{ label: "Name (繁體中文)", before: "線" }]);
  expect(told(changed)).toMatchObject([{ label: "Translation" }]);
});

test.each([
  ["item_codes", "hex", "#C9A227", "colour", "#C9A227"],
  ["item_codes", "hex_source", "on screen", "text", "On screen, by eye"],
  ["news_items", "is_pinned", false, "text", "No"],
  ["products", "catalogue_pdf", "/a.pdf", "file", "/a.pdf"],
])("%s.%s is shown as it is in its form", (table, column, value, form, text) => {
  expect(told({ table, record_table: table, op: "I", after: { [column]: value } })).toMatchObject([
    { form, after: text },
  ]);
});

test("a video among the media is none of the pictures", () => {
  const after = { media_url: "/a.mp4", media_type: "video" };
  expect(told({ table: "news_media", record_table: "news_items", op: "I", after })).toMatchObject([{ form: "video" }]);
});

test("what changes refer to by ids alone is asked for once", () => {
  const changes = [
    change({ table: "product_category_mappings", op: "I", after: { product_id: 7, category_id: 3 } }),
    change({ table: "product_category_mappings", op: "D", before: { product_id: 7, category_id: 3 } }),
    change({ table: "translations", row_id: 5, before: { translated_value: "a" }, after: { translated_value: "b" } }),
  ];
  expect(namelessRows(changes)).toEqual({ product_categories: [3], products: [7], translations: [5] });
});

test.each([
  ["item_codes", { item_code: "KT-1" }, "KT-1"],
  ["news_items", { title: "Fair" }, "Fair"],
  ["newsletter_subscription", { email: "a@b.test" }, "a@b.test"],
  ["general_settings", { title: "", alt_text: "Spools" }, "Spools"],
  ["products", { name: "Metallic" }, "Metallic"],
])("a record of %s that is gone is called as its row says", (table, before, name) => {
  const gone = change({ table, record_table: table, op: "D", before, name: null });
  expect(describeChange(gone, {}).record.name).toBe(name);
});
