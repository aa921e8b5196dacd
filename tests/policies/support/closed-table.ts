import { sql } from "kysely";
import { expect } from "vitest";
import { grantEverything } from "./access.ts";
import { openStage, type Persona } from "./scene.ts";

const EVERYBODY = [
  "staff",
  "editor",
  "translator",
  "sales",
  "stranger",
  "signedOut",
  "visitor",
] as const satisfies Persona[];

/**
 * A table of `private` that nobody reads over the wire: neither by a right nor, should one be given by mistake, by a policy.
 * @param before a statement that makes what the values refer to
 */
export function describeClosedTable(table: string, values: string, before = "select"): void {
  const { scene } = openStage();
  const all = sql`select * from private.${sql.raw(table)}`;

  scene("is read and written by nobody", async (stage) => {
    await stage.rows("owner", sql.raw(before));
    await stage.rows("owner", sql`insert into private.${sql.raw(table)} ${sql.raw(values)}`);
    for (const persona of [...EVERYBODY, "server"] as const) {
      expect(await stage.refusal(persona, all), persona).toMatchObject({ code: "42501" });
    }
    await grantEverything(stage);
    for (const persona of EVERYBODY) expect(await stage.rows(persona, all), persona).toEqual([]);
    expect(await stage.rows("owner", all)).toHaveLength(1);
  });
}
