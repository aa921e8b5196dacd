import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { SIMPLIFIED_TERMS } from "../../build-steps/simplified-terms.ts";
import { dictionaryEntries, toSimplified } from "../../build-steps/to-simplified.ts";
import { buildSeed } from "../../supabase/seed/seed.ts";
import { changeOf } from "../support/entries.ts";
import { makeProduct, makeTranslation } from "./support/make.ts";
import { written } from "./support/saves.ts";
import { OUTSIDERS, openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const { scene } = openStage();

type Translation = { id: number; language_code: string; translated_value: string; origin: string };

/** A product's name in a language; undefined where it has none. */
async function nameIn(stage: Scene, language_code: string, entity_id: number): Promise<Translation | undefined> {
  const found = await stage.rows(
    "staff",
    selectWhere<Translation>("translations", {
      entity_type: "products",
      entity_id,
      field_name: "name",
      language_code,
    }),
  );
  expect(found.length).toBeLessThan(2);
  return found[0];
}

async function makeNamed(stage: Scene, translated_value = "金屬繡線") {
  const { id } = await makeProduct(stage);
  const zh = await makeTranslation(stage, { entity_type: "products", entity_id: id, translated_value });
  return { id, zh: Number(zh.id), place: { entity_type: "products", entity_id: id, field_name: "name" } };
}

const derived = (translated_value: string) => ({ translated_value, origin: "derived" });
const manual = (translated_value: string) => ({ translated_value, origin: "manual" });

describe("the conversion", () => {
  scene("gives what OpenCC gives with our own terms first, for every Chinese text of the product", async (stage) => {
    const seeded = buildSeed().rows.find(({ table }) => table === "translations")?.rows ?? [];
    const texts = [
      ...seeded.map((row) => String(row.translated_value)),
      ...Object.values<string>(JSON.parse(readFileSync("messages/zh.json", "utf8"))),
      ...Object.keys(SIMPLIFIED_TERMS),
      ...dictionaryEntries().map(([form]) => form),
      ...[
        "",
        "Gold 金 K-1",
        "乾坤與乾淨",
        "沈默的沈先生",
        "想像瞭解瞭望",
        "一目瞭然於心",
        "㑯𠌥",
        "金線\n\n銀線 𪛖 😀",
        "请勿折叠",
      ],
    ];
    expect(texts.length).toBeGreaterThan(1500);
    const rows = await stage.rows(
      "owner",
      sql<{ given: string; simplified: string }>`select given, private.to_simplified(given) as simplified
        from jsonb_array_elements_text(${JSON.stringify(texts)}::text::jsonb) as given`,
    );
    for (const { given, simplified } of rows) expect(simplified).toBe(toSimplified(given));
  });

  scene("nobody reads or writes its table", async (stage) => {
    for (const persona of [...OUTSIDERS, "staff"] as const) {
      const read = sql`select simplified from private.simplified_forms`;
      expect(await stage.refusal(persona, read)).toMatchObject({ code: "42501" });
      const write = sql`update private.simplified_forms set simplified = 'x'`;
      expect(await stage.refusal(persona, write)).toMatchObject({ code: "42501" });
    }
  });
});

describe("derived texts", () => {
  scene("come, change and go with what they are derived from", async (stage) => {
    const { id, zh } = await makeNamed(stage);
    expect(await nameIn(stage, "cn", id)).toMatchObject(derived("金属绣线"));
    await stage.rows("staff", updateWhere("translations", { id: zh }, { translated_value: "螢光線辦" }));
    expect(await nameIn(stage, "cn", id)).toMatchObject(derived("荧光线样"));
    await stage.rows("staff", deleteWhere("translations", { id: zh }));
    expect(await nameIn(stage, "cn", id)).toBeUndefined();
  });

  scene("follow a translation to another product", async (stage) => {
    const { id, zh } = await makeNamed(stage);
    const other = await makeProduct(stage);
    await stage.rows("staff", updateWhere("translations", { id: zh }, { entity_id: other.id }));
    expect(await nameIn(stage, "cn", id)).toBeUndefined();
    expect(await nameIn(stage, "cn", other.id)).toMatchObject(derived("金属绣线"));
  });

  scene("are found by a search in their language, and are gone with the product", async (stage) => {
    const { id } = await makeNamed(stage);
    const find = (search: string) =>
      stage.rows("visitor", sql`select total from public.find_products('cn', ${search})`);
    for (const search of ["金属绣", "金屬繡"]) expect(await find(search)).toMatchObject([{ total: 1 }]);
    await stage.rows("staff", sql`select public.delete_product(${id})`);
    expect(await stage.rows("owner", selectWhere("translations"))).toEqual([]);
  });

  scene("are read with what they translate alone", async (stage) => {
    const { id } = await makeNamed(stage);
    const where = { entity_id: id, language_code: "cn" };
    expect(await stage.rows("visitor", selectWhere("translations", where))).toHaveLength(1);
    await stage.rows("staff", updateWhere("products", { id }, { status: "Inactive" }));
    for (const outsider of OUTSIDERS)
      expect(await stage.rows(outsider, selectWhere("translations", where))).toHaveLength(0);
  });

  scene("nobody writes where a text comes from", async (stage) => {
    const { id, zh, place } = await makeNamed(stage);
    const claim = { origin: "derived", translated_value: "別的" };
    await stage.rows("staff", updateWhere("translations", { id: zh }, claim));
    expect(await nameIn(stage, "zh", id)).toMatchObject(manual("別的"));
    await stage.rows("staff", insertInto("translations", { ...place, ...claim, language_code: "en" }));
    expect(await nameIn(stage, "en", id)).toMatchObject(manual("別的"));
    const where = { entity_id: id, language_code: "cn" };
    const [before] = await stage.rows("staff", selectWhere<{ source_hash: string }>("translations", where));
    await stage.rows("staff", updateWhere("translations", where, { origin: "manual", source_hash: "mine" }));
    expect(await stage.rows("staff", selectWhere("translations", where))).toMatchObject([
      { ...derived("别的"), source_hash: before?.source_hash },
    ]);
  });
});

describe("a person's own text", () => {
  for (const persona of ["staff", "server"] as const) {
    scene(`${persona}: takes the place of a derived one, and is never written over`, async (stage) => {
      const { id, zh, place } = await makeNamed(stage);
      const own = { ...place, language_code: "cn", translated_value: "自己的" };
      expect(await stage.rows(persona, insertInto("translations", own))).toMatchObject([manual("自己的")]);
      await stage.rows("staff", updateWhere("translations", { id: zh }, { translated_value: "銀線" }));
      expect(await nameIn(stage, "cn", id)).toMatchObject(manual("自己的"));
      await stage.rows("staff", deleteWhere("translations", { id: zh }));
      expect(await nameIn(stage, "cn", id)).toMatchObject(manual("自己的"));
    });
  }

  scene("is a derived one that is changed, not one that is saved as it was", async (stage) => {
    const { id, zh } = await makeNamed(stage);
    const { id: cn, translated_value } = (await nameIn(stage, "cn", id)) ?? {};
    await stage.rows("staff", updateWhere("translations", { id: cn }, { translated_value }));
    expect(await nameIn(stage, "cn", id)).toMatchObject(derived("金属绣线"));
    await stage.rows("staff", updateWhere("translations", { id: cn }, { translated_value: "自己的" }));
    await stage.rows("staff", updateWhere("translations", { id: zh }, { translated_value: "銀線" }));
    expect(await nameIn(stage, "cn", id)).toMatchObject(manual("自己的"));
  });

  scene("is refused where another person's stands, and taken by an upsert", async (stage) => {
    const { id, place } = await makeNamed(stage);
    const own = { ...place, language_code: "cn", translated_value: "自己的" };
    await stage.rows("staff", insertInto("translations", own));
    expect(await stage.refusal("staff", plainInsert("translations", own))).toMatchObject({ code: "23505" });
    await stage.rows(
      "staff",
      sql`insert into public.translations (entity_type, entity_id, field_name, language_code, translated_value)
        values ('products', ${id}, 'name', 'cn', '新的')
        on conflict (entity_type, entity_id, field_name, language_code) do update set translated_value = excluded.translated_value`,
    );
    expect(await nameIn(stage, "cn", id)).toMatchObject(manual("新的"));
  });

  scene("leaves a derived one behind when it is deleted, as does a derived one itself", async (stage) => {
    const { id, zh, place } = await makeNamed(stage);
    await stage.rows(
      "staff",
      insertInto("translations", { ...place, language_code: "cn", translated_value: "自己的" }),
    );
    await stage.rows("staff", updateWhere("translations", { id: zh }, { translated_value: "銀線" }));
    for (let times = 0; times < 2; times++) {
      await stage.rows("staff", deleteWhere("translations", { entity_id: id, language_code: "cn" }));
      expect(await nameIn(stage, "cn", id)).toMatchObject(derived("银线"));
    }
    const only = await makeProduct(stage);
    await makeTranslation(stage, { ...place, entity_id: only.id, language_code: "cn", translated_value: "只有" });
    await stage.rows("staff", deleteWhere("translations", { entity_id: only.id, language_code: "cn" }));
    expect(await nameIn(stage, "cn", only.id)).toBeUndefined();
  });

  scene("of a sheet comes before what its traditional text would give", async (stage) => {
    const { id } = await makeNamed(stage);
    const first = changeOf(id, { "name@zh": ["金屬繡線", "銀線"], "name@cn": ["", "自己的"] });
    await written(stage, "products", [first], { kind: "import" });
    expect(await nameIn(stage, "cn", id)).toMatchObject(manual("自己的"));
    const second = changeOf(id, { "name@zh": ["銀線", "金線"], "name@cn": ["自己的", "又一個"] });
    await written(stage, "products", [second], { kind: "import" });
    expect(await nameIn(stage, "cn", id)).toMatchObject(manual("又一個"));
  });

  for (const outsider of OUTSIDERS) {
    scene(`${outsider} writes none`, async (stage) => {
      const { id, place } = await makeNamed(stage);
      const own = { ...place, language_code: "cn", translated_value: "x" };
      for (const write of [
        plainInsert("translations", own),
        updateWhere("translations", { language_code: "cn" }, { translated_value: "x" }),
        deleteWhere("translations", { language_code: "cn" }),
      ])
        expect(await stage.refusal(outsider, write)).toMatchObject({ code: "42501" });
      expect(await nameIn(stage, "cn", id)).toMatchObject(derived("金属绣线"));
    });
  }
});

describe("the language", () => {
  const language = { code: "cn" };

  scene("can be deleted with derived texts, and has them again when staff add it", async (stage) => {
    const { id } = await makeNamed(stage);
    expect(await stage.rows("staff", deleteWhere("languages", language))).toHaveLength(1);
    expect(await nameIn(stage, "cn", id)).toBeUndefined();
    await stage.rows("staff", updateWhere("translations", { entity_id: id }, { translated_value: "銀線" }));
    await stage.rows("staff", insertInto("languages", { ...language, name: "简体中文" }));
    expect(await nameIn(stage, "cn", id)).toMatchObject(derived("银线"));
  });

  scene("is replaced by the one that staff add by hand, until somebody has translated into it", async (stage) => {
    const { id, place } = await makeNamed(stage);
    const own = { ...language, name: "中文（简体）" };
    expect(await stage.rows("staff", insertInto("languages", own))).toMatchObject([own]);
    expect(await nameIn(stage, "cn", id)).toMatchObject(derived("金属绣线"));
    const indexed = sql`select terms from private.product_index where language_code = 'cn' and product_id = ${id}`;
    const before = await stage.rows("owner", indexed);
    expect(before).toHaveLength(1);
    // What the index holds is what it would be made of anew.
    await stage.rows("owner", sql`delete from private.product_index where product_id = ${id}`);
    await stage.rows("owner", sql`select private.write_product_index(array[${id}::bigint], '{}', '{}', '{}')`);
    expect(await stage.rows("owner", indexed)).toEqual(before);
    await stage.rows(
      "staff",
      insertInto("translations", { ...place, language_code: "cn", translated_value: "自己的" }),
    );
    expect(await stage.refusal("staff", plainInsert("languages", own))).toMatchObject({ code: "23505" });
    expect(await stage.refusal("staff", deleteWhere("languages", language))).toMatchObject({ code: "23503" });
    expect(await nameIn(stage, "cn", id)).toMatchObject(manual("自己的"));
  });

  scene("takes a person's texts along to another code, and derived ones not", async (stage) => {
    const { id, place } = await makeNamed(stage);
    const other = await makeNamed(stage, "銀線");
    await stage.rows(
      "staff",
      insertInto("translations", { ...place, language_code: "cn", translated_value: "自己的" }),
    );
    await stage.rows("staff", updateWhere("languages", language, { code: "zh-Hans" }));
    expect(await nameIn(stage, "zh-Hans", id)).toMatchObject(manual("自己的"));
    expect(await nameIn(stage, "zh-Hans", other.id)).toBeUndefined();
    await stage.rows("staff", updateWhere("languages", { code: "zh-Hans" }, language));
    expect(await nameIn(stage, "cn", id)).toMatchObject(manual("自己的"));
    expect(await nameIn(stage, "cn", other.id)).toMatchObject(derived("银线"));
    await stage.rows("staff", updateWhere("languages", { code: "zh" }, { code: "zh-Hant" }));
    expect(await nameIn(stage, "cn", other.id)).toBeUndefined();
    await stage.rows("staff", updateWhere("languages", { code: "zh-Hant" }, { code: "zh" }));
    expect(await nameIn(stage, "cn", other.id)).toMatchObject(derived("银线"));
  });
});
