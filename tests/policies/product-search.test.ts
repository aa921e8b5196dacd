import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeCategory, makeItemCode, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, updateWhere } from "./support/statements.ts";

type Search = { language?: string; category?: number; persona?: Persona };

async function find(stage: Scene, search: string, { language = "en", category, persona = "visitor" }: Search = {}) {
  const [row] = await stage.rows(
    persona,
    sql<{ total: number; names: string[] }>`
      select total, array(
        select coalesce(t.translated_value, p.name) from unnest(ids) with ordinality as i (id, place)
        join public.products p on p.id = i.id
        left join public.translations t on t.entity_type = 'products' and t.entity_id = p.id and t.field_name = 'name'
          and t.language_code = nullif(${language}, 'en')
        order by i.place) as names
      from public.find_products(${language}, ${search}::text, ${category ?? null}::bigint)`,
  );
  const names = row?.names ?? [];
  expect(row?.total).toBe(names.length);
  return names;
}

/** Expects that each of these searches finds exactly the products with these names. */
async function expectFound(stage: Scene, names: string[], searches: string[], search: Search = {}) {
  for (const text of searches) expect([text, await find(stage, text, search)]).toEqual([text, names]);
}

describe("what is looked for literally", () => {
  const { scene } = openStage();

  scene("is found in any case, with more spaces, in wide letters, with and without accents", async (stage) => {
    await makeProduct(stage, { name: "Gold Éclat Thread" });
    await makeProduct(stage, { name: "Silver" });
    const searches = ["éclat thread", "ECLAT  THREAD", " gold   eclat\tthread ", "ｇｏｌｄ", "old Éc", "d"];
    await expectFound(stage, ["Gold Éclat Thread"], searches);
  });

  scene("is found in long texts where nothing shorter holds it, and never across texts", async (stage) => {
    await makeProduct(stage, {
      name: "Gold",
      description: "thread",
      detailed_description: "Needle 80/12, 60 cm above",
    });
    await expectFound(stage, [], ["goldthread", "threadneedle"]);
    await expectFound(stage, ["Gold"], ["needle", "needle 80/12", "gold needle"]);
    await makeProduct(stage, { name: "Needle case" });
    await expectFound(stage, ["Needle case"], ["needle"]);
  });

  scene("is no number in a text, but one of a code, a denier or a name", async (stage) => {
    const thread = await makeProduct(stage, {
      ...{
        name: "KM-40",
        description: "No. 40 of 150 metres, 60 %",
        detailed_description: "Keep 60 cm from the guide",
      },
    });
    await makeItemCode(stage, thread.id, {
      ...{ item_code: "KT-111", denier: "108 D", washing_temperature: "Max. 40 °C", ironing: "Max. 150 °C" },
    });
    await expectFound(stage, [], ["60", "150", "10", "11", "thread 60"]);
    await expectFound(stage, ["KM-40"], ["40", "111", "108", "km 40"]);
  });

  scene("is a sign where a name or a description has it", async (stage) => {
    const thread = await makeProduct(stage, { name: "Smooth", description: "(fine)" });
    await makeItemCode(stage, thread.id, { composition: "Viscose 58 %" });
    await makeProduct(stage, { name: "Twisted" });
    await expectFound(stage, ["Smooth"], ["("]);
    await expectFound(stage, [], ["%", "_"]);
  });

  scene("comes alone: what only resembles it or holds its words apart is left out", async (stage) => {
    await makeProduct(stage, { name: "Bold thread of gold", display_order: 1 });
    await makeProduct(stage, { name: "Gold thread", display_order: 2 });
    await expectFound(stage, ["Gold thread"], ["gold thread"]);
    await expectFound(stage, ["Bold thread of gold"], ["bold"]);
  });

  scene("is found in two Chinese characters, and in one", async (stage) => {
    const gold = await makeProduct(stage, { name: "Gold" });
    await makeProduct(stage, { name: "Plain 夜光" });
    const values = { entity_type: "products", entity_id: gold.id };
    await makeTranslation(stage, { ...values, translated_value: "平滑金屬繡線" });
    await makeTranslation(stage, { ...values, field_name: "description", translated_value: "光澤均勻" });
    const zh = { language: "zh" };
    await expectFound(stage, ["平滑金屬繡線"], ["金屬", "繡線", "光澤", "金", "勻"], zh);
    await expectFound(stage, ["平滑金屬繡線"], ["光澤 金屬", "繡線 平滑"], zh);
    await expectFound(stage, ["Plain 夜光"], ["夜光"], zh);
    await expectFound(stage, [], ["光夜", "金線", "屬光"], zh);
    await expectFound(stage, ["平滑金屬繡線"], ["gold"], zh);
    await expectFound(stage, ["Gold"], ["gold"]);
    await expectFound(stage, [], ["金屬"]);
  });
});

describe("an item code", () => {
  const { scene } = openStage();

  scene("is found with and without punctuation, in any case, from the start of one of its parts", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Twisted" });
    await makeProduct(stage, { name: "Other" });
    await makeItemCode(stage, id, { item_code: "KT-3P.402" });
    await makeItemCode(stage, id, { item_code: "AB 77" });
    const searches = [
      "KT3P",
      "kt 3p",
      "KT-3P",
      "kt3p402",
      "KT-3P-402",
      "402",
      "KT  3P",
      "KT–3P",
      "ＫＴ３Ｐ",
      "ab77",
      "ab-77",
    ];
    await expectFound(stage, ["Twisted"], searches);
    await expectFound(stage, [], ["3p", "t3p", "02", "40", "kt3p4022", "100%", "402%", "Twisted 402 X"]);
  });

  scene("is found too where name or description mention it", async (stage) => {
    await makeProduct(stage, { name: "Smooth", description: "KM-40: a film-wrapped thread" });
    await expectFound(stage, ["Smooth"], ["km40", "KM 40", "km-40", "film wrapped", "filmwrapped"]);
  });

  scene("comes after what holds the text literally, and together with words of the product", async (stage) => {
    const coded = await makeProduct(stage, { name: "First", display_order: 1 });
    await makeItemCode(stage, coded.id, { item_code: "S402" });
    await makeProduct(stage, { name: "Second S402", display_order: 2 });
    await expectFound(stage, ["Second S402", "First"], ["s402"]);
    await expectFound(stage, ["First"], ["first s-402", "S402 first"]);
  });

  scene("of letters alone is found where no text holds them", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Film" });
    await makeItemCode(stage, id, { item_code: "KFM-GOLD" });
    await expectFound(stage, ["Film"], ["kfm", "gold"]);
    await makeProduct(stage, { name: "Gold" });
    await expectFound(stage, ["Gold"], ["gold"]);
  });
});

