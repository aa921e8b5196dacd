import { describe, expect } from "vitest";
import { type Entry, newRecord } from "../support/entries.ts";
import { acts } from "./support/history.ts";
import {
  makeCategory,
  makeGalleryCategory,
  makeGalleryItem,
  makeItemCode,
  makeProduct,
  makeTranslation,
} from "./support/make.ts";
import { openStage } from "./support/scene.ts";
import { apply, cellsOf, NEWS, sheetRows } from "./support/sheets.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere } from "./support/statements.ts";

const { scene } = openStage();

describe("cells that still read as they were seen", () => {
  scene("are written in all kinds of columns, and nothing else is", async (stage) => {
    const [pearl] = [await makeProduct(stage, { slug: "pearl" }), await makeProduct(stage, { slug: "smooth" })];
    const { id } = await makeItemCode(stage, pearl.id, { item_code: "007", denier: "150D", finish: "Metal" });
    const other = await makeItemCode(stage, pearl.id, { item_code: "8", denier: "150D" });
    const untouched = await cellsOf(stage, "item_codes", other.id);
    const cells: Entry["cells"] = {
      denier: ["150D", "300D"],
      finish: ["Metal", ""],
      product_slug: ["pearl", "smooth"],
      successor: ["", "pearl/8"],
      state: ["current", "gone"],
      "finish@zh": ["", "金屬"],
    };
    expect(await apply(stage, "item_codes", [{ id, cells }])).toEqual({ changed: 1, kept: [] });
    expect(await cellsOf(stage, "item_codes", id)).toEqual({
      item_code: "007",
      denier: "300D",
      product_slug: "smooth",
      successor: "pearl/8",
      state: "gone",
      "finish@zh": "金屬",
    });
    expect(await cellsOf(stage, "item_codes", other.id)).toEqual(untouched);
  });

  scene("of flags and numbers", async (stage) => {
    const { id } = await makeGalleryItem(stage, { display_order: 3 });
    const cells: Entry["cells"] = { is_pdf: ["No", "Yes"], display_order: ["3", ""], status: ["Active", "Inactive"] };
    await apply(stage, "gallery_items", [{ id, cells }]);
    expect(await stage.rows("owner", selectWhere("gallery_items", { id }))).toMatchObject([
      { is_pdf: true, display_order: null, status: "Inactive" },
    ]);
  });

  scene("of translations are added, changed and deleted", async (stage) => {
    const { id } = await makeProduct(stage, { description: "Gold", detailed_description: "Long" });
    const text = { entity_type: "products", entity_id: id };
    await makeTranslation(stage, { ...text, field_name: "description", translated_value: "舊" });
    await makeTranslation(stage, { ...text, field_name: "detailed_description", translated_value: "長" });
    const cells: Entry["cells"] = {
      "name@zh": ["", "金線"],
      "description@zh": ["舊", "新"],
      "detailed_description@zh": ["長", ""],
    };
    await apply(stage, "products", [{ id, cells }]);
    const stored = await stage.rows("owner", selectWhere("translations", { ...text, origin: "manual" }));
    expect(stored.map((row) => [row.field_name, row.translated_value]).toSorted()).toEqual([
      ["description", "新"],
      ["name", "金線"],
    ]);
  });

  scene("of translations into two languages are judged each by itself", async (stage) => {
    await stage.rows("owner", insertInto("languages", { code: "qaa", name: "Own" }));
    const { id } = await makeProduct(stage, { name: "Gold" });
    const text = { entity_type: "products", entity_id: id };
    await makeTranslation(stage, { ...text, translated_value: "他們的" });
    const cells: Entry["cells"] = { "name@zh": ["", "我的"], "name@qaa": ["", "own"] };
    const { changed, kept } = await apply(stage, "products", [{ id, cells }]);
    expect([changed, kept]).toEqual([1, [expect.objectContaining({ column: "name@zh", present: "他們的" })]]);
    expect(await cellsOf(stage, "products", id)).toMatchObject({ "name@zh": "他們的", "name@qaa": "own" });
    await apply(stage, "products", [{ id, cells: { "name@qaa": ["own", ""] } }]);
    expect(await cellsOf(stage, "products", id)).not.toHaveProperty("name@qaa");
  });

  scene("of lists set the links, whatever the case of a category's name", async (stage) => {
    for (const name of ["Gold", "Silver", "Pearl"]) await makeCategory(stage, { name });
    const { id } = await makeProduct(stage);
    await apply(stage, "products", [{ id, cells: { categories: ["", "gold\nSilver"] } }]);
    await apply(stage, "products", [{ id, cells: { categories: ["Gold\nSilver", "SILVER\nPearl"] } }]);
    expect(await cellsOf(stage, "products", id)).toMatchObject({ categories: "Pearl\nSilver" });
    await apply(stage, "products", [{ id, cells: { categories: ["Pearl\nSilver", ""] } }]);
    expect(await cellsOf(stage, "products", id)).not.toHaveProperty("categories");
  });

  scene(
    "of a gallery item's lists leave what is linked, also where two categories are called the same",
    async (stage) => {
      const [woven] = [
        await makeGalleryCategory(stage, { name: "Woven" }),
        await makeGalleryCategory(stage, { name: "Woven" }),
      ];
      await makeProduct(stage, { slug: "pearl" });
      const { id } = await makeGalleryItem(stage);
      await apply(stage, "gallery_items", [{ id, cells: { categories: ["", "Woven"], products: ["", "pearl"] } }]);
      expect(await stage.rows("owner", selectWhere("gallery_item_categories"))).toMatchObject([
        { gallery_category_id: woven?.id },
      ]);
      expect(await cellsOf(stage, "gallery_items", id)).toMatchObject({ categories: "Woven", products: "pearl" });
    },
  );
});

