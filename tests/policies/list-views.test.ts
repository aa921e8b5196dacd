import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { ask } from "./support/history.ts";
import { expectAccepted, expectChecked } from "./support/rules.ts";
import { COLLEAGUE_ID, EDITOR_ID, OUTSIDERS, openStage, type Persona, type Scene, STAFF_ID } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const table = "list_views";
const VIEW = { list: "products", name: "Inactive ones", query: "status=Inactive&hide=none" };
const STAFF = ["staff", "editor", "translator", "sales"] as const;

async function save(stage: Scene, persona: Persona, values: Values = {}) {
  const [row] = await stage.rows(persona, insertInto<{ id: number }>(table, { ...VIEW, ...values }));
  return row?.id ?? 0;
}
const names = async (stage: Scene, persona: Persona, list = "products") =>
  (await ask<{ name: string }[]>(stage, "views_of", { list }, persona)).map(({ name }) => name);

describe("outsiders", () => {
  const { scene } = openStage();

  for (const outsider of OUTSIDERS) {
    scene(`${outsider} neither reads nor writes views, also with every grant`, async (stage) => {
      const id = await save(stage, "staff", { is_shared: true });
      await grantEverything(stage);
      expect(await stage.rows(outsider, selectWhere(table))).toHaveLength(0);
      for (const statement of [
        plainInsert(table, { ...VIEW, owner: STAFF_ID }),
        updateWhere(table, { id }, { name: "Mine" }),
        deleteWhere(table, { id }),
      ]) {
        expect(await stage.refusal(outsider, statement)).toMatchObject({ code: "42501" });
      }
    });
  }
});

describe("staff", () => {
  const { scene } = openStage();

  for (const persona of STAFF) {
    scene(`${persona} saves, reads, changes and deletes own views, which nobody else sees`, async (stage) => {
      const id = await save(stage, persona);
      for (const other of STAFF) expect(await names(stage, other)).toEqual(other === persona ? [VIEW.name] : []);
      await grantEverything(stage);
      for (const other of STAFF.filter((one) => one !== persona)) {
        expect(await stage.rows(other, selectWhere(table))).toEqual([]);
        expect(await stage.rows(other, updateWhere(table, { id }, { name: "Mine" }))).toEqual([]);
        expect(await stage.rows(other, deleteWhere(table, { id }))).toEqual([]);
      }
      expect(await stage.rows(persona, updateWhere(table, { id }, { name: "Gone ones" }))).toHaveLength(1);
      expect(await stage.rows(persona, deleteWhere(table, { id }))).toHaveLength(1);
    });
  }

  for (const [list, sharers, readers] of [
    ["products", ["staff", "editor"], STAFF],
    ["contact_messages", ["staff", "sales"], ["staff", "editor", "sales"]],
  ] as const) {
    scene(`share a view of ${list} where they write its rows, with all who read them`, async (stage) => {
      for (const persona of STAFF) {
        const values = { ...VIEW, list, name: `Of ${persona}` };
        const shared = insertInto(table, { ...values, is_shared: true });
        const own = await save(stage, persona, { ...values, name: `Own of ${persona}` });
        const share = updateWhere(table, { id: own }, { is_shared: true });
        if ((sharers as readonly string[]).includes(persona)) {
          await stage.rows(persona, shared);
          expect(await stage.rows(persona, share)).toHaveLength(1);
        } else {
          expect(await stage.refusal(persona, shared)).toMatchObject({ code: "42501" });
          expect(await stage.refusal(persona, share)).toMatchObject({ code: "42501" });
        }
      }
      const read = sql`select name from public.list_views where is_shared`;
      for (const persona of STAFF) {
        const isReader = (readers as readonly string[]).includes(persona);
        expect(await stage.rows(persona, read)).toHaveLength(isReader ? 4 : 0);
      }
    });
  }

  scene("tell shared views with the name of their owner, or the address", async (stage) => {
    const ofStaff = await save(stage, "staff", { name: "Zebra", is_shared: true });
    const ofEditor = await save(stage, "editor", { name: "alpaca", is_shared: true });
    await stage.rows("owner", sql`update private.staff set name = 'Mei' where user_id = ${EDITOR_ID}::uuid`);
    expect(await ask(stage, "views_of", { list: "products" }, "staff")).toEqual([
      { ...view(ofEditor, "alpaca"), is_own: false, owner_name: "Mei" },
      { ...view(ofStaff, "Zebra"), is_own: true, owner_name: "staff@example.com" },
    ]);
    expect(await names(stage, "staff", "news_items")).toEqual([]);
  });
  const view = (id: number, name: string) => ({ id, name, query: VIEW.query, is_shared: true });

  scene("delete shared views of others as owners alone, and change none", async (stage) => {
    const id = await save(stage, "editor", { is_shared: true });
    await grantEverything(stage);
    for (const persona of ["translator", "sales"] as const) {
      expect(await stage.rows(persona, deleteWhere(table, { id }))).toEqual([]);
    }
    expect(await stage.rows("staff", updateWhere(table, { id }, { name: "Mine" }))).toEqual([]);
    expect(await stage.rows("staff", deleteWhere(table, { id }))).toHaveLength(1);
  });

  scene("save for nobody else, and give none away", async (stage) => {
    const id = await save(stage, "editor");
    await grantEverything(stage);
    for (const statement of [
      plainInsert(table, { ...VIEW, owner: COLLEAGUE_ID }),
      updateWhere(table, { id }, { owner: COLLEAGUE_ID }),
    ]) {
      expect(await stage.refusal("editor", statement)).toMatchObject({ code: "42501" });
    }
  });

  scene("have a name once in a list, whatever its case, but each person for themselves", async (stage) => {
    await save(stage, "editor");
    const again = plainInsert(table, { ...VIEW, name: "INACTIVE ones" });
    expect(await stage.refusal("editor", again)).toMatchObject({ code: "23505" });
    await save(stage, "editor", { list: "news_items" });
    await save(stage, "staff");
  });

  scene("have 100 views at most", async (stage) => {
    const many = Array.from({ length: 100 }, (_, at) => ({ ...VIEW, name: `View ${at}` }));
    expect(await stage.rows("editor", insertInto(table, ...many))).toHaveLength(100);
    expect(await stage.refusal("editor", plainInsert(table, VIEW))).toMatchObject({ code: "PT400" });
    await save(stage, "staff");
  });

  scene("leave no views when they leave", async (stage) => {
    await save(stage, "editor", { is_shared: true });
    await stage.rows("owner", sql`delete from private.staff where user_id = ${EDITOR_ID}::uuid`);
    expect(await names(stage, "staff")).toEqual([]);
  });
});

describe("a view", () => {
  const { scene } = openStage();

  scene("has a name of 1 to 60 characters, a query of 2000 at most, and a list", async (stage) => {
    const wrong = ["", "x".repeat(61), " Gold", "Gold ", "Go\nld"].map((name) => ({ ...VIEW, name }));
    await expectChecked(stage, table, "list_views_name_valid", ...wrong);
    await expectChecked(stage, table, "list_views_query_length", { ...VIEW, query: "x".repeat(2001) });
    await expectChecked(stage, table, "list_views_list_valid", { ...VIEW, list: "" }, { ...VIEW, list: "a b" });
    await expectAccepted(
      stage,
      table,
      { ...VIEW, name: "x" },
      { ...VIEW, name: "金".repeat(60), query: "x".repeat(2000) },
    );
  });
});
