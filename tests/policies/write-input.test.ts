import { sql } from "kysely";
import { describe, expect } from "vitest";
import { changeOf, newRecord } from "../support/entries.ts";
import { makeCategory, makeGalleryItem, makeItemCode, makeProduct } from "./support/make.ts";
import { expectNothingSaved, saved, type Written, write, written } from "./support/saves.ts";
import { openStage } from "./support/scene.ts";

const { scene } = openStage();

const CELL = ["", "1"];
const MALFORMED: [string, unknown][] = [
  ["no list", null],
  ["a text", "text"],
  ["an object", {}],
  ["a list of numbers", [1]],
  ["a list of nothing", [null]],
  ["an entry without cells", [{ id: 1 }]],
  ["cells that are a list", [{ id: 1, cells: [] }]],
  ["an id that is no number", [{ id: "x", cells: {} }]],
  ["an id of 0", [{ id: 0, cells: {} }]],
  ["an id with a fraction", [{ id: 1.5, cells: {} }]],
  ["an id that is too long", [{ id: "1".repeat(19), cells: {} }]],
  ["a line that is no number", [{ line: "x", id: 1, cells: {} }]],
  ["a cell without what it read", [{ id: 1, cells: { denier: "300D" } }]],
  ["a cell of numbers", [{ id: 1, cells: { denier: ["", 3] } }]],
  ["a cell of nothing", [{ id: 1, cells: { denier: [null, "3"] } }]],
  ["a cell of three texts", [{ id: 1, cells: { denier: ["", "1", "2"] } }]],
  [
    "an id twice",
    [
      { id: 1, cells: {} },
      { id: 1, cells: {} },
    ],
  ],
  ...[
    "id",
    "denier_value",
    "created_at",
    "updated_at",
    "denier@zh",
    "finish@xx",
    "finish@",
    'name") values (1); --',
  ].map((column): [string, unknown] => [`the cell ${column}`, [{ id: 1, cells: { [column]: CELL } }]]),
  ["media of what has none", [{ id: 1, cells: {}, media: { product_images: { add: [], remove: [] } } }]],
];

for (const [what, entries] of MALFORMED) {
  scene(`takes no ${what}`, async (stage) => {
    await makeItemCode(stage, (await makeProduct(stage)).id);
    for (const is_partial of [false, true])
      await expectNothingSaved(stage, ["item_codes"], write("item_codes", entries, { is_partial }), { code: "PT400" });
  });
}

describe("media", () => {
  const LIST = { add: [], remove: [] };
  for (const media of [
    null,
    [],
    "product_images",
    { gallery_images: LIST },
    { product_images: null },
    { product_images: {} },
    { product_images: { add: [] } },
    { product_images: { ...LIST, add: {} } },
    { product_images: { ...LIST, remove: 1 } },
    { product_images: { ...LIST, order: "/1.jpg" } },
  ]) {
    scene(`are not ${JSON.stringify(media)}`, async (stage) => {
      const { id } = await makeProduct(stage);
      const statement = write("products", [{ id, cells: {}, media }]);
      await expectNothingSaved(stage, ["products", "product_images"], statement, { code: "PT400" });
    });
  }
});

scene("takes no address of media that is no text, and no id that is no number", async (stage) => {
  const { id } = await makeProduct(stage);
  for (const [given, code] of [
    [{ add: ["/1.jpg"], remove: [] }, "23502"],
    [{ add: [{}], remove: [] }, "23502"],
    [{ add: [], remove: ["x"] }, "22P02"],
    [{ add: [], remove: [1.5] }, "22P02"],
  ] as const) {
    const statement = write("products", [{ id, cells: {}, media: { product_images: given } }]);
    await expectNothingSaved(stage, ["products", "product_images"], statement, { code });
  }
});

scene("takes no links that are no ids", async (stage) => {
  const { id } = await makeProduct(stage);
  const item = await makeGalleryItem(stage);
  for (const text of ["x", "0", "-1", "1,2", "1\n\nx", "1".repeat(19)]) {
    for (const statement of [
      write("products", [changeOf(id, { product_category_mappings: ["", text] })]),
      write("products", [newRecord({ name: "P", slug: "p", product_category_mappings: text })]),
      write("gallery_items", [changeOf(item.id, { gallery_item_products: ["", text] })]),
    ])
      await expectNothingSaved(stage, ["products", "gallery_items"], statement, { code: "PT400" });
  }
});

scene("takes no name that is not one line of at most 250 characters, and any other text", async (stage) => {
  const { id } = await makeCategory(stage, { name: "Yarns" });
  for (const name of ["x".repeat(251), "one\ntwo", "one\rtwo"])
    for (const entry of [newRecord({ name }), changeOf(id, { name: ["Yarns", name] })])
      await expectNothingSaved(stage, ["product_categories"], write("product_categories", [entry]), {
        code: "PT400",
        message: "A name is one line of at most 250 characters",
      });
  const values = { name: "x".repeat(250), description: "one\ntwo\r".repeat(100) };
  expect(await saved(stage, "product_categories", newRecord(values))).toMatchObject(values);
});

scene("takes only what is kept as records, and kinds that there are", async (stage) => {
  await makeCategory(stage);
  const entries = [newRecord({ name: "Yarns" })];
  for (const entity of [null, "languages", "translations", "news_likes", "staff", "auth.users", 'x"; drop table y'])
    expect(await stage.refusal("staff", write(entity, entries))).toMatchObject({ code: "PT400" });
  for (const kind of ["create", "undo", "", null])
    await expectNothingSaved(
      stage,
      ["product_categories"],
      write("product_categories", entries, { kind: kind as string }),
      { code: "PT400" },
    );
});

scene("writes nothing where nothing comes", async (stage) => {
  for (const kind of ["edit", "import", "order"])
    expect(await written(stage, "products", [], { kind })).toEqual({ changed: 0, kept: [] });
});

scene("takes JSON that a driver wrapped into a JSON string", async (stage) => {
  const { id } = await makeCategory(stage, { name: "Yarns" });
  const entries = JSON.stringify([changeOf(id, { name: ["Yarns", "Threads"] })]);
  const [row] = await stage.rows(
    "staff",
    sql<{
      written: Written;
    }>`select public.write_records(null, 'product_categories', to_jsonb(${entries}::text)) as written`,
  );
  expect(row?.written.row).toMatchObject({ id, name: "Threads" });
});
