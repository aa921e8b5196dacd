import { sql } from "kysely";
import { describe, expect } from "vitest";
import { SPELLINGS } from "../support/spellings.ts";
import { ask, call } from "./support/history.ts";
import { makeItemCode, makeNewsItem, makeProduct, makeTranslation } from "./support/make.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, selectWhere, type Values } from "./support/statements.ts";

type Page = { total: number; page: number; ids: number[] };

const list = (stage: Scene, values: Values) => ask<Page>(stage, "list_ids", values);
const LISTS = ["item_codes", "news_items", "newsletter_subscription", "contact_messages", "sample_requests"];

/** Codes of one product, and the codes that a list shows of them. */
async function makeCodes(stage: Scene, ...codes: Values[]) {
  const product = await makeProduct(stage);
  const names = new Map<number, string>();
  for (const values of codes) {
    const { id } = await makeItemCode(stage, product.id, values);
    names.set(Number(id), String(values.item_code));
  }
  return {
    product,
    shown: async (values: Values = {}) =>
      (await list(stage, { list: "item_codes", ...values })).ids.map((id) => names.get(id)),
  };
}

describe("list_ids", () => {
  const { scene } = openStage();

  for (const [persona, code] of [
    ["visitor", "42501"],
    ["stranger", "PT403"],
    ["signedOut", "PT403"],
  ] as const) {
    scene(`tells a ${persona} nothing of any list`, async (stage) => {
      for (const name of LISTS)
        expect(await stage.refusal(persona, call("list_ids", { list: name }))).toMatchObject({ code });
    });
  }

  scene("there is no list of another table, no other sort and no other filter", async (stage) => {
    for (const values of [
      { list: "translations" },
      { list: "item_codes", sort: "id; drop table x" },
      { list: "item_codes", filters: { hex: "#FFFFFF" } },
    ])
      expect(await stage.refusal("staff", call("list_ids", values))).toMatchObject({ code: "PT400" });
  });

  scene("lists find what is spelt otherwise", async (stage) => {
    const codes = SPELLINGS.flat().map((color_name, place) => ({ item_code: `X${place}`, color_name }));
    const { shown } = await makeCodes(stage, ...codes);
    for (const [place, pair] of SPELLINGS.entries()) {
      for (const search of pair)
        expect((await shown({ search })).sort(), search).toEqual([`X${2 * place}`, `X${2 * place + 1}`].sort());
      const { id } = await makeNewsItem(stage, { title: pair[1] });
      expect((await list(stage, { list: "news_items", search: pair[0] })).ids, pair[0]).toEqual([Number(id)]);
    }
  });

  scene("item codes are filtered by what their texts tell as numbers: from, to, or one", async (stage) => {
    const { shown } = await makeCodes(
      stage,
      { item_code: "A", denier: "108 D (120 dtex)", length: "5,000 m" },
      { item_code: "B", denier: "150D", length: "3 km" },
      { item_code: "C", denier: "thin" },
    );
    const by = (filters: Values) => shown({ filters });
    expect(await by({ denier: "100-150" })).toEqual(["A", "B"]);
    expect(await by({ denier: "109-" })).toEqual(["B"]);
    expect(await by({ denier: "-149.5", length: "5000" })).toEqual(["A"]);
    expect(await by({ length: "2000-3000" })).toEqual(["B"]);
    const call_ = call("list_ids", { list: "item_codes", filters: { denier: "1 or 1=1" } });
    expect(await stage.refusal("staff", call_)).toMatchObject({ code: "PT400" });
  });

  scene("item codes stand by their numbers, case and accents do not count", async (stage) => {
    const { shown } = await makeCodes(
      stage,
      ...["MX 10", "mx 9", "Éclair 2", "eclair 10", "KT-0007", "KT-8"].map((item_code) => ({ item_code })),
    );
    expect(await shown()).toEqual(["Éclair 2", "eclair 10", "KT-0007", "KT-8", "mx 9", "MX 10"]);
    expect(await shown({ sort: "code", is_descending: true })).toEqual(
      ["Éclair 2", "eclair 10", "KT-0007", "KT-8", "mx 9", "MX 10"].toReversed(),
    );
  });

  scene("empty values stand last in either direction", async (stage) => {
    const { shown } = await makeCodes(
      stage,
      { item_code: "A", type: "M 10" },
      { item_code: "B", type: null },
      { item_code: "C", type: "m 9" },
      { item_code: "D", type: "" },
    );
    expect(await shown({ sort: "type" })).toEqual(["C", "A", "B", "D"]);
    expect((await shown({ sort: "type", is_descending: true })).slice(0, 2)).toEqual(["A", "C"]);
    expect((await shown({ sort: "type", is_descending: true })).slice(2).toSorted()).toEqual(["B", "D"]);
  });

  scene("pages are cut, one behind the last is the last, and without a size all come", async (stage) => {
    await makeCodes(stage, ...["1", "2", "3", "4", "5"].map((item_code) => ({ item_code })));
    const sizes = async (values: Values) => {
      const { total, page, ids } = await list(stage, { list: "item_codes", ...values });
      return [total, page, ids.length];
    };
    expect(await sizes({ page: 2, page_limit: 2 })).toEqual([5, 2, 2]);
    expect(await sizes({ page: 9, page_limit: 2 })).toEqual([5, 3, 1]);
    expect(await sizes({ page: 0, page_limit: 2 })).toEqual([5, 1, 2]);
    expect(await sizes({})).toEqual([5, 1, 5]);
    expect(await sizes({ search: "nowhere", page: 3, page_limit: 2 })).toEqual([0, 1, 0]);
  });

  scene("finds what contains the text literally, in any case and form of Chinese characters", async (stage) => {
    const { shown, product } = await makeCodes(
      stage,
      ...["KT-100%", "KT-1000", "金龍_1", "a'b"].map((item_code) => ({ item_code })),
    );
    expect(await shown({ search: " kt-1 " })).toEqual(["KT-100%", "KT-1000"]);
    expect(await shown({ search: "0%" })).toEqual(["KT-100%"]);
    expect(await shown({ search: "龙_" })).toEqual(["金龍_1"]);
    expect(await shown({ search: "'" })).toEqual(["a'b"]);
    expect(await shown({ filters: { product: String(product.id) }, search: "kt" })).toHaveLength(2);
    expect(await shown({ filters: { product: "0" } })).toEqual([]);
  });

  scene(
    "item codes are found by colour and product, and filtered by state, finish, picture and translation",
    async (stage) => {
      const { shown, product } = await makeCodes(
        stage,
        { item_code: "A", color_name: "Ruby", finish: "Matt", image_url: "/a.png", denier: "150 D" },
        { item_code: "B", color_name: "Jade", finish: "Bright", state: "gone", denier: "30 D" },
      );
      expect(await shown({ search: "ruby" })).toEqual(["A"]);
      expect(await shown({ search: String(product.name) })).toEqual(["A", "B"]);
      expect(await shown({ filters: { state: "gone" } })).toEqual(["B"]);
      expect(await shown({ filters: { finish: "Matt" } })).toEqual(["A"]);
      expect(await shown({ filters: { picture: "missing" } })).toEqual(["B"]);
      expect(await shown({ sort: "denier" })).toEqual(["B", "A"]);
      expect(await shown({ sort: "colour" })).toEqual(["B", "A"]);

      const [first] = (await list(stage, { list: "item_codes", search: "A", filters: { finish: "Matt" } })).ids;
      for (const [field_name, translated_value] of [
        ["color_name", "寶石紅"],
        ["finish", "霧面"],
      ])
        await makeTranslation(stage, { entity_type: "item_codes", entity_id: first, field_name, translated_value });
      expect(await shown({ search: "宝石" })).toEqual(["A"]);
      expect(await shown({ filters: { translation: "zh missing" } })).toEqual(["B"]);
      expect(await shown({ filters: { translation: "zh outdated" } })).toEqual([]);
      await stage.rows(
        "staff",
        sql`update public.item_codes set color_name = 'Garnet' where id = ${first} returning id`,
      );
      expect(await shown({ filters: { translation: "zh outdated" } })).toEqual(["A"]);
    },
  );

  scene("news stands newest first, and is sorted and filtered by what its table shows", async (stage) => {
    const made = [
      await makeNewsItem(stage, { title: "Old", created_at: "2026-01-01T00:00:00Z", likes: 9, is_pinned: true }),
      await makeNewsItem(stage, { title: "New", created_at: "2026-02-01T00:00:00Z", status: "Inactive" }),
    ].map(({ id }) => Number(id));
    const ids = async (values: Values = {}) => (await list(stage, { list: "news_items", ...values })).ids;
    expect(await ids()).toEqual(made.toReversed());
    expect(await ids({ sort: "created" })).toEqual(made);
    expect(await ids({ sort: "likes", is_descending: true })).toEqual(made);
    expect(await ids({ sort: "pinned", is_descending: true })).toEqual(made);
    expect(await ids({ sort: "title" })).toEqual(made.toReversed());
    expect(await ids({ filters: { status: "Active" } })).toEqual(made.slice(0, 1));
  });

  scene("messages stand under one state each: what is archived is no longer answered", async (stage) => {
    const time = "2026-03-04T16:05:00Z";
    const keep = async (values: Values) => {
      const message = {
        name: "Ada",
        email: "ada@example.com",
        subject: "Cones",
        message: "How many cones?",
        ...values,
      };
      const [row] = await stage.rows("owner", insertInto("contact_messages", message));
      return Number((row as { id: unknown }).id);
    };
    const inbox = [await keep({}), await keep({ status: "read" })];
    const answered = [await keep({ status: "read", answered_at: time })];
    const archived = [await keep({ archived_at: time }), await keep({ answered_at: time, archived_at: time })];
    const ids = async (values: Values) => (await list(stage, { list: "contact_messages", ...values })).ids.toSorted();
    expect(await ids({ filters: { status: "inbox" } })).toEqual(inbox);
    expect(await ids({ filters: { status: "answered" } })).toEqual(answered);
    expect(await ids({ filters: { status: "archived" } })).toEqual(archived);
    const sorted = await list(stage, { list: "contact_messages", sort: "status" });
    expect(sorted.ids).toEqual([...answered, ...archived.toReversed(), ...inbox]);
  });

  scene("every list and each of its sorts and filters is understood", async (stage) => {
    const [{ plans } = { plans: [] }] = await stage.rows(
      "owner",
      sql<{ plans: { list: string; sorts: string[]; filters: string[] }[] }>`
        select jsonb_agg(jsonb_build_object('list', list,
          'sorts', array(select jsonb_object_keys(coalesce(plan -> 'texts', '{}') || coalesce(plan -> 'values', '{}') || coalesce(plan -> 'ready', '{}'))),
          'filters', array(select jsonb_object_keys(coalesce(plan -> 'filters', '{}'))))) as plans
        from unnest(array[${sql.join(LISTS)}, 'translated item_codes', 'translated products', 'translated news_items']) as list,
          private.list_plan(list) as plan`,
    );
    expect(plans).toHaveLength(LISTS.length + 3);
    for (const { list: name, sorts, filters } of plans) {
      const values = (filter: string) => ({ [filter]: filter === "active" ? "true" : "1" });
      for (const sort of sorts) expect((await list(stage, { list: name, sort, search: "x" })).ids).toEqual([]);
      for (const filter of filters)
        expect((await list(stage, { list: name, filters: values(filter) })).ids).toEqual([]);
    }
  });
});

