import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory, makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto } from "./support/statements.ts";

type ListPage = {
  total: number;
  products: {
    id: number;
    name: string;
    slug: string;
    description: string | null;
    image_url: string | null;
    category_ids: number[];
    code_count: number;
  }[];
  categories: { id: number; name: string; description: string | null }[];
};
type Call = { language?: string; category?: number | null; search?: string | null; max?: number | null };

async function read(stage: Scene, call: Call = {}, persona: Persona = "visitor"): Promise<ListPage> {
  const { language = "en", category = null, search = "", max = 24 } = call;
  const [row] = await stage.rows(
    persona,
    sql<{ page: ListPage }>`
      select public.product_list_page(${language}, ${category}::bigint, ${search}::text, ${max}::int) as page`,
  );
  if (!row) throw new Error("product_list_page answers one row");
  return row.page;
}

const names = (page: ListPage) => page.products.map((product) => product.name);

describe("what it holds", () => {
  const { scene } = openStage();

  scene("nothing when there is nothing", async (stage) => {
    expect(await read(stage)).toEqual({ total: 0, products: [], categories: [] });
  });

  scene("each product with its categories and the number of its item codes", async (stage) => {
    const [a, b] = [await makeCategory(stage, { description: "For machines" }), await makeCategory(stage)];
    const made = await makeProduct(stage, { name: "Gold", slug: "gold", description: "Shiny", image_url: "/g.jpg" });
    await makeProduct(stage, { name: "Plain", slug: "plain" });
    for (const { id } of [b, a]) {
      await stage.rows("owner", insertInto("product_category_mappings", { product_id: made.id, category_id: id }));
    }
    for (let code = 0; code < 3; code += 1) await makeItemCode(stage, made.id);
    expect(await read(stage)).toEqual({
      total: 2,
      products: [
        {
          id: made.id,
          name: "Gold",
          slug: "gold",
          description: "Shiny",
          image_url: "/g.jpg",
          category_ids: [a.id, b.id],
          code_count: 3,
        },
        expect.objectContaining({ name: "Plain", description: null, image_url: null, category_ids: [], code_count: 0 }),
      ],
      categories: [
        { id: a.id, name: a.name, description: "For machines" },
        { id: b.id, name: b.name, description: null },
      ],
    });
  });

  for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
    scene(`Active products only, for ${persona} too`, async (stage) => {
      await makeProduct(stage, { name: "Shown" });
      await makeProduct(stage, { name: "Hidden", status: "Inactive" });
      const page = await read(stage, {}, persona);
      expect(names(page)).toEqual(["Shown"]);
      expect(page.total).toBe(1);
    });
  }

  scene("products by order, then name, those without an order last", async (stage) => {
    await makeProduct(stage, { name: "Unordered", display_order: null });
    await makeProduct(stage, { name: "B", display_order: 2 });
    await makeProduct(stage, { name: "A", display_order: 2 });
    await makeProduct(stage, { name: "Z", display_order: 1 });
    expect(names(await read(stage))).toEqual(["Z", "A", "B", "Unordered"]);
  });

  scene("categories by order, then name, those without an order last", async (stage) => {
    await makeCategory(stage, { name: "Unordered", display_order: null });
    await makeCategory(stage, { name: "B", display_order: 2 });
    await makeCategory(stage, { name: "A", display_order: 2 });
    await makeCategory(stage, { name: "Z", display_order: 1 });
    expect((await read(stage)).categories.map((category) => category.name)).toEqual(["Z", "A", "B", "Unordered"]);
  });

  scene("the first so many, and how many there are", async (stage) => {
    for (let count = 0; count < 30; count += 1) await makeProduct(stage);
    for (const [max, shown] of [
      [24, 24],
      [48, 30],
      [null, 24],
      [0, 1],
      [-5, 1],
      [2_000_000_000, 30],
    ] as const) {
      const page = await read(stage, { max });
      expect(page.products).toHaveLength(shown);
      expect(page.total).toBe(30);
    }
  });
});

