import { sql } from "kysely";
import { expect } from "vitest";
import { type Entry, newOrder, newRecord } from "../support/entries.ts";
import { acts } from "./support/history.ts";
import { makeCategory, makeGalleryCategory, makeGalleryItem, makeNewsItem, makeProduct } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, write, written } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const { scene } = openStage();

const LISTS: [string, (scene: Scene, values?: Values) => Promise<{ id: number }>][] = [
  ["products", makeProduct],
  ["product_categories", makeCategory],
  ["gallery_categories", makeGalleryCategory],
  ["gallery_items", makeGalleryItem],
  ["news_items", makeNewsItem],
  ["general_settings", makeSlide],
];

async function makeSlide(stage: Scene): Promise<{ id: number }> {
  const [row] = await stage.rows("owner", insertInto<{ id: number }>("general_settings", { type: "carousel" }));
  return { id: Number(row?.id) };
}

type Place = { id: number; display_order: number | null };
const orderOf = (stage: Scene, table: string) =>
  stage.rows("owner", sql<Place>`select id::int, display_order from ${sql.id("public", table)} order by id`);
/** Gives the rows, in the order in which they were seen, these places. */
const placed = (seen: Place[], ...places: number[]) =>
  newOrder(seen.map(({ id, display_order }, at) => ({ id, seen: display_order, wanted: places[at] ?? 0 })));
const order = (table: string | null, entries: unknown) => write(table, entries, { kind: "order" });
const CHANGED = { code: "PT409", message: "This order has been changed by someone else", hint: "stale" };

for (const [table, make] of LISTS) {
  scene(`an order of ${table} is saved`, async (stage) => {
    for (let n = 0; n < 2; n += 1) await make(stage);
    const seen = await orderOf(stage, table);
    const saved = await written(stage, table, placed(seen, 22, 21), { kind: "order" });
    expect(saved).toEqual({ changed: 2, kept: [] });
    expect((await orderOf(stage, table)).map((row) => row.display_order)).toEqual([22, 21]);
    expect((await acts(stage))[0]).toMatchObject({ kind: "order", record_count: 2 });
  });

  scene(
    `an order of ${table} that was begun before a newer one is refused, but not one that is sent again`,
    async (stage) => {
      for (let n = 0; n < 3; n += 1) await make(stage);
      const seen = await orderOf(stage, table);
      await written(stage, table, placed(seen, 12, 11, 13), { kind: "order" });
      const again = await written(stage, table, placed(seen, 12, 11, 13), { kind: "order" });
      expect(again).toEqual({ changed: 0, kept: [] });
      await expectNothingSaved(stage, [table], order(table, placed(seen, 13, 12, 11)), CHANGED);
    },
  );
}

scene("is taken although a row was edited, added or deleted meanwhile", async (stage) => {
  const [first, , toDelete] = [await makeProduct(stage), await makeProduct(stage), await makeProduct(stage)];
  const seen = await orderOf(stage, "products");
  await stage.rows("staff", updateWhere("products", { id: first.id }, { name: "Renamed meanwhile" }));
  await stage.rows("staff", deleteWhere("products", { id: toDelete.id }));
  await makeProduct(stage);
  const saved = await written(stage, "products", placed(seen.slice(0, 2), 12, 11), { kind: "order" });
  expect(saved).toMatchObject({ changed: 2 });
});

scene("is saved as a whole or not at all", async (stage) => {
  await makeProduct(stage, { display_order: 5 });
  const [seen] = await orderOf(stage, "products");
  const row = seen ?? { id: 0, display_order: 0 };
  const gone = placed([row, { ...row, id: row.id + 1000 }], 1, 2);
  await expectNothingSaved(stage, ["products"], order("products", gone), {
    code: "PT404",
    message: "An entry of the order no longer exists",
    hint: "gone",
  });
});

scene("leaves rows that keep their place untouched", async (stage) => {
  const made = await makeProduct(stage, { display_order: 1 });
  await written(stage, "products", placed(await orderOf(stage, "products"), 1), { kind: "order" });
  expect(await stage.rows("staff", selectWhere("products"))).toMatchObject([{ updated_at: made.updated_at }]);
});

scene("is nothing but ids with whole numbers, of a list that has an order", async (stage) => {
  const { id } = await makeProduct(stage);
  const entry = (cells: Entry["cells"], more: Partial<Entry> = {}): Entry => ({ id, cells, ...more });
  const place = { display_order: ["1", "2"] } satisfies Entry["cells"];
  const message = "An order gives each record of an ordered list a whole number as display_order";
  for (const wrong of [
    entry({}),
    newRecord({ display_order: 1 }),
    entry({ ...place, name: ["P", "Q"] }),
    entry({ name: ["P", "Q"] }),
    entry(place, { media: { product_images: { add: [], remove: [] } } }),
    ...["-1", "1.5", "", "x", "1234567890"].map((text) => entry({ display_order: ["1", text] })),
  ]) {
    const refusal = await stage.refusal("staff", order("products", [wrong]));
    expect(refusal, JSON.stringify(wrong)).toMatchObject({ code: "PT400", message });
  }
  expect(await stage.refusal("staff", order("products", [entry(place), entry(place)]))).toMatchObject({
    code: "PT400",
  });
  for (const entity of [null, "languages", "item_codes", "global_settings", "auth.users"])
    expect(await stage.refusal("staff", order(entity, [entry(place)]))).toMatchObject({ code: "PT400" });
});

for (const [outsider, code] of REFUSED_PERSONAS) {
  scene(`is refused to ${outsider}`, async (stage) => {
    await makeProduct(stage);
    const seen = await orderOf(stage, "products");
    for (const entries of [placed(seen, 3), []])
      expect(await stage.refusal(outsider, order("products", entries))).toMatchObject({ code });
    expect(await orderOf(stage, "products")).toEqual(seen);
  });
}