describe("delete_rows", () => {
  const { scene } = openStage();

  for (const [persona, code] of [
    ["visitor", "42501"],
    ["stranger", "PT403"],
    ["signedOut", "PT403"],
  ] as const) {
    scene(`deletes nothing for a ${persona}`, async (stage) => {
      const product = await makeProduct(stage);
      for (const name of ["delete_rows", "delete_extent"])
        expect(
          await stage.refusal(persona, sql`select ${sql.id("public", name)}('products', ${[product.id]}::bigint[])`),
        ).toMatchObject({ code });
      expect(await stage.rows("owner", selectWhere("products", { id: product.id }))).toHaveLength(1);
    });
  }

  scene("deletes rows with what hangs on them, into the trash, after telling how much that is", async (stage) => {
    const product = await makeProduct(stage);
    const code = await makeItemCode(stage, product.id);
    await makeTranslation(stage, {
      entity_type: "item_codes",
      entity_id: code.id,
      field_name: "type",
      translated_value: "型",
    });
    await stage.rows("owner", insertInto("product_images", { product_id: product.id, image_url: "/a.jpg" }));
    const told = await stage.rows(
      "staff",
      sql`select public.delete_extent('products', ${[product.id, 0]}::bigint[]) as extent`,
    );
    expect(told).toEqual([{ extent: { item_codes: 1, images: 1, translations: 1 } }]);
    expect(
      await stage.rows("staff", sql`select public.delete_rows('products', ${[product.id, 0]}::bigint[]) as n`),
    ).toEqual([{ n: 1 }]);
    expect(await stage.rows("owner", selectWhere("item_codes", { id: code.id }))).toEqual([]);
    expect((await ask<{ total: number }>(stage, "list_trash")).total).toBe(1);
  });

  scene("there is no such deletion of another table", async (stage) => {
    for (const table of ["languages", "contact_messages", null])
      expect(await stage.refusal("staff", sql`select public.delete_rows(${table}, '{1}'::bigint[])`)).toMatchObject({
        code: "PT400",
      });
  });
});