describe("search and category", () => {
  const { scene } = openStage();

  scene("a search finds literal text in name or description, without case and outer spaces", async (stage) => {
    await makeProduct(stage, { name: "Gold 100%", description: "a_b" });
    await makeProduct(stage, { name: "Silver 1000", description: "axb" });
    await makeProduct(stage, { name: "Copper \\ one", description: null });
    const found = async (search: string) => names(await read(stage, { search }));
    expect(await found("gOLD")).toEqual(["Gold 100%"]);
    expect(await found("  silver ")).toEqual(["Silver 1000"]);
    expect(await found("100%")).toEqual(["Gold 100%"]);
    expect(await found("a_b")).toEqual(["Gold 100%"]);
    expect(await found("%")).toEqual(["Gold 100%"]);
    expect(await found("_")).toEqual(["Gold 100%"]);
    expect(await found("\\")).toEqual(["Copper \\ one"]);
    expect(await found("'; drop table products; --")).toEqual([]);
    expect(await found("   ")).toHaveLength(3);
  });

  scene("a category and a search apply together, and total counts what matches", async (stage) => {
    const { id } = await makeCategory(stage);
    for (const name of ["Gold A", "Silver A"]) {
      const product = await makeProduct(stage, { name });
      await stage.rows("owner", insertInto("product_category_mappings", { product_id: product.id, category_id: id }));
    }
    await makeProduct(stage, { name: "Gold B" });
    expect(names(await read(stage, { category: id }))).toEqual(["Gold A", "Silver A"]);
    const both = await read(stage, { category: id, search: "gold", max: 1 });
    expect([names(both), both.total]).toEqual([["Gold A"], 1]);
    expect(await read(stage, { category: 0 })).toMatchObject({ total: 0, products: [] });
    expect((await read(stage, { category: 0 })).categories).toHaveLength(1);
  });

  scene("of a category with many products the first come in the order of the list", async (stage) => {
    const [wanted, other] = [await makeCategory(stage), await makeCategory(stage)];
    for (let n = 30; n > 0; n -= 1) {
      const product = await makeProduct(stage, { name: `Thread ${n}`, display_order: n > 25 ? null : n });
      const link = { product_id: product.id, category_id: n % 2 ? wanted.id : other.id };
      await stage.rows("owner", insertInto("product_category_mappings", link));
    }
    const first = await read(stage, { category: wanted.id, max: 1 });
    expect([names(first), first.total]).toEqual([["Thread 1"], 15]);
    const all = Array.from({ length: 15 }, (_, at) => `Thread ${at * 2 + 1}`);
    expect(names(await read(stage, { category: wanted.id, max: 2 }))).toEqual(all.slice(0, 2));
    expect(names(await read(stage, { category: wanted.id }))).toEqual(all);
  });

  scene("a search with a space finds just that", async (stage) => {
    for (const name of ["KT 3P-101", "KT-3P 102", "Lurex B cord", "Lurex Bcord", "a  b"])
      await makeProduct(stage, { name });
    const found = async (search: string) => names(await read(stage, { search }));
    expect(await found("kt 3p")).toEqual(["KT 3P-101", "KT-3P 102"]);
    expect(await found("t 3p")).toEqual(["KT 3P-101"]);
    expect(await found("x b")).toEqual(["Lurex B cord", "Lurex Bcord"]);
    expect(await found("b c")).toEqual(["Lurex B cord"]);
    expect(await found("a b")).toEqual(["a  b"]);
    expect(await found("zz b")).toEqual([]);
  });
});

describe("in another language", () => {
  const { scene } = openStage();

  async function translate(stage: Scene, entity_type: string, entity_id: number, fields: Record<string, string>) {
    for (const [field_name, translated_value] of Object.entries(fields)) {
      await makeTranslation(stage, { entity_type, entity_id, field_name, translated_value });
    }
  }

  scene("translated values stand where they exist, originals elsewhere", async (stage) => {
    const gold = await makeProduct(stage, { name: "Gold", description: "Shiny" });
    await makeProduct(stage, { name: "Silver", description: "Cool" });
    const category = await makeCategory(stage, { name: "Threads", description: "All" });
    await translate(stage, "products", gold.id, { name: "金線", description: "  ", detailed_description: "x" });
    await translate(stage, "product_categories", category.id, { name: "線" });
    const page = await read(stage, { language: "zh" });
    expect(page.products.map(({ name, description }) => [name, description])).toEqual([
      ["金線", "Shiny"],
      ["Silver", "Cool"],
    ]);
    expect(page.products[0]).not.toHaveProperty("detailed_description");
    expect(page.categories).toEqual([{ id: category.id, name: "線", description: "All" }]);
    for (const language of ["en", "ja", "", "zh' or true"]) {
      expect(names(await read(stage, { language }))).toEqual(["Gold", "Silver"]);
    }
  });

  scene("a translation into English is no original", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Gold" });
    await makeTranslation(stage, {
      entity_type: "products",
      entity_id: id,
      language_code: "en",
      translated_value: "No",
    });
    expect(names(await read(stage))).toEqual(["Gold"]);
  });

  scene("a search finds what is shown, not what is behind it", async (stage) => {
    const gold = await makeProduct(stage, { name: "Gold", description: "Shiny" });
    await makeProduct(stage, { name: "Silver", description: "Shiny too" });
    await translate(stage, "products", gold.id, { name: "金線", description: "閃亮 100%" });
    const found = async (search: string) => names(await read(stage, { language: "zh", search }));
    expect(await found("金")).toEqual(["金線"]);
    expect(await found("100%")).toEqual(["金線"]);
    expect(await found("gold")).toEqual([]);
    expect(await found("shiny")).toEqual(["Silver"]);
    expect(names(await read(stage, { search: "金" }))).toEqual([]);
  });

  scene("the order is that of the originals, the same in every language", async (stage) => {
    const a = await makeProduct(stage, { name: "A", display_order: 1 });
    await makeProduct(stage, { name: "B", display_order: 1 });
    await translate(stage, "products", a.id, { name: "Zebra" });
    expect(names(await read(stage, { language: "zh" }))).toEqual(["Zebra", "B"]);
  });
});
