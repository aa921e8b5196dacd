import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./access.ts";
import { openStage, type Scene } from "./scene.ts";

/** Declares that everybody reads a table of schema private that triggers keep, and that nobody writes it by hand. */
export function describeIndexTable(
  table: string,
  written: { make: (stage: Scene) => Promise<unknown>; insert: RawBuilder<unknown>; change: string },
): void {
  describe("access", () => {
    const { scene } = openStage();
    const name = sql.id("private", table);
    const count = async (stage: Scene, persona: "visitor" | "stranger" | "staff" | "server" | "owner") =>
      (await stage.rows(persona, sql`select * from ${name}`)).length;

    scene("everybody reads it", async (stage) => {
      await written.make(stage);
      const rows = await count(stage, "owner");
      expect(rows).toBeGreaterThan(0);
      for (const persona of ["visitor", "stranger", "staff", "server"] as const)
        expect(await count(stage, persona)).toBe(rows);
    });

    for (const persona of ["visitor", "stranger", "staff"] as const) {
      scene(`${persona} writes nothing, whatever is granted`, async (stage) => {
        await written.make(stage);
        const before = await stage.rows("owner", sql`select * from ${name} order by 1`);
        const column = sql.id(written.change);
        const refused = { code: "42501" };
        expect(await stage.refusal(persona, written.insert)).toMatchObject(refused);
        expect(await stage.refusal(persona, sql`delete from ${name}`)).toMatchObject(refused);
        await grantEverything(stage);
        expect(await stage.refusal(persona, written.insert)).toMatchObject(refused);
        await stage.rows(persona, sql`delete from ${name}`);
        await stage.rows(persona, sql`update ${name} set ${column} = ${column}`);
        expect(await stage.rows("owner", sql`select * from ${name} order by 1`)).toEqual(before);
      });
    }
  });
}