describe("what has changed meanwhile", () => {
  scene("is left and told, and the rest is written", async (stage) => {
    const { id } = await makeProduct(stage, { description: "Seen", detailed_description: "Seen" });
    await stage.rows("colleague", updateWhere("products", { id }, { description: "Theirs" }));
    const cells: Entry["cells"] = { description: ["Seen", "Mine"], detailed_description: ["Seen", "Mine"] };
    expect(await apply(stage, "products", [{ id, name: "Pearl", cells }])).toEqual({
      changed: 1,
      kept: [{ line: 2, name: "Pearl", column: "description", present: "Theirs" }],
    });
    expect(await cellsOf(stage, "products", id)).toMatchObject({ description: "Theirs", detailed_description: "Mine" });
  });

  scene("is no matter where it reads as it is wanted", async (stage) => {
    const { id } = await makeProduct(stage, { description: "Wanted" });
    const rows: Entry[] = [{ id, cells: { description: ["Seen", "Wanted"] } }];
    expect(await apply(stage, "products", rows)).toEqual({ changed: 0, kept: [] });
    expect(await acts(stage)).toEqual([]);
  });

  scene("of translations and links is left as well", async (stage) => {
    await makeCategory(stage, { name: "Gold" });
    const { id } = await makeProduct(stage);
    await makeTranslation(stage, { entity_type: "products", entity_id: id, translated_value: "他們的" });
    const cells: Entry["cells"] = { "name@zh": ["", "我的"], categories: ["Silver", "Gold"] };
    expect((await apply(stage, "products", [{ id, cells }])).kept).toMatchObject([
      { column: "categories", present: "" },
      { column: "name@zh", present: "他們的" },
    ]);
    expect(await cellsOf(stage, "products", id)).toMatchObject({ "name@zh": "他們的" });
  });

  scene("is a row that is gone, or one that was made", async (stage) => {
    const gone = await makeProduct(stage);
    await stage.rows("colleague", deleteWhere("products", { id: gone.id }));
    await makeProduct(stage, { slug: "pearl", name: "Theirs" });
    const rows: Entry[] = [
      { id: gone.id, name: "Gone", cells: { name: ["Seen", "Mine"] } },
      { name: "Pearl", ...newRecord({ slug: "pearl", name: "Mine" }) },
    ];
    expect(await apply(stage, "products", rows)).toEqual({
      changed: 0,
      kept: [
        { line: 2, name: "Gone", column: "name", present: null },
        { line: 3, name: "Pearl", column: "slug", present: "pearl" },
      ],
    });
  });
});

describe("new rows", () => {
  scene("get what a form would give them, in the order of the sheet", async (stage) => {
    await makeProduct(stage, { display_order: 4 });
    await makeCategory(stage, { name: "Gold" });
    const rows = ["one", "two"].map((slug) => newRecord({ slug, name: slug, categories: "Gold", "name@zh": "金" }));
    expect(await apply(stage, "products", rows)).toEqual({ changed: 2, kept: [] });
    const made = (await sheetRows(stage, "products")).slice(1).map(({ cells }) => cells);
    expect(made).toEqual([
      { slug: "one", name: "one", "name@zh": "金", categories: "Gold", status: "Active", display_order: "5" },
      { slug: "two", name: "two", "name@zh": "金", categories: "Gold", status: "Active", display_order: "6" },
    ]);
  });

  scene("of news stand at the beginning and are not pinned", async (stage) => {
    await apply(stage, "news_items", [newRecord(NEWS)]);
    expect((await sheetRows(stage, "news_items")).map(({ cells }) => cells)).toEqual([
      { ...NEWS, display_order: "0", format: "plain", is_pinned: "No", status: "Active" },
    ]);
  });

  scene("of item codes may have a successor that is new as well", async (stage) => {
    await makeProduct(stage, { slug: "pearl" });
    const rows = [
      newRecord({ product_slug: "pearl", item_code: "1", successor: "pearl/2" }),
      newRecord({ product_slug: "pearl", item_code: "2" }),
    ];
    await apply(stage, "item_codes", rows);
    const made = (await sheetRows(stage, "item_codes")).map(({ cells }) => cells);
    expect(made).toMatchObject([{ item_code: "1", successor: "pearl/2" }, { item_code: "2" }]);
  });

  scene("take a key that the same sheet gives free", async (stage) => {
    const { id } = await makeCategory(stage, { name: "Gold" });
    const rows: Entry[] = [newRecord({ name: "gold" }), { id, cells: { name: ["Gold", "Old gold"] } }];
    const kept = [{ line: 2, name: "A row", column: "name", present: "gold" }];
    // It is taken until the renaming is done: the next attempt makes it.
    expect(await apply(stage, "product_categories", rows)).toEqual({ changed: 1, kept });
    expect(await apply(stage, "product_categories", rows.slice(0, 1))).toEqual({ changed: 1, kept: [] });
  });
});
