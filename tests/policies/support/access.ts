import { sql } from "kysely";
import { expect } from "vitest";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere, type Values } from "./statements.ts";

type Access = {
  table: string;
  /**
   * Makes the rows of a scene as the owner: conditions for one row that everybody reads (`shown`) and for one that only
   * staff read (`hidden`), and the values of one more row that staff may add.
   */
  rows: (scene: Scene) => Promise<{ shown?: Values; hidden?: Values; added: Values }>;
  /** A change that staff may make; without one a row's key is set to what it is (tables that are all key). */
  change?: Values;
};

/**
 * Declares the tests of a table that staff manage: visitor, stranger and signed-out staff read what is public and write
 * nothing; staff and the server read and write everything. Each holds also when every role is granted everything, as
 * the embedded engine does on its first request: no rule may rest on a grant that is missing.
 */
export function describeStaffTable(access: Access): void {
  const { scene } = openStage();
  for (const granted of [false, true]) {
    const suffix = granted ? ", also with every grant" : "";
    const setUp = async (stage: Scene) => {
      if (granted) await grantEverything(stage);
      return access.rows(stage);
    };
    for (const outsider of OUTSIDERS) {
      scene(`${outsider} reads the public rows only${suffix}`, async (stage) => {
        const { shown, hidden } = await setUp(stage);
        if (shown) expect(await stage.rows(outsider, selectWhere(access.table, shown))).toHaveLength(1);
        if (hidden) expect(await stage.rows(outsider, selectWhere(access.table, hidden))).toHaveLength(0);
        expect(await stage.rows(outsider, selectWhere(access.table))).toHaveLength(shown ? 1 : 0);
      });
      scene(`${outsider} writes nothing${suffix}`, async (stage) => {
        const { shown, hidden, added } = await setUp(stage);
        const before = await stage.rows("owner", selectWhere(access.table));
        const where = shown ?? hidden ?? {};
        for (const statement of [
          plainInsert(access.table, added),
          updateWhere(access.table, where, access.change ?? where),
          deleteWhere(access.table, where),
          sql`delete from ${sql.id("public", access.table)}`,
        ]) {
          expect(await stage.refusal(outsider, statement)).toMatchObject({ code: "42501" });
        }
        expect(await stage.rows("owner", selectWhere(access.table))).toEqual(before);
      });
    }
  }
  for (const insider of ["staff", "server"] as const) {
    scene(`${insider} reads and writes everything`, async (stage) => {
      const { shown, hidden, added } = await access.rows(stage);
      for (const where of [shown, hidden].filter((values) => values !== undefined)) {
        expect(await stage.rows(insider, selectWhere(access.table, where))).toHaveLength(1);
      }
      expect(await stage.rows(insider, insertInto(access.table, added))).toMatchObject([{}]);
      await expectChange(stage, insider, access, shown ?? hidden ?? {});
    });
  }
}

async function expectChange(stage: Scene, insider: Persona, access: Access, where: Values): Promise<void> {
  const change = access.change ?? where;
  const changed = await stage.rows(insider, updateWhere(access.table, where, change));
  expect(changed).toHaveLength(1);
  if (access.change) expect(changed).toMatchObject([access.change]);
  expect(await stage.rows(insider, deleteWhere(access.table, { ...where, ...change }))).toHaveLength(1);
}

/** What the embedded engine does on its first request. */
export async function grantEverything(scene: Scene): Promise<void> {
  await scene.rows("owner", sql`grant all on all tables in schema public to anon, authenticated, service_role`);
  await scene.rows("owner", sql`grant usage on schema private to anon, authenticated`);
  await scene.rows("owner", sql`grant all on all tables in schema private to anon, authenticated`);
}
