import { sql } from "kysely";
import { describe, expect } from "vitest";
import {
  makeCategory,
  makeGalleryCategory,
  makeGalleryItem,
  makeItemCode,
  makeNewsItem,
  makeProduct,
  makeTranslation,
} from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, selectWhere, updateWhere } from "./support/statements.ts";

/** A visitor has no right to the function, a stranger is refused by it. */
const REFUSALS = { visitor: "42501", stranger: "PT403", signedOut: "PT403" } as const;
const OUTSIDERS = Object.entries(REFUSALS) as [keyof typeof REFUSALS, string][];

/** Saves an order; `seen` is how its rows were numbered when it was begun. */
const saveOrder = (entity: string | null, orders: unknown, seen: unknown = orders) =>
  sql<{ saved: number }>`select public.save_display_order(
    ${entity}, ${JSON.stringify(orders)}::text::jsonb, ${JSON.stringify(seen)}::text::jsonb) as saved`;

describe("save_display_order", () => {
  const { scene } = openStage();
  const lists: [string, (scene: Scene) => Promise<{ id: number }>][] = [
    ["products", makeProduct],
    ["product_categories", makeCategory],
    ["gallery_categories", makeGalleryCategory],
    ["gallery_items", makeGalleryItem],
    ["news_items", makeNewsItem],
    ["general_settings", makeSlide],
  ];
  const orderOf = (stage: Scene, table: string) =>
    stage.rows("owner", sql`select id::int, display_order from ${sql.id("public", table)} order by id`);

  for (const [table, make] of lists) {
    scene(`saves the order of ${table}`, async (stage) => {
      const [first, second] = [await make(stage), await make(stage)];
      const orders = [
        { id: first.id, display_order: 2 },
        { id: second.id, display_order: 1 },
      ];
      const seen = await orderOf(stage, table);
      expect(await stage.rows("staff", saveOrder(table, orders, seen))).toEqual([{ saved: 2 }]);
      expect(await orderOf(stage, table)).toEqual(orders);
    });

    scene(
      `refuses an order of ${table} that was begun before a newer one, but not one that is sent again`,
      async (stage) => {
        const made = [await make(stage), await make(stage), await make(stage)];
        const seen = await orderOf(stage, table);
        const numbered = (...places: number[]) => made.map(({ id }, at) => ({ id, display_order: places[at] }));
        await stage.rows("staff", saveOrder(table, numbered(12, 11, 13), seen));
        expect(await stage.rows("staff", saveOrder(table, numbered(12, 11, 13), seen))).toEqual([{ saved: 3 }]);
        const refusal = await stage.refusal("staff", saveOrder(table, numbered(13, 12, 11), seen));
        expect(refusal).toMatchObject({ code: "PT409", message: "This order has been changed by someone else" });
        expect(await orderOf(stage, table)).toEqual(numbered(12, 11, 13));
      },
    );
  }

  scene("takes an order although a row was edited, added or deleted meanwhile", async (stage) => {
    const [first, second, doomed] = [await makeProduct(stage), await makeProduct(stage), await makeProduct(stage)];
    const seen = await orderOf(stage, "products");
    await stage.rows("staff", updateWhere("products", { id: first.id }, { name: "Renamed meanwhile" }));
    await stage.rows("staff", deleteWhere("products", { id: doomed.id }));
    await makeProduct(stage);
    const orders = [
      { id: second.id, display_order: 1 },
      { id: first.id, display_order: 2 },
    ];
    expect(await stage.rows("staff", saveOrder("products", orders, seen))).toEqual([{ saved: 2 }]);
  });

  scene("takes no order without how all its rows were numbered", async (stage) => {
    const { id } = await makeProduct(stage);
    const orders = [{ id, display_order: 1 }];
    for (const seen of [null, [], "text", [{ id: id + 1, display_order: 1 }], [{ id, display_order: "x" }]]) {
      const refusal = await stage.refusal("staff", saveOrder("products", orders, seen));
      expect(refusal, JSON.stringify(seen)).toMatchObject({ code: "PT400" });
    }
  });

  scene("saves all of it or nothing", async (stage) => {
    const { id } = await makeProduct(stage, { display_order: 5 });
    const orders = [
      { id, display_order: 1 },
      { id: id + 1000, display_order: 2 },
    ];
    expect(await stage.refusal("staff", saveOrder("products", orders))).toMatchObject({ code: "PT404" });
    expect(await orderOf(stage, "products")).toEqual([{ id, display_order: 5 }]);
  });

  scene("leaves rows that keep their place untouched", async (stage) => {
    const made = await makeProduct(stage, { display_order: 1 });
    await stage.rows("staff", saveOrder("products", [{ id: made.id, display_order: 1 }]));
    expect(await stage.rows("staff", selectWhere("products"))).toMatchObject([{ updated_at: made.updated_at }]);
  });

  scene("takes an order that a driver wrapped into a JSON string", async (stage) => {
    const { id } = await makeProduct(stage);
    const seen = JSON.stringify(await orderOf(stage, "products"));
    const wrapped = saveOrder("products", JSON.stringify([{ id, display_order: 9 }]), seen);
    expect(await stage.rows("staff", wrapped)).toEqual([{ saved: 1 }]);
  });

  scene("takes nothing but a list of ids and whole numbers", async (stage) => {
    const { id } = await makeProduct(stage);
    const entry = { id, display_order: 1 };
    for (const orders of [
      null,
      "text",
      { id },
      [1],
      [{ id }],
      [{ display_order: 1 }],
      [{ id, display_order: -1 }],
      [{ id, display_order: 1.5 }],
      [{ id: "1; drop table", display_order: 1 }],
      [entry, { id, display_order: 2 }],
    ]) {
      expect(await stage.refusal("staff", saveOrder("products", orders)), JSON.stringify(orders)).toMatchObject({
        code: "PT400",
      });
    }
    for (const entity of [null, "languages", "item_codes", "auth.users"]) {
      expect(await stage.refusal("staff", saveOrder(entity, [entry]))).toMatchObject({ code: "PT400" });
    }
  });

  for (const [outsider, code] of OUTSIDERS) {
    scene(`refuses ${outsider}`, async (stage) => {
      const { id } = await makeProduct(stage);
      const orders = [{ id, display_order: 3 }];
      expect(await stage.refusal(outsider, saveOrder("products", orders))).toMatchObject({ code });
      expect(await stage.refusal(outsider, saveOrder("products", []))).toMatchObject({ code });
    });
  }
});

