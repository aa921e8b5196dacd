import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import type { Database } from "./database.types.ts";
import { listTranslations, type Translation, translateRows } from "./translated-rows.ts";

const translation = (entity_type: string, entity_id: number, field_name: string, translated_value: string) =>
  ({ entity_type, entity_id, field_name, translated_value }) satisfies Translation;

const rows = [
  { id: 1, name: "Gold", description: "Shiny", slug: "gold" },
  { id: 2, name: "Silver", description: null, slug: "silver" },
];

test("a translated text stands for the original, also where there is none", () => {
  const translations = [
    translation("products", 1, "name", "金線"),
    translation("products", 2, "description", "冷光"),
    translation("products", 2, "name", "銀線"),
  ];
  expect(translateRows("products", rows, translations)).toEqual([
    { id: 1, name: "金線", description: "Shiny", slug: "gold" },
    { id: 2, name: "銀線", description: "冷光", slug: "silver" },
  ]);
});

test.each(["", " ", "\n\t", "　"])("the blank translation %j is none", (blank) => {
  expect(translateRows("products", rows, [translation("products", 1, "name", blank)])).toEqual(rows);
});

test("texts of other tables, of other rows and of fields that are not shown stay away", () => {
  const others = [
    translation("gallery_items", 1, "name", "別的"),
    translation("products", 3, "name", "別的"),
    translation("products", 1, "detailed_description", "長文"),
  ];
  expect(translateRows("products", rows, others)).toEqual(rows);
});

test("without translations all rows are as they were", () => {
  expect(translateRows("products", rows, [])).toEqual(rows);
  expect(translateRows("products", [], [translation("products", 1, "name", "金線")])).toEqual([]);
});

test("for English, or for no rows, nothing is read", async () => {
  const client = {
    from: () => {
      throw new Error("Nothing is to be read");
    },
  } as unknown as SupabaseClient<Database>;
  expect(await listTranslations(client, "en", { products: [1, 2] })).toEqual([]);
  expect(await listTranslations(client, "zh", { products: [], product_categories: [] })).toEqual([]);
});
