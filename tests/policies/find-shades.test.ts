import { sql } from "kysely";
import { expect } from "vitest";
import { SPELLINGS } from "../support/spellings.ts";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { deleteWhere, updateWhere } from "./support/statements.ts";

type Search = Partial<Record<"near" | "finish" | "family" | "product" | "state" | "language", string>> & {
  max?: number;
  skip?: number;
  persona?: Persona;
};
type Found = {
  total: number;
  rows: {
    item_code: string;
    name: string;
    finish: string;
    difference: number | null;
    families?: { item_code: string }[];
  }[];
};

async function find(stage: Scene, search: string | null, asked: Search = {}): Promise<Found> {
  const { near = null, finish = null, family = null, product = null, state = null, language = "en", max, skip } = asked;
  const [row] = await stage.rows(
    asked.persona ?? "visitor",
    sql<{
      found: Found;
    }>`select public.find_shades(${language}, ${search}::text, ${near}::text, ${finish}::text, ${family}::text,
      ${product}::text, ${state}::text, ${max ?? 120}::int, ${skip ?? 0}::int) as found`,
  );
  return row?.found ?? { total: -1, rows: [] };
}

const codesOf = async (stage: Scene, search: string | null, asked?: Search) =>
  (await find(stage, search, asked)).rows.map(({ item_code }) => item_code);

const { scene } = openStage();

scene("finds what is spelt otherwise", async (stage) => {
  const { id } = await makeProduct(stage, { name: "Plain" });
  for (const [place, color_name] of SPELLINGS.flat().entries())
    await makeItemCode(stage, id, { item_code: `X-${place}`, color_name, hex: "#C8B080" });
  for (const pair of SPELLINGS)
    for (const search of pair) {
      const { rows } = await find(stage, search);
      expect(rows.map(({ name }) => name).sort(), search).toEqual(pair.toSorted());
    }
});

/** Two products with a few shades each. */
async function makeShades(stage: Scene) {
  const smooth = await makeProduct(stage, { name: "Smooth", slug: "smooth", display_order: 1 });
  const pearl = await makeProduct(stage, { name: "Pearl yarn", slug: "pearl", display_order: 2 });
  const gold = await makeItemCode(stage, smooth.id, {
    ...{
      item_code: "KT-101",
      color_name: "Gold 01 Pale Gold",
      hex: "#C8B080",
      finish: "Metal",
      denier: "108 D (120 dtex)",
    },
  });
  await makeItemCode(stage, smooth.id, {
    item_code: "KT-1011",
    color_name: "Rich Gold",
    hex: "#C8852E",
    finish: "Metal",
  });
  await makeItemCode(stage, smooth.id, {
    item_code: "KT-401",
    color_name: "Black 100%",
    hex: "#2D2D30",
    finish: "Metal",
  });
  await makeItemCode(stage, pearl.id, {
    item_code: "KP40-501",
    color_name: "Pearl White",
    hex: "#D3CDCC",
    finish: "Pearl",
  });
  await makeItemCode(stage, pearl.id, {
    item_code: "KP40-599",
    color_name: "Gold gone",
    hex: "#C8B080",
    state: "gone",
  });
  return { smooth, pearl, gold };
}

scene(
  "all shades of Active products in the order of the list, those that are gone only when asked for",
  async (stage) => {
    const { pearl } = await makeShades(stage);
    const shown = ["KT-101", "KT-1011", "KT-401", "KP40-501"];
    for (const search of [null, "", "  "]) expect(await codesOf(stage, search)).toEqual(shown);
    expect(await codesOf(stage, null, { state: "gone" })).toEqual(["KP40-599"]);
    expect(await codesOf(stage, null, { state: "current", product: "pearl" })).toEqual(["KP40-501"]);
    expect(await codesOf(stage, null, { max: 2, skip: 1 })).toEqual(shown.slice(1, 3));
    expect((await find(stage, null, { max: 1, skip: 90 })).total).toBe(4);
    await stage.rows("staff", updateWhere("products", { id: pearl.id }, { status: "Inactive" }));
    for (const persona of ["visitor", "staff"] as const) {
      expect(await codesOf(stage, null, { persona })).toEqual(shown.slice(0, 3));
    }
    await stage.rows("staff", updateWhere("products", { id: pearl.id }, { status: "Active", display_order: 0 }));
    expect(await codesOf(stage, null)).toEqual(["KP40-501", ...shown.slice(0, 3)]);
  },
);

scene("found by code, name, number, denier and finish, each word, an exact code first", async (stage) => {
  await makeShades(stage);
  const finds = {
    "kt-101": ["KT-101", "KT-1011"],
    "KT 101": ["KT-101", "KT-1011"],
    gold: ["KT-101", "KT-1011"],
    "gold rich": ["KT-1011"],
    "108D": ["KT-101"],
    "108 d": ["KT-101"],
    "501": ["KP40-501"],
    pearl: ["KP40-501"],
    "100%": ["KT-401"],
    _: [],
    "'; drop table products; --": [],
    "nothing here": [],
  };
  for (const [search, codes] of Object.entries(finds))
    expect([search, await codesOf(stage, search)]).toEqual([search, codes]);
});

