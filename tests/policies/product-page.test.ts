import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory, makeItemCode, makeProduct, makeTranslation, unique } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, type Values } from "./support/statements.ts";

type Page = Record<"categories" | "images" | "item_codes" | "related", Values[]> & { product: Values };

async function read(stage: Scene, slug: string, language = "en", persona: Persona = "visitor"): Promise<Page | null> {
  const [row] = await stage.rows(
    persona,
    sql<{ page: Page | null }>`select public.product_page(${language}, ${slug}) as page`,
  );
  return row?.page ?? null;
}

async function makeInCategory(stage: Scene, categoryId: number, values: Values = {}) {
  const product = await makeProduct(stage, values);
  const mapping = { product_id: product.id, category_id: categoryId };
  await stage.rows("owner", insertInto("product_category_mappings", mapping));
  return product;
}

describe("what it holds", () => {
  const { scene } = openStage();

  scene("the product with its categories, images and item codes, each in order", async (stage) => {
    const [second, first] = [
      await makeCategory(stage, { name: "Second", display_order: 2 }),
      await makeCategory(stage, { name: "First", display_order: 1 }),
    ];
    const product = await makeInCategory(stage, second.id, {
      name: "Gold",
      slug: "gold",
      description: "Shiny",
      detailed_description: "Very",
      image_url: "/g.jpg",
      catalogue_pdf: "/g.pdf",
    });
    await stage.rows(
      "owner",
      insertInto("product_category_mappings", { product_id: product.id, category_id: first.id }),
    );
    for (const image_url of ["/1.jpg", "/2.jpg"]) {
      await stage.rows("owner", insertInto("product_images", { product_id: product.id, image_url }));
    }
    await makeItemCode(stage, product.id, { item_code: "MT-2", denier: "120D" });
    await makeItemCode(stage, product.id, { item_code: "MT-1", image_url: "/c.jpg", composition: "Polyester" });
    const page = await read(stage, "gold");
    expect(Object.keys(page ?? {}).sort()).toEqual(["categories", "images", "item_codes", "product", "related"]);
    expect(page?.product).toMatchObject({
      id: product.id,
      name: "Gold",
      slug: "gold",
      description: "Shiny",
      detailed_description: "Very",
      image_url: "/g.jpg",
      catalogue_pdf: "/g.pdf",
      status: "Active",
    });
    expect(Object.keys(page?.product ?? {})).toHaveLength(9);
    expect(page?.product.updated_at).toEqual(expect.any(String));
    expect(page?.categories).toEqual([
      { id: first.id, name: "First" },
      { id: second.id, name: "Second" },
    ]);
    expect(page?.images.map((image) => image.image_url)).toEqual(["/1.jpg", "/2.jpg"]);
    expect(page?.item_codes).toMatchObject([
      { item_code: "MT-1", image_url: "/c.jpg", composition: "Polyester", denier: null },
      { item_code: "MT-2", image_url: null, composition: null, denier: "120D" },
    ]);
    expect(Object.keys(page?.item_codes[0] ?? {}).sort()).toEqual(ITEM_CODE_FIELDS);
  });

  scene("nothing more than the product where nothing hangs on it", async (stage) => {
    await makeProduct(stage, { slug: "plain" });
    expect(await read(stage, "plain")).toMatchObject({ categories: [], images: [], item_codes: [], related: [] });
  });

  scene("null for a slug that no product has", async (stage) => {
    await makeProduct(stage, { slug: "gold" });
    for (const slug of ["silver", "", "GOLD", "gold'", "%"]) expect(await read(stage, slug)).toBeNull();
  });

  for (const outsider of OUTSIDERS) {
    scene(`null for ${outsider} while the product is Inactive`, async (stage) => {
      await makeProduct(stage, { slug: "draft", status: "Inactive" });
      expect(await read(stage, "draft", "en", outsider)).toBeNull();
    });
  }

  scene("the whole page of an Inactive product for staff, as a preview", async (stage) => {
    const product = await makeProduct(stage, { slug: "draft", status: "Inactive" });
    await makeItemCode(stage, product.id, { item_code: "MT-1" });
    expect(await read(stage, "draft", "en", "staff")).toMatchObject({
      product: { status: "Inactive" },
      item_codes: [{ item_code: "MT-1" }],
    });
  });
});

