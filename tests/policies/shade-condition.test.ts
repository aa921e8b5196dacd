import { sql } from "kysely";
import { expect } from "vitest";
import { makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { updateWhere } from "./support/statements.ts";

type Filters = { finish?: string; material?: string; from?: number; to?: number; search?: string };

async function findBoth(stage: Scene, { finish, material, from, to, search = "" }: Filters) {
  const filters = sql`finish => ${finish ?? null}, material => ${material ?? null},
    denier_from => ${from ?? null}::double precision, denier_to => ${to ?? null}::double precision`;
  const [shades] = await stage.rows(
    "visitor",
    sql<{ codes: string[] }>`select array(select row ->> 'item_code' from jsonb_array_elements(
      public.find_shades(language => 'en', search => ${search}, ${filters}) -> 'rows') as row) as codes`,
  );
  const [products] = await stage.rows(
    "visitor",
    sql<{ names: string[] }>`select array(select p.name from unnest(f.ids) with ordinality as i (id, place)
      join public.products p on p.id = i.id order by i.place) as names
      from public.find_products(language => 'en', search => ${search}, ${filters}) as f`,
  );
  return { codes: shades?.codes, products: products?.names };
}

const { scene } = openStage();

/** Fine gold viscose, heavy gold polyester, and pearl of both materials. */
async function makeShades(stage: Scene) {
  const fine = await makeProduct(stage, { name: "Fine", display_order: 1 });
  const heavy = await makeProduct(stage, { name: "Heavy", display_order: 2 });
  await makeItemCode(stage, fine.id, {
    ...{ item_code: "F-1", finish: "Metal", denier: "108 D", composition: "Viscose 58 % / Metallised film 42 %" },
  });
  await makeItemCode(stage, heavy.id, {
    ...{ item_code: "H-1", finish: "Metal", denier: "300 D", composition: "60% Polyester, 40% Metallised film" },
  });
  const pearl = await makeItemCode(stage, heavy.id, {
    ...{ item_code: "H-2", finish: "Pearl", denier: "1,000 D", composition: "viscose 50 % + Polyester 50 %" },
  });
  return { fine, heavy, pearl };
}

scene("products and shades are filtered by finish, material and denier of one shade", async (stage) => {
  await makeShades(stage);
  const found = (filters: Filters) => findBoth(stage, filters);
  expect(await found({ finish: " METAL" })).toEqual({ codes: ["F-1", "H-1"], products: ["Fine", "Heavy"] });
  expect(await found({ material: "Viscose" })).toEqual({ codes: ["F-1", "H-2"], products: ["Fine", "Heavy"] });
  expect(await found({ from: 100, to: 300 })).toEqual({ codes: ["F-1", "H-1"], products: ["Fine", "Heavy"] });
  expect(await found({ from: 301 })).toEqual({ codes: ["H-2"], products: ["Heavy"] });
  expect(await found({ finish: "metal", material: "polyester", from: 0, to: 300 })).toEqual({
    ...{ codes: ["H-1"], products: ["Heavy"] },
  });
  // Each of it is met by a shade of the product, but by none alone.
  expect(await found({ finish: "pearl", to: 300 })).toEqual({ codes: [], products: [] });
  expect(await found({ finish: "metal", search: "heavy" })).toEqual({ codes: ["H-1"], products: ["Heavy"] });
  expect(await found({ finish: "metal' or true --" })).toEqual({ codes: [], products: [] });
});

scene("what is gone or not shown is not found by a filter", async (stage) => {
  const { fine, pearl } = await makeShades(stage);
  await stage.rows("staff", updateWhere("item_codes", { id: pearl.id }, { state: "gone" }));
  await stage.rows("staff", updateWhere("products", { id: fine.id }, { status: "Inactive" }));
  expect(await findBoth(stage, { material: "viscose" })).toEqual({ codes: [], products: [] });
});

scene("a change of the composition or its translation is followed", async (stage) => {
  const { pearl } = await makeShades(stage);
  const of = { entity_type: "item_codes", entity_id: pearl.id, field_name: "composition", language_code: "zh" };
  await makeTranslation(stage, { ...of, translated_value: "人造絲 50 %＋滌綸 50 %" });
  const materialsOf = async () => {
    const [row] = await stage.rows(
      "visitor",
      sql<{
        materials: { key: string; name: string }[];
      }>`select public.shade_choices('zh') -> 'materials' as materials`,
    );
    return row?.materials.filter(({ name }) => name !== "Metallised film").map(({ key, name }) => `${key}=${name}`);
  };
  expect((await materialsOf())?.sort()).toContain("polyester=Polyester");
  await stage.rows("staff", updateWhere("item_codes", { id: pearl.id }, { composition: "Cupro 100 %" }));
  // The translation has another number of parts, so the original is shown.
  expect(await materialsOf()).toContain("cupro=Cupro");
  expect(await findBoth(stage, { material: "cupro" })).toEqual({ codes: ["H-2"], products: ["Heavy"] });
});

scene("the materials of a composition are its parts without their shares", async (stage) => {
  const materialsOf = async (composition: string) => {
    const [row] = await stage.rows("owner", sql<{ of: string[] }>`select private.materials_of(${composition}) as of`);
    return row?.of;
  };
  expect(await materialsOf("Viscose 58 % / Metallised film 42 %")).toEqual(["Viscose", "Metallised film"]);
  expect(await materialsOf("人造絲 58 %／金屬鍍膜薄膜 42%")).toEqual(["人造絲", "金屬鍍膜薄膜"]);
  expect(await materialsOf("60% Polyester, 40.5 % Film")).toEqual(["Polyester", "Film"]);
  expect(await materialsOf("Film, dark lacquer 48 %")).toEqual(["Film, dark lacquer"]);
  for (const none of ["100 %", "", " / "]) expect(await materialsOf(none)).toEqual([]);
});

scene(
  "care, use and a denier that nobody knows are filters, made of the words of item codes and products",
  async (stage) => {
    const fine = await makeProduct(stage, {
      ...{ name: "Fine", detailed_description: "Used for logos and caps. Not for curtains, flags or home textiles." },
    });
    const cord = await makeProduct(stage, { name: "Cord", detailed_description: "適合飾邊。不建議用於帽款。" });
    await makeItemCode(stage, fine.id, {
      ...{
        item_code: "F-1",
        denier: "108 D",
        washing_temperature: "Max. 40 °C, mild process",
        bleaching: "Do not bleach",
      },
    });
    await makeItemCode(stage, cord.id, { item_code: "C-1", washing_temperature: "最高水溫 30 °C" });
    const find = async (filters: Record<string, string | boolean>) => {
      const given = sql.join(Object.entries(filters).map(([name, value]) => sql`${sql.raw(name)} => ${value}`));
      const [row] = await stage.rows(
        "visitor",
        sql<{
          codes: string[];
          total: number;
        }>`select f.total, array(select row ->> 'item_code' from jsonb_array_elements(
        public.find_shades(language => 'en', ${given}) -> 'rows') as row order by 1) as codes
        from public.find_products(language => 'en', search => '', ${given}) as f`,
      );
      expect(row?.total).toBe(row?.codes.length);
      return row?.codes;
    };
    expect(await find({ care: "wash-30" })).toEqual(["C-1", "F-1"]);
    expect(await find({ care: "wash-40" })).toEqual(["F-1"]);
    expect(await find({ care: "wash-60" })).toEqual([]);
    expect(await find({ care: "bleach" })).toEqual([]);
    expect(await find({ use: "caps" })).toEqual(["F-1"]);
    expect(await find({ use: "trims" })).toEqual(["C-1"]);
    expect(await find({ use: "home" })).toEqual([]);
    expect(await find({ without_denier: true })).toEqual(["C-1"]);
    await stage.rows("staff", updateWhere("products", { id: fine.id }, { detailed_description: "For denim." }));
    await stage.rows("staff", updateWhere("item_codes", { item_code: "F-1" }, { washing_temperature: "Max. 60 °C" }));
    expect(await find({ use: "denim" })).toEqual(["F-1"]);
    expect(await find({ care: "wash-60" })).toEqual(["F-1"]);
  },
);