async function makeSlide(scene: Scene): Promise<{ id: number }> {
  const [row] = await scene.rows("owner", insertInto<{ id: number }>("general_settings", { type: "carousel" }));
  return { id: Number(row?.id) };
}

describe("replace_product_categories", () => {
  const { scene } = openStage();
  const replace = (id: number, categories: (number | null)[] | null) =>
    sql`select public.replace_product_categories(${id}, ${categories === null ? null : `{${categories.map((c) => c ?? "null")}}`}::bigint[])`;
  const categoriesOf = (stage: Scene, id: number) =>
    stage.rows(
      "staff",
      sql`select category_id::int as id from product_category_mappings where product_id = ${id} order by 1`,
    );

  scene("makes the set what is sent, also the empty one, and touches no other product", async (stage) => {
    const [product, other] = [await makeProduct(stage), await makeProduct(stage)];
    const [a, b, c] = [await makeCategory(stage), await makeCategory(stage), await makeCategory(stage)];
    await stage.rows("staff", replace(other.id, [a.id]));
    for (const set of [[a.id, b.id], [b.id, c.id, c.id], [], [a.id]]) {
      await stage.rows("staff", replace(product.id, set));
      expect(await categoriesOf(stage, product.id)).toEqual([...new Set(set)].map((id) => ({ id })));
    }
    expect(await categoriesOf(stage, other.id)).toEqual([{ id: a.id }]);
  });

  scene("changes nothing when a product or category is missing or the list is none", async (stage) => {
    const product = await makeProduct(stage);
    const { id } = await makeCategory(stage);
    await stage.rows("staff", replace(product.id, [id]));
    expect(await stage.refusal("staff", replace(product.id, [id + 1000]))).toMatchObject({
      code: "PT404",
      message: "Category not found",
    });
    expect(await stage.refusal("staff", replace(0, [id]))).toMatchObject({
      code: "PT404",
      message: "Product not found",
    });
    for (const list of [null, [null]]) {
      expect(await stage.refusal("staff", replace(product.id, list))).toMatchObject({ code: "PT400" });
    }
    expect(await categoriesOf(stage, product.id)).toEqual([{ id }]);
  });

  for (const [outsider, code] of OUTSIDERS) {
    scene(`refuses ${outsider}`, async (stage) => {
      expect(await stage.refusal(outsider, replace((await makeProduct(stage)).id, []))).toMatchObject({ code });
    });
  }
});