scene("what is misspelt, and a number with another code before it, are found where nothing else is", async (stage) => {
  await makeShades(stage);
  expect(await codesOf(stage, "perl white")).toEqual(["KP40-501"]);
  expect(await codesOf(stage, "KT-501")).toEqual(["KP40-501"]);
  expect(await codesOf(stage, "blakc")).toEqual(["KT-401"]);
});

scene("in another language by its own words and the original's", async (stage) => {
  const { gold, smooth } = await makeShades(stage);
  await makeTranslation(stage, {
    entity_type: "item_codes",
    entity_id: gold.id,
    field_name: "color_name",
    translated_value: "金色 01 淡金",
  });
  await makeTranslation(stage, {
    entity_type: "item_codes",
    entity_id: gold.id,
    field_name: "finish",
    translated_value: "金屬",
  });
  await makeTranslation(stage, {
    entity_type: "products",
    entity_id: smooth.id,
    field_name: "name",
    translated_value: "平滑",
  });
  for (const search of ["淡金", "金屬", "Pale Gold"]) {
    expect((await find(stage, search, { language: "zh" })).rows).toMatchObject([
      { item_code: "KT-101", name: "金色 01 淡金", finish: "金屬", product_name: "平滑" },
    ]);
  }
  expect(await codesOf(stage, "淡金")).toEqual([]);
  expect(await codesOf(stage, null, { language: "zh", finish: "METAL" })).toHaveLength(3);
  await stage.rows("staff", deleteWhere("translations", { entity_id: gold.id, field_name: "color_name" }));
  expect(await codesOf(stage, "淡金", { language: "zh" })).toEqual([]);
});

scene("filters go together: finish, family of the colour, product", async (stage) => {
  await makeShades(stage);
  expect(await codesOf(stage, null, { finish: "pearl" })).toEqual(["KP40-501"]);
  expect(await codesOf(stage, null, { family: "gold" })).toEqual(["KT-101", "KT-1011"]);
  expect(await codesOf(stage, "rich", { family: "gold", finish: "metal", product: "smooth" })).toEqual(["KT-1011"]);
  expect(await codesOf(stage, null, { family: "gold", product: "pearl" })).toEqual([]);
  expect(await codesOf(stage, null, { family: "' or true --" })).toEqual([]);
});

scene("the twelve nearest are those of the whole catalogue, with their difference", async (stage) => {
  const { id } = await makeProduct(stage, { slug: "many" });
  const random = (n: number) => (Math.imul(n + 1, 2_654_435_761) >>> 0) % 0xffffff;
  for (let n = 0; n < 200; n++) {
    const hex = `#${random(n).toString(16).padStart(6, "0").toUpperCase()}`;
    await makeItemCode(stage, id, { item_code: `N-${String(n).padStart(3, "0")}`, hex });
  }
  await makeItemCode(stage, id, { item_code: "COLOURLESS" });
  for (const near of ["C9A227", "#c9a227", "0000ff", "808080"]) {
    const all = await stage.rows(
      "owner",
      sql<{ item_code: string; difference: number }>`select i.item_code,
        round(private.colour_difference(private.lab_of(${`#${near.replace("#", "").toUpperCase()}`}), i.lab)::numeric, 2)::float8 as difference
        from private.shade_index i where language_code = 'en' and lab is not null order by 2, 1 limit 12`,
    );
    const { total, rows } = await find(stage, null, { near });
    expect(total).toBe(12);
    expect(rows.map(({ difference }) => difference)).toEqual(all.map(({ difference }) => difference));
  }
  expect((await find(stage, null, { near: "gold" })).total).toBe(201);
});

scene("a colour that several products are made in is one of the twelve, with all of them", async (stage) => {
  const first = await makeProduct(stage, { name: "First", slug: "first-family", display_order: 1 });
  const second = await makeProduct(stage, { name: "Second", slug: "second-family", display_order: 2 });
  await makeItemCode(stage, second.id, { item_code: "S-102", hex: "#C9A227" });
  await makeItemCode(stage, first.id, { item_code: "F-102", hex: "#C9A227" });
  await makeItemCode(stage, first.id, { item_code: "F-103", hex: "#B08D57" });
  const { rows } = await find(stage, null, { near: "C9A227" });
  expect(rows.map(({ item_code, families }) => [item_code, families?.map((each) => each.item_code)])).toEqual([
    ["F-102", ["F-102", "S-102"]],
    ["F-103", ["F-103"]],
  ]);
});

scene("a changed code, name or colour is found as it is now", async (stage) => {
  const { gold } = await makeShades(stage);
  await stage.rows(
    "staff",
    updateWhere("item_codes", { id: gold.id }, { item_code: "KT-777", color_name: "Sea", hex: "#2040C0" }),
  );
  expect(await codesOf(stage, "KT-777")).toEqual(["KT-777"]);
  expect(await codesOf(stage, "sea", { family: "blue" })).toEqual(["KT-777"]);
  expect(await codesOf(stage, "pale")).toEqual([]);
  await stage.rows("staff", deleteWhere("item_codes", { id: gold.id }));
  expect(await codesOf(stage, "sea")).toEqual([]);
});