const ITEM_CODE_FIELDS = [
  "bleaching",
  "composition",
  "country_of_origin",
  "denier",
  "gross_weight",
  "id",
  "image_url",
  "ironing",
  "item_code",
  "length",
  "net_weight",
  "other_information",
  "other_technical_info",
  "type",
  "washing_temperature",
];

describe("related products", () => {
  const { scene } = openStage();
  const related = (page: Page | null) => page?.related.map((product) => product.name);

  scene("share a category, are Active, not itself, at most 4, in the list's order", async (stage) => {
    const [mine, other] = [await makeCategory(stage), await makeCategory(stage)];
    await makeInCategory(stage, mine.id, { slug: "gold", display_order: 1 });
    await makeInCategory(stage, mine.id, { name: "Unordered", display_order: null });
    await makeInCategory(stage, mine.id, { name: "C", display_order: 3 });
    await makeInCategory(stage, mine.id, { name: "B", display_order: 3 });
    await makeInCategory(stage, mine.id, { name: "A", display_order: 4 });
    await makeInCategory(stage, mine.id, { name: "Hidden", display_order: 0, status: "Inactive" });
    await makeInCategory(stage, other.id, { name: "Elsewhere", display_order: 0 });
    expect(related(await read(stage, "gold"))).toEqual(["B", "C", "A", "Unordered"]);
    expect(related(await read(stage, "gold", "en", "staff"))).toEqual(["B", "C", "A", "Unordered"]);
    await makeInCategory(stage, mine.id, { name: "First", display_order: 2 });
    expect(related(await read(stage, "gold"))).toEqual(["First", "B", "C", "A"]);
  });

  scene("stand once, though they share two categories", async (stage) => {
    const [a, b] = [await makeCategory(stage), await makeCategory(stage)];
    for (const slug of ["gold", "silver"]) {
      const { id } = await makeInCategory(stage, a.id, { name: slug, slug });
      await stage.rows("owner", insertInto("product_category_mappings", { product_id: id, category_id: b.id }));
    }
    expect(await read(stage, "gold")).toMatchObject({ related: [{ name: "silver", slug: "silver" }] });
    expect((await read(stage, "gold"))?.related).toHaveLength(1);
  });
});

describe("in another language", () => {
  const { scene } = openStage();

  scene("every translatable field is translated where it can be", async (stage) => {
    const category = await makeCategory(stage, { name: "Threads" });
    const product = await makeInCategory(stage, category.id, { name: "Gold", slug: "gold", description: "Shiny" });
    const friend = await makeInCategory(stage, category.id, { name: "Silver", description: "Cool" });
    const code = await makeItemCode(stage, product.id, { composition: "Polyester", type: "MX", ironing: "Low" });
    const stranger = await makeItemCode(stage, (await makeProduct(stage, { slug: unique("x") })).id);
    for (const [entity_type, entity_id, field_name, translated_value] of [
      ["products", product.id, "name", "金線"],
      ["products", product.id, "detailed_description", "詳情"],
      ["products", friend.id, "name", "銀線"],
      ["product_categories", category.id, "name", "線"],
      ["item_codes", code.id, "composition", "聚酯"],
      ["item_codes", code.id, "ironing", " "],
      ["item_codes", stranger.id, "type", "別的"],
    ]) {
      await makeTranslation(stage, { entity_type, entity_id, field_name, translated_value });
    }
    expect(await read(stage, "gold", "zh")).toMatchObject({
      product: { name: "金線", description: "Shiny", detailed_description: "詳情" },
      categories: [{ name: "線" }],
      item_codes: [{ composition: "聚酯", type: "MX", ironing: "Low" }],
      related: [{ name: "銀線", description: "Cool" }],
    });
    for (const language of ["en", "ja"]) {
      expect(await read(stage, "gold", language)).toMatchObject({
        product: { name: "Gold", detailed_description: null },
        categories: [{ name: "Threads" }],
        item_codes: [{ composition: "Polyester" }],
        related: [{ name: "Silver" }],
      });
    }
  });
});
