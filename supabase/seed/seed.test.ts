import { existsSync, statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { buildSeed } from "./seed.ts";

const seed = buildSeed();
const mediaPrefix = "/storage/v1/object/public/site-media/";

const translatable: Record<string, string[]> = {
  products: [
    ...["name", "description", "detailed_description", "picture_shows"],
    ...["minimum_stock", "minimum_custom", "carton_quantity"],
  ],
  product_categories: ["name", "description"],
  item_codes: [
    ...["color_name", "picture_shows", "finish", "composition", "type", "country_of_origin", "other_information"],
    ...["bleaching", "ironing", "washing_temperature", "other_technical_info"],
  ],
  gallery_items: ["name", "description", "detailed_description", "project_details"],
  gallery_categories: ["name"],
  news_items: ["title", "description", "article_body"],
  company: ["minimum_stock", "minimum_custom", "lead_time_stock", "lead_time_custom", "free_sample"],
};

const technicalFields = [
  ...[
    "item_code",
    "image_url",
    "color_name",
    "hex",
    "hex_source",
    "finish",
    "composition",
    "type",
    "denier",
    "length",
    "net_weight",
    "gross_weight",
  ],
  ...["country_of_origin", "other_information", "bleaching", "ironing", "washing_temperature", "other_technical_info"],
];

const references: [table: string, column: string, target: string][] = [
  ["product_category_mappings", "product_id", "products"],
  ["product_category_mappings", "category_id", "product_categories"],
  ["product_images", "product_id", "products"],
  ["item_codes", "product_id", "products"],
  ["gallery_images", "gallery_item_id", "gallery_items"],
  ["gallery_item_categories", "gallery_item_id", "gallery_items"],
  ["gallery_item_categories", "gallery_category_id", "gallery_categories"],
  ["gallery_item_products", "gallery_item_id", "gallery_items"],
  ["gallery_item_products", "product_id", "products"],
  ["news_media", "news_item_id", "news_items"],
];

function rowsOf(table: string): Record<string, unknown>[] {
  const found = seed.rows.find((entry) => entry.table === table);
  if (!found) throw new Error(`The seed has no table ${table}`);
  return found.rows;
}

function mediaUrls(): string[] {
  return seed.rows
    .flatMap((entry) => entry.rows.flatMap((row) => Object.values(row)))
    .filter((value): value is string => typeof value === "string" && value.startsWith("/"));
}

describe("what there is", () => {
  test("twelve active products and one inactive, each in a category", () => {
    const statuses = rowsOf("products").map((row) => row.status);
    expect(statuses.filter((status) => status === "Active")).toHaveLength(12);
    expect(statuses.filter((status) => status === "Inactive")).toHaveLength(1);
    expect(new Set(rowsOf("product_category_mappings").map((row) => row.product_id)).size).toBe(13);
    expect(new Set(rowsOf("product_category_mappings").map((row) => row.category_id)).size).toBe(6);
  });

  test.each([
    ["product_categories", 6],
    ["general_settings", 3],
    ["gallery_items", 8],
    ["news_items", 7],
    ["global_settings", 2],
    ["company", 1],
  ])("%s has %i rows", (table, count) => {
    expect(rowsOf(table)).toHaveLength(count);
  });

  test("threads for embroidery machines are told to be metallic embroidery thread in their own texts, by which they are found", () => {
    const slugs = ["metallic-smooth", "twisted-metallic", "antique-metallic", "heavyweight-cap"];
    for (const { id, slug, name, description } of rowsOf("products")) {
      if (!slugs.includes(String(slug))) continue;
      const chinese = rowsOf("translations").filter(
        (text) => text.entity_type === "products" && text.entity_id === id && text.language_code === "zh",
      );
      const shown = chinese.map((text) => `${text.field_name}: ${text.translated_value}`).join("\n");
      expect(`${name} ${description}`, String(slug)).toMatch(/embroidery thread/i);
      expect(shown, String(slug)).toMatch(/^(name|description): .*繡線/m);
      expect(shown, String(slug)).toMatch(/^(name|description): .*金屬/m);
    }
  });

  test("every active product has at least eight item codes", () => {
    for (const product of rowsOf("products").filter((row) => row.status === "Active")) {
      const codes = rowsOf("item_codes").filter((code) => code.product_id === product.id);
      expect(codes.length, String(product.name)).toBeGreaterThanOrEqual(8);
    }
  });

  test("the gallery has a document, a video and at least three categories in use", () => {
    const documents = rowsOf("gallery_items").filter((item) => item.is_pdf);
    expect(documents).toHaveLength(1);
    expect(documents[0]?.pdf_url).toMatch(/\.pdf$/);
    expect(rowsOf("gallery_images").some((image) => image.media_type === "video")).toBe(true);
    const used = new Set(rowsOf("gallery_item_categories").map((link) => link.gallery_category_id));
    expect(used.size).toBeGreaterThanOrEqual(3);
  });

  test.each([
    ["product_images", "product_id"],
    ["gallery_images", "gallery_item_id"],
    ["news_media", "news_item_id"],
  ])("%s are numbered as a save numbers them, from 0", (table, parent) => {
    for (const media of Map.groupBy(rowsOf(table), (row) => row[parent]).values())
      expect(media.map((medium) => medium.display_order)).toEqual(media.map((_, place) => place));
  });

  test("two news items are pinned as first and second, and one has a video", () => {
    const pinned = rowsOf("news_items").filter((item) => item.is_pinned);
    expect(pinned.map((item) => item.display_order).sort()).toEqual([1, 2]);
    expect(rowsOf("news_media").some((media) => media.media_type === "video")).toBe(true);
  });
});

describe("item codes", () => {
  test("carry all sixteen technical fields and are not repeated within a product", () => {
    const seen = rowsOf("item_codes").map((code) => `${code.product_id} ${code.item_code}`);
    expect(new Set(seen).size).toBe(seen.length);
    for (const code of rowsOf("item_codes")) expect(Object.keys(code)).toEqual(expect.arrayContaining(technicalFields));
  });

  test("show no picture but their own, and only some have none", () => {
    for (const { item_code, image_url } of rowsOf("item_codes")) {
      if (image_url === null) continue;
      expect(image_url).toBe(`${mediaPrefix}item-code-images/${String(item_code).toLowerCase()}.jpg`);
    }
    const bare = rowsOf("item_codes").filter((code) => code.image_url === null);
    expect(bare.length).toBeGreaterThan(0);
    expect(bare.length).toBeLessThan(rowsOf("item_codes").length / 5);
  });

  test("have a net weight that follows from denier and length", () => {
    for (const { item_code, denier, length, net_weight } of rowsOf("item_codes")) {
      if (denier === null) continue;
      const grams = (leadingNumber(denier) * leadingNumber(length)) / 9000;
      expect(Math.abs(grams - leadingNumber(net_weight)), String(item_code)).toBeLessThanOrEqual(0.5);
    }
  });

  test("have a composition that adds up to 100 %", () => {
    for (const { item_code, composition } of rowsOf("item_codes")) {
      const shares = [...String(composition).matchAll(/(\d+) %/g)].map((match) => Number(match[1]));
      expect(
        shares.reduce((sum, share) => sum + share, 0),
        String(item_code),
      ).toBe(100);
    }
  });
});

describe("references", () => {
  test.each(references)("%s.%s names a row of %s", (table, column, target) => {
    const ids = new Set(rowsOf(target).map((row) => row.id));
    for (const row of rowsOf(table)) expect(ids).toContain(row[column]);
  });

  test("a table comes after those it refers to, the translations last", () => {
    const order = seed.rows.map((entry) => entry.table);
    for (const [table, , target] of references) expect(order.indexOf(table)).toBeGreaterThan(order.indexOf(target));
    expect(order.at(-1)).toBe("translations");
  });

  test("ids are unique and slugs are clean and unique", () => {
    for (const { table, rows } of seed.rows) {
      const ids = rows.flatMap((row) => (row.id === undefined ? [] : [row.id]));
      expect(new Set(ids).size, table).toBe(ids.length);
      const slugs = rows.flatMap((row) => (row.slug === undefined ? [] : [String(row.slug)]));
      expect(new Set(slugs).size, table).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  test("rows of a table all have the same columns", () => {
    for (const { table, rows } of seed.rows) {
      const columns = new Set(rows.map((row) => Object.keys(row).join()));
      expect(columns.size, table).toBe(1);
    }
  });
});

describe("files", () => {
  test("every media URL has its file and every file is used", () => {
    const used = new Set(mediaUrls().map((url) => url.slice(mediaPrefix.length)));
    expect([...used].sort()).toEqual(seed.files.map((file) => file.key).sort());
    expect(mediaUrls().every((url) => url.startsWith(mediaPrefix))).toBe(true);
  });

  test("every file exists, is at most 5 MiB and has a clean name in a known folder", () => {
    for (const file of seed.files) {
      expect(existsSync(file.source), file.key).toBe(true);
      expect(statSync(file.source).size).toBeLessThanOrEqual(5_242_880);
      expect(file.key).toMatch(
        /^(products|pdf|item-code-images|gallery-items|gallery-videos|documents|news|carousel)\/[a-z0-9]+(-[a-z0-9]+)*\.(jpg|mp4|pdf)$/,
      );
    }
  });
});

describe("translations", () => {
  test.each(Object.entries(translatable))(
    "every text of %s has its Chinese one, and no empty text has",
    (type, fields) => {
      const translations = rowsOf("translations").filter((row) => row.entity_type === type);
      const values = new Map(translations.map((row) => [`${row.entity_id} ${row.field_name}`, row.translated_value]));
      expect(values.size).toBe(translations.length);
      const expected = rowsOf(type).flatMap((row) =>
        fields.filter((field) => row[field] !== null).map((field) => `${row.id} ${field}`),
      );
      expect([...values.keys()].sort()).toEqual(expected.sort());
      for (const value of values.values()) expect(value).toMatch(/\p{Script=Han}/u);
    },
  );

  test("are Chinese and keep the number of paragraphs and lines", () => {
    for (const row of rowsOf("translations")) {
      expect(row.language_code).toBe("zh");
      const original = rowsOf(String(row.entity_type)).find((entity) => entity.id === row.entity_id);
      const english = String(original?.[String(row.field_name)]);
      expect(String(row.translated_value).split("\n")).toHaveLength(english.split("\n").length);
    }
  });
});

describe("news", () => {
  test("titles, descriptions and bodies are long enough, and dates lie between 2024 and today", () => {
    for (const item of rowsOf("news_items")) {
      expect(String(item.title).length).toBeGreaterThanOrEqual(2);
      expect(String(item.description).length).toBeGreaterThanOrEqual(10);
      expect(String(item.article_body).split("\n\n").length).toBeGreaterThanOrEqual(3);
      expect(String(item.created_at) > "2024-01-01" && String(item.created_at) < "2026-11-20").toBe(true);
    }
  });
});

function leadingNumber(value: unknown): number {
  return Number.parseFloat(String(value).replaceAll(",", ""));
}