describe("replace_gallery_item_links", () => {
  const { scene } = openStage();
  const replace = (id: number, categories: number[] | null, products: number[] | null) =>
    sql`select public.replace_gallery_item_links(${id}, ${categories && `{${categories}}`}::bigint[], ${products && `{${products}}`}::bigint[])`;
  const linksOf = async (stage: Scene, id: number) => ({
    categories: (await stage.rows("staff", selectWhere("gallery_item_categories", { gallery_item_id: id }))).map(
      (row) => Number(row.gallery_category_id),
    ),
    products: (await stage.rows("staff", selectWhere("gallery_item_products", { gallery_item_id: id }))).map((row) =>
      Number(row.product_id),
    ),
  });

  scene("makes both sets what is sent and touches no other item", async (stage) => {
    const [item, other] = [await makeGalleryItem(stage), await makeGalleryItem(stage)];
    const [a, b] = [await makeGalleryCategory(stage), await makeGalleryCategory(stage)];
    const [p, q] = [await makeProduct(stage), await makeProduct(stage)];
    await stage.rows("staff", replace(other.id, [a.id], [p.id]));
    await stage.rows("staff", replace(item.id, [a.id], [p.id]));
    await stage.rows("staff", replace(item.id, [b.id, b.id], [q.id]));
    expect(await linksOf(stage, item.id)).toEqual({ categories: [b.id], products: [q.id] });
    await stage.rows("staff", replace(item.id, [], []));
    expect(await linksOf(stage, item.id)).toEqual({ categories: [], products: [] });
    expect(await linksOf(stage, other.id)).toEqual({ categories: [a.id], products: [p.id] });
  });

  scene("changes nothing when anything is missing", async (stage) => {
    const item = await makeGalleryItem(stage);
    const [category, product] = [await makeGalleryCategory(stage), await makeProduct(stage)];
    await stage.rows("staff", replace(item.id, [category.id], [product.id]));
    for (const [statement, message] of [
      [replace(0, [], []), "Gallery item not found"],
      [replace(item.id, [0], []), "Category not found"],
      [replace(item.id, [], [0]), "Product not found"],
    ] as const) {
      expect(await stage.refusal("staff", statement)).toMatchObject({ code: "PT404", message });
    }
    for (const statement of [replace(item.id, null, []), replace(item.id, [], null)]) {
      expect(await stage.refusal("staff", statement)).toMatchObject({ code: "PT400" });
    }
    expect(await linksOf(stage, item.id)).toEqual({ categories: [category.id], products: [product.id] });
  });

  for (const [outsider, code] of OUTSIDERS) {
    scene(`refuses ${outsider}`, async (stage) => {
      const { id } = await makeGalleryItem(stage);
      expect(await stage.refusal(outsider, replace(id, [], []))).toMatchObject({ code });
    });
  }
});

describe("delete_product", () => {
  const { scene } = openStage();
  const remove = (id: number) => sql`select public.delete_product(${id})`;

  scene("takes everything with it that hangs on the product, and nothing else", async (stage) => {
    for (const product of [await makeProduct(stage), await makeProduct(stage)]) {
      const code = await makeItemCode(stage, product.id);
      const translated = { translated_value: "金線" };
      await makeTranslation(stage, { entity_type: "products", entity_id: product.id, ...translated });
      await makeTranslation(stage, {
        entity_type: "item_codes",
        entity_id: code.id,
        field_name: "type",
        ...translated,
      });
      const links = { product_id: product.id };
      await stage.rows("owner", insertInto("product_images", { ...links, image_url: "/a.jpg" }));
      const category_id = (await makeCategory(stage)).id;
      await stage.rows("owner", insertInto("product_category_mappings", { ...links, category_id }));
      const gallery_item_id = (await makeGalleryItem(stage)).id;
      await stage.rows("owner", insertInto("gallery_item_products", { ...links, gallery_item_id }));
    }
    const [first] = await stage.rows("owner", sql<{ id: number }>`select min(id)::int as id from products`);
    await stage.rows("staff", remove(first?.id ?? 0));
    const tables = ["products", "item_codes", "product_images", "product_category_mappings", "gallery_item_products"];
    for (const table of tables) expect(await stage.rows("owner", selectWhere(table))).toHaveLength(1);
    expect(await stage.rows("owner", selectWhere("translations", { language_code: "zh" }))).toHaveLength(2);
    expect(await stage.rows("owner", selectWhere("translations", { language_code: "cn" }))).toHaveLength(2);
    expect(await stage.rows("owner", selectWhere("gallery_items"))).toHaveLength(2);
    expect(await stage.refusal("staff", remove(first?.id ?? 0))).toMatchObject({ code: "PT404" });
  });

  for (const [outsider, code] of OUTSIDERS) {
    scene(`refuses ${outsider}`, async (stage) => {
      const { id } = await makeProduct(stage);
      expect(await stage.refusal(outsider, remove(id))).toMatchObject({ code });
      expect(await stage.rows("owner", updateWhere("products", { id }, { name: "Still here" }))).toHaveLength(1);
    });
  }
});