async function firstCode(stage: Scene): Promise<{ id: number }> {
  const [row] = await stage.rows("owner", sql<{ id: number }>`select id from public.item_codes`);
  return { id: Number(row?.id) };
}

describe("what an item code tells", () => {
  const { scene } = openStage();

  scene(
    "finds its product after those whose own texts hold it: shade, finish, denier, composition, care",
    async (stage) => {
      const coded = await makeProduct(stage, { name: "Smooth", display_order: 1 });
      await makeItemCode(stage, coded.id, {
        ...{ color_name: "Silver 02 Pewter", finish: "Metal", denier: "150D/2", composition: "Polyester 53 %" },
        ...{ item_code: "KT-112", bleaching: "Do not bleach", washing_temperature: "Max. 40 °C" },
      });
      await makeProduct(stage, { name: "Silver cord", display_order: 2 });
      await expectFound(stage, ["Silver cord", "Smooth"], ["silver", "Silver"]);
      await expectFound(
        stage,
        ["Smooth"],
        ["pewter", "150D", "150 d", "polyester", "bleach", "40 °C", "smooth metal", "KX-112"],
      );
      const translated = {
        entity_type: "item_codes",
        entity_id: (await firstCode(stage)).id,
        field_name: "color_name",
      };
      await makeTranslation(stage, { ...translated, translated_value: "銀色 02 錫灰" });
      await expectFound(stage, ["Smooth"], ["錫灰", "锡灰", "銀色"], { language: "zh" });
      await stage.rows("staff", updateWhere("item_codes", { item_code: "KT-112" }, { state: "gone" }));
      await expectFound(stage, [], ["pewter", "150D"]);
    },
  );
});

describe("a misspelt word", () => {
  const { scene } = openStage();

  scene("finds what it stands for, where nothing holds it", async (stage) => {
    await makeProduct(stage, { name: "Metallic Embroidery Thread" });
    await makeProduct(stage, { name: "Silver Cord", description: "Holographic film" });
    await expectFound(stage, ["Metallic Embroidery Thread"], ["metalic", "mettallic", "embroidry thred", "thraed"]);
    await expectFound(stage, ["Silver Cord"], ["sliver", "holografic", "cord slver"]);
    await expectFound(stage, [], ["copper", "zzzz", "metre", "sliver thread"]);
  });

  scene("stands for words that are shown in this language", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Metallic" });
    await makeTranslation(stage, { entity_type: "products", entity_id: id, translated_value: "Métallisé" });
    await expectFound(stage, ["Métallisé"], ["metalise"], { language: "zh" });
    await expectFound(stage, ["Metallic"], ["metalic"]);
    await expectFound(stage, [], ["metallik cord"]);
  });
});

describe("a search", () => {
  const { scene } = openStage();

  scene("never finds what is Inactive, by text, code or slip, whoever asks", async (stage) => {
    const { id } = await makeProduct(stage, { name: "Secretive", description: "prototype" });
    await makeItemCode(stage, id, { item_code: "XQ-77" });
    await expectFound(stage, ["Secretive"], ["secretive", "prototype", "xq77", "secretiev"]);
    await stage.rows("staff", updateWhere("products", { id }, { status: "Inactive" }));
    for (const persona of ["visitor", "stranger", "staff", "server"] as const) {
      await expectFound(stage, [], ["secretive", "prototype", "xq77", "secretiev"], { persona });
    }
  });

  scene("keeps to its category, also where it is tolerant", async (stage) => {
    const category = await makeCategory(stage);
    const inside = await makeProduct(stage, { name: "Inside thread" });
    await makeProduct(stage, { name: "Outside thread" });
    await stage.rows(
      "owner",
      insertInto("product_category_mappings", { product_id: inside.id, category_id: category.id }),
    );
    await expectFound(stage, ["Inside thread"], ["thread", "thraed", "thread inside"], { category: category.id });
    await expectFound(stage, [], ["outside", "outsdie"], { category: category.id });
  });

  scene("gives equals in the list's order", async (stage) => {
    await makeProduct(stage, { name: "Thread B", display_order: 2 });
    await makeProduct(stage, { name: "Thread A", display_order: 2 });
    await makeProduct(stage, { name: "Thread last", display_order: null });
    await makeProduct(stage, { name: "Thread first", display_order: 1 });
    await expectFound(stage, ["Thread first", "Thread A", "Thread B", "Thread last"], ["thread", "thraed"]);
  });

  scene("of any length and any characters is answered", async (stage) => {
    await makeProduct(stage, { name: "Gold" });
    for (const text of ["x ".repeat(5000), "%".repeat(300), "\\", "_", "'", "\t\n", "🧵", "\u0301", "(", "[a-z]{4,}"]) {
      await find(stage, text);
    }
    expect(await find(stage, "\u0301 ")).toEqual(["Gold"]);
  });
});
