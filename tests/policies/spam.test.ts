import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "spam";
const ENTRY = { form: "newsletter", fields: { email: "mei@example.com" } };

const keep = (stage: Scene, values: object = {}) => stage.rows("owner", insertInto(table, { ...ENTRY, ...values }));
const count = async (stage: Scene) => (await stage.rows("owner", selectWhere(table))).length;

describe("access", () => {
  const { scene } = openStage();

  scene("a visitor leaves an entry, at this very time, and reads, changes and deletes none", async (stage) => {
    await grantEverything(stage);
    await stage.rows("visitor", plainInsert(table, { ...ENTRY, created_at: "2020-01-01" }));
    const [left] = await stage.rows<{ id: number; created_at: string }>("owner", selectWhere(table));
    expect(new Date(String(left?.created_at)).getTime()).toBeGreaterThan(Date.now() - 3_600_000);
    expect(await stage.rows("visitor", selectWhere(table))).toEqual([]);
    for (const statement of [updateWhere(table, { id: left?.id }, { form: "contact" }), deleteWhere(table, {})]) {
      expect(await stage.refusal("visitor", statement)).toMatchObject({ code: "42501" });
    }
  });

  scene("an entry is of a known form and no larger than a form sends", async (stage) => {
    for (const wrong of [{ form: "other" }, { fields: [] }, { fields: { message: "x".repeat(131_073) } }]) {
      expect(await stage.refusal("visitor", plainInsert(table, { ...ENTRY, ...wrong }))).toMatchObject({
        code: "23514",
      });
    }
  });

  scene("programs can leave 600 in an hour", async (stage) => {
    for (let n = 0; n < 600; n += 100)
      await stage.rows("visitor", plainInsert(table, ...Array.from({ length: 100 }, () => ENTRY)));
    expect(await stage.refusal("visitor", plainInsert(table, ENTRY))).toMatchObject({ code: "PT429" });
  });
});

describe("age", () => {
  const { scene } = openStage();

  scene("what is older than 90 days goes with the next entry", async (stage) => {
    const daysAgo = (days: number) => ({ created_at: new Date(Date.now() - days * 86_400_000).toISOString() });
    await keep(stage, daysAgo(89));
    await keep(stage, daysAgo(91));
    await stage.rows("visitor", plainInsert(table, ENTRY));
    expect(await count(stage)).toBe(2);
  });
});
