import { sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { makeGalleryItem, makeNewsItem, makeProduct, unique } from "./support/make.ts";
import { OUTSIDERS, openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const table = "old_slugs";
const KINDS = [
  ["products", makeProduct],
  ["gallery_items", makeGalleryItem],
  ["news_items", makeNewsItem],
] as const;

/** What a visitor is told of a slug. */
async function asked(stage: Scene, entity_type: string, slug: unknown, persona: "visitor" | "owner" = "visitor") {
  const rows = await stage.rows<Values>(persona, selectWhere(table, { entity_type, slug }));
  return rows.map(({ entity_id, is_deleted }) => ({ id: Number(entity_id), is_deleted }));
}

describe("access", () => {
  const { scene } = openStage();

  async function makeRenamed(stage: Scene, status: string) {
    const { id, slug } = await makeProduct(stage);
    await stage.rows("owner", updateWhere("products", { id }, { slug: unique("renamed"), status }));
    return { entity_type: "products", slug };
  }

  for (const persona of [...OUTSIDERS, "staff"] as const) {
    scene(`${persona} reads old slugs of what it sees, and writes none`, async (stage) => {
      await grantEverything(stage);
      const shown = await makeRenamed(stage, "Active");
      const hidden = await makeRenamed(stage, "Inactive");
      expect(await stage.rows(persona, selectWhere(table, shown))).toHaveLength(1);
      expect(await stage.rows(persona, selectWhere(table, hidden))).toHaveLength(persona === "staff" ? 1 : 0);
      const before = await stage.rows("owner", selectWhere(table));
      const added = { entity_type: "products", slug: "added", entity_id: 1 };
      expect(await stage.refusal(persona, plainInsert(table, added))).toMatchObject({ code: "42501" });
      for (const statement of [updateWhere(table, shown, { is_deleted: true }), deleteWhere(table, shown)]) {
        if (persona === "staff") expect(await stage.rows(persona, statement)).toHaveLength(0);
        else expect(await stage.refusal(persona, statement)).toMatchObject({ code: "42501" });
      }
      expect(await stage.rows("owner", selectWhere(table))).toEqual(before);
    });
  }

  scene("the server reads and writes everything", async (stage) => {
    const row = { entity_type: "news_items", slug: "added", entity_id: 1 };
    expect(await stage.rows("server", insertInto(table, row))).toHaveLength(1);
    expect(await stage.rows("server", updateWhere(table, row, { is_deleted: true }))).toHaveLength(1);
    expect(await stage.rows("server", deleteWhere(table, { slug: "added" }))).toHaveLength(1);
    expect(await stage.refusal("server", plainInsert(table, { ...row, entity_type: "pages" }))).toMatchObject({
      constraint: "old_slugs_entity_type_known",
    });
  });
});

describe.each(KINDS)("an address of %s", (kind, make) => {
  const { scene } = openStage();
  const change = (stage: Scene, id: number, values: Values) => stage.rows("staff", updateWhere(kind, { id }, values));

  scene("leads to its record after every renaming, in one step", async (stage) => {
    const { id, slug } = await make(stage);
    const [second, third] = [unique("second"), unique("third")];
    await change(stage, id, { slug: second });
    await change(stage, id, { slug: third });
    for (const old of [slug, second]) expect(await asked(stage, kind, old)).toEqual([{ id, is_deleted: false }]);
    expect(await asked(stage, kind, third)).toEqual([]);
  });

  scene("that is taken back, or by another record, leads nowhere else", async (stage) => {
    const { id, slug } = await make(stage);
    const second = unique("second");
    await change(stage, id, { slug: second });
    await change(stage, id, { slug });
    expect(await asked(stage, kind, slug)).toEqual([]);
    expect(await asked(stage, kind, second)).toEqual([{ id, is_deleted: false }]);
    const other = await make(stage, { slug: second });
    expect(await asked(stage, kind, second)).toEqual([]);
    await change(stage, other.id, { slug: unique("third") });
    expect(await asked(stage, kind, second)).toEqual([{ id: other.id, is_deleted: false }]);
  });

  scene("is not told while its record is Inactive, and a draft's never", async (stage) => {
    const { id, slug } = await make(stage);
    await change(stage, id, { status: "Inactive" });
    const draft = unique("draft");
    await change(stage, id, { slug: draft });
    expect(await asked(stage, kind, slug)).toEqual([]);
    await change(stage, id, { slug: unique("second"), status: "Active" });
    expect(await asked(stage, kind, slug)).toEqual([{ id, is_deleted: false }]);
    expect(await asked(stage, kind, draft, "owner")).toEqual([]);
  });

  scene("of a deleted record is known as such, unless that was never shown", async (stage) => {
    const { id, slug } = await make(stage);
    const [second, hidden] = [unique("second"), await make(stage, { status: "Inactive" })];
    await change(stage, id, { slug: second });
    await stage.rows("staff", deleteWhere(kind, { id }));
    await stage.rows("staff", deleteWhere(kind, { id: hidden.id }));
    for (const old of [slug, second]) expect(await asked(stage, kind, old)).toEqual([{ id, is_deleted: true }]);
    expect(await asked(stage, kind, hidden.slug, "owner")).toEqual([]);
    await make(stage, { id, slug: second });
    expect(await asked(stage, kind, slug)).toEqual([{ id, is_deleted: false }]);
    expect(await asked(stage, kind, second)).toEqual([]);
  });

  scene("is one of its kind", async (stage) => {
    const { id, slug } = await make(stage);
    await change(stage, id, { slug: unique("second") });
    const others = await stage.rows(
      "visitor",
      sql`select from public.old_slugs where slug = ${slug} and entity_type <> ${kind}`,
    );
    expect(others).toEqual([]);
  });
});
