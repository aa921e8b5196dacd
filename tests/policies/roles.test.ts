import { type RawBuilder, sql } from "kysely";
import { describe, expect } from "vitest";
import { grantEverything } from "./support/access.ts";
import { storeFiles } from "./support/files.ts";
import { ROWS } from "./support/role-rows.ts";
import { PERSONAS, RIGHTS, WHO } from "./support/roles.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { plainInsert, type Values } from "./support/statements.ts";

/** Whether a statement does something as this persona; refused or nothing matched is no. */
async function does(stage: Scene, persona: (typeof PERSONAS)[number], statement: RawBuilder<unknown>) {
  try {
    return { rows: (await stage.rows(persona, statement)).length, refused: false };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== "42501") throw error;
    return { rows: 0, refused: true };
  }
}

const matching = (values: Values) =>
  sql.join(
    Object.entries(values).map(([column, value]) => sql`${sql.id(column)} = ${value}`),
    sql` and `,
  );

describe("each table, by role, also with every grant", () => {
  const { scene } = openStage();

  scene("has a row of rights, and each right a row to try it with", async (stage) => {
    const tables = await stage.rows(
      "owner",
      sql<{ name: string }>`select relname as name from pg_class
        where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace order by 1`,
    );
    expect(Object.keys(RIGHTS).sort()).toEqual(tables.map(({ name }) => name));
    expect(Object.keys(ROWS).sort()).toEqual(Object.keys(RIGHTS).sort());
  });

  for (const [table, makeValues] of Object.entries(ROWS)) {
    const rights = RIGHTS[table] ?? { read: [], add: [], change: [], delete: [] };
    for (const persona of PERSONAS) {
      scene(`${table}: ${persona} ${describeRights(rights, persona)}`, async (stage) => {
        await grantEverything(stage);
        const { values, change } = await makeValues(stage);
        const target = sql.id("public", table);
        const key = matching(values);
        await stage.rows("owner", plainInsert(table, values));
        const sets = sql.join(Object.entries(change).map(([column, value]) => sql`${sql.id(column)} = ${value}`));

        const read = await does(stage, persona, sql`select * from ${target} where ${key}`);
        const changed = await does(stage, persona, sql`update ${target} set ${sets} where ${key} returning 1`);
        const removed = await does(
          stage,
          persona,
          sql`delete from ${target} where ${key} or ${matching({ ...values, ...change })} returning 1`,
        );
        await stage.rows("owner", sql`delete from ${target}`).catch(() => undefined);
        const added = await does(stage, persona, plainInsert(table, values));

        expect({
          read: read.rows > 0,
          change: changed.rows > 0,
          delete: removed.rows > 0,
          add: !added.refused,
        }).toEqual({
          read: rights.read.includes(persona),
          change: rights.change.includes(persona),
          delete: rights.delete.includes(persona),
          add: rights.add.includes(persona),
        });
      });
    }
  }

  scene(
    "what schema private holds is neither read nor written, but for the letters of searches and what nouns are",
    async (stage) => {
      await grantEverything(stage);
      const tables = await stage.rows(
        "owner",
        sql<{
          name: string;
        }>`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'private'::regnamespace
          and relname not in ('han_folds', 'nouns', 'fields', 'parts', 'lists')`,
      );
      expect(tables.length).toBeGreaterThan(10);
      for (const { name } of tables) {
        const target = sql.id("private", name);
        for (const persona of PERSONAS) {
          for (const statement of [sql`select * from ${target}`, sql`delete from ${target} returning 1`]) {
            expect((await does(stage, persona, statement)).rows, `${persona} ${name}`).toBe(0);
          }
          expect(await stage.refusal(persona, sql`insert into ${target} default values`)).toMatchObject({
            code: "42501",
          });
        }
      }
    },
  );

  for (const persona of PERSONAS) {
    const may = WHO.EDITORS.includes(persona);
    scene(`stored files: ${persona} ${may ? "writes them" : "writes none"}`, async (stage) => {
      await storeFiles(stage, "products/a.jpg");
      const sees = (await stage.rows(persona, sql`select from storage.objects`)).length === 1;
      expect(sees).toBe(WHO.STAFF.includes(persona));
      const add = sql`insert into storage.objects (bucket_id, name) values ('site-media', 'products/b.jpg')`;
      expect((await does(stage, persona, add)).refused).toBe(!may);
      for (const statement of [
        sql`update storage.objects set version = 'v2' where name = 'products/a.jpg' returning 1`,
        sql`delete from storage.objects where name = 'products/a.jpg' returning 1`,
      ]) {
        expect((await does(stage, persona, statement)).rows).toBe(may ? 1 : 0);
      }
    });
  }
});

function describeRights(rights: (typeof RIGHTS)[string], persona: (typeof PERSONAS)[number]): string {
  const verbs = Object.entries(rights).filter(([, who]) => who.includes(persona));
  return verbs.length > 0 ? `may ${verbs.map(([verb]) => verb).join(", ")}` : "may nothing";
}
