import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { makeNewsItem } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "news_likes";
const VISITOR = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";

const setLike = (id: number | null, visitor: string | null, liked: boolean | null) =>
  sql<{ likes: number }>`select public.set_news_like(${id}::bigint, ${visitor}::uuid, ${liked}::boolean) as likes`;

async function like(stage: Scene, persona: Persona, ...call: Parameters<typeof setLike>) {
  const [row] = await stage.rows(persona, setLike(...call));
  return row?.likes;
}

describe("the table", () => {
  const { scene } = openStage();

  for (const persona of [...OUTSIDERS, "staff"] as const) {
    scene(`${persona} neither reads nor writes it`, async (stage) => {
      await grantEverything(stage);
      const { id } = await makeNewsItem(stage);
      const row = { news_item_id: id, visitor_id: VISITOR };
      await stage.rows("owner", insertInto(table, row));
      expect(await stage.rows(persona, selectWhere(table))).toHaveLength(0);
      expect(await stage.refusal(persona, plainInsert(table, { ...row, visitor_id: OTHER }))).toMatchObject({
        code: "42501",
      });
      for (const statement of [updateWhere(table, row, { visitor_id: OTHER }), deleteWhere(table, row)]) {
        if (persona === "staff") expect(await stage.rows(persona, statement)).toHaveLength(0);
        else expect(await stage.refusal(persona, statement)).toMatchObject({ code: "42501" });
      }
      expect(await stage.rows("owner", selectWhere(table, row))).toHaveLength(1);
    });
  }

  scene("likes go with their item", async (stage) => {
    const { id } = await makeNewsItem(stage);
    await like(stage, "visitor", id, VISITOR, true);
    await stage.rows("staff", deleteWhere("news_items", { id }));
    expect(await stage.rows("owner", selectWhere(table))).toHaveLength(0);
  });
});

describe("set_news_like", () => {
  const { scene } = openStage();

  scene("counts each visitor once and takes a like back", async (stage) => {
    const { id } = await makeNewsItem(stage);
    expect(await like(stage, "visitor", id, VISITOR, true)).toBe(1);
    expect(await like(stage, "visitor", id, VISITOR, true)).toBe(1);
    expect(await like(stage, "visitor", id, OTHER, true)).toBe(2);
    expect(await like(stage, "visitor", id, VISITOR, false)).toBe(1);
    expect(await like(stage, "visitor", id, VISITOR, false)).toBe(1);
    expect(await stage.rows("visitor", selectWhere("news_items", { id }))).toMatchObject([{ likes: 1 }]);
  });

  scene("starts from the count that staff set, and never falls below 0", async (stage) => {
    const { id } = await makeNewsItem(stage, { likes: 40 });
    expect(await like(stage, "visitor", id, VISITOR, true)).toBe(41);
    await stage.rows("staff", updateWhere("news_items", { id }, { likes: 0 }));
    expect(await like(stage, "visitor", id, VISITOR, false)).toBe(0);
  });

  scene("everybody may like an Active item, nobody an Inactive or a missing one", async (stage) => {
    const { id } = await makeNewsItem(stage);
    const hidden = await makeNewsItem(stage, { status: "Inactive" });
    for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
      expect(await like(stage, persona, id, VISITOR, true)).toBe(1);
      for (const wrong of [hidden.id, 0]) {
        expect(await stage.refusal(persona, setLike(wrong, VISITOR, true))).toMatchObject({ code: "PT404" });
      }
    }
  });

  scene("needs all three arguments", async (stage) => {
    const { id } = await makeNewsItem(stage);
    for (const call of [setLike(null, VISITOR, true), setLike(id, null, true), setLike(id, VISITOR, null)]) {
      expect(await stage.refusal("visitor", call)).toMatchObject({ code: "PT400" });
    }
  });
});
