import { sql } from "kysely";
import { expect } from "vitest";
import { type Entry, newRecord } from "../support/entries.ts";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { apply } from "./support/sheets.ts";

const { scene } = openStage();

const TABLES = ["shade_index", "product_index", "product_codes"];

/** All that searches read of item codes. */
const indexes = async (stage: Scene) =>
  Promise.all(
    TABLES.map((table) =>
      stage.rows("owner", sql`select to_jsonb(i) as row from private.${sql.id(table)} i order by 1`),
    ),
  );

// What is written for many rows at once is what would be written for each.
const KINDS: [string, Entry["cells"]][] = [
  ["the code", { item_code: ["KT-1", "KT-9"] }],
  ["the product", { product_slug: ["pearl", "smooth"] }],
  ["the denier", { denier: ["150D", "300D"] }],
  ["the type", { type: ["M-type", "MX-type"] }],
  ["the colour", { hex: ["#C9A227", "#FFFFFF"], color_name: ["Gold", "White"] }],
  ["the state", { state: ["current", "gone"] }],
  ["the picture", { image_url: ["", "/1.jpg"] }],
  ["Chinese names", { "color_name@zh": ["金", "白"], "finish@zh": ["", "珍珠"] }],
  ["Simplified names that somebody wrote", { "color_name@cn": ["", "白色"], "finish@cn": ["", "珠光"] }],
  ["Chinese care", { "bleaching@zh": ["", "不可漂白"] }],
  ["what no search reads", { net_weight: ["", "120 g"], "other_information@zh": ["", "其他"] }],
];

for (const [what, cells] of KINDS) {
  scene(`searches know of ${what} that a sheet changed`, async (stage) => {
    const [pearl] = [await makeProduct(stage, { slug: "pearl" }), await makeProduct(stage, { slug: "smooth" })];
    const stored = { item_code: "KT-1", denier: "150D", type: "M-type", hex: "#C9A227", color_name: "Gold" };
    const { id } = await makeItemCode(stage, pearl.id, stored);
    const text = { entity_type: "item_codes", entity_id: id, field_name: "color_name", translated_value: "金" };
    await makeTranslation(stage, text);
    expect(await apply(stage, "item_codes", [{ id, cells }])).toEqual({ changed: 1, kept: [] });
    await expectWhole(stage);
  });
}

scene("searches know of item codes that a sheet made", async (stage) => {
  await makeProduct(stage, { slug: "pearl" });
  const cells = { product_slug: "pearl", item_code: "KT-2", finish: "Metal", "finish@zh": "金屬", denier: "150D" };
  await apply(stage, "item_codes", [newRecord(cells)]);
  await expectWhole(stage);
  expect(await stage.rows("visitor", sql`select from private.shade_index where item_code = 'KT-2'`)).toHaveLength(3);
});

async function expectWhole(stage: Scene): Promise<void> {
  const written = await indexes(stage);
  await stage.rows("owner", sql`select private.write_shade_index(array(select id from public.item_codes))`);
  await stage.rows(
    "owner",
    sql`select private.write_product_index(p.ids, p.ids, p.ids, p.ids)
    from (select array(select id from public.products) as ids) as p`,
  );
  expect(await indexes(stage)).toEqual(written);
}
