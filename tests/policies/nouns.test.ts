import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Field } from "../../app/nouns/noun.ts";
import { ALL_NOUNS } from "../../app/nouns/nouns.ts";
import { openStage } from "./support/scene.ts";

describe("the nouns of the database", () => {
  const { scene } = openStage();

  scene("are those of app/nouns, with their keys and sheets", async (stage) => {
    const nouns = await stage.rows<Record<string, unknown>>(
      "owner",
      sql`select name, called, named_by, key_column, is_ordered, has_sheet from private.nouns order by place`,
    );
    expect(nouns).toEqual(
      ALL_NOUNS.map(({ name, words, namedBy, key, order, hasSheet = false }) => ({
        name,
        called: words.one,
        named_by: [...namedBy],
        key_column: key?.column ?? null,
        is_ordered: order !== undefined,
        has_sheet: hasSheet,
      })),
    );
  });

  scene("have no column but those that app/nouns says, and what the database makes", async (stage) => {
    const columns = await stage.rows<{ table_name: string; column_name: string }>(
      "owner",
      sql`select c.table_name, c.column_name from information_schema.columns c join private.nouns n on n.name = c.table_name
        where c.table_schema = 'public' and c.column_name not in ('id', 'created_at', 'updated_at', 'createTime')`,
    );
    const said = ALL_NOUNS.flatMap(({ name, fields }) =>
      Object.keys(fields as Record<string, Field | null>).map((column) => `${name}.${column}`),
    );
    expect(columns.map(({ table_name, column_name }) => `${table_name}.${column_name}`).sort()).toEqual(said.sort());
  });

  scene("are written by nobody, and neither are fields, parts and lists", async (stage) => {
    for (const table of ["nouns", "fields", "parts", "lists"]) {
      for (const persona of ["visitor", "staff", "server"] as const) {
        const target = sql.id("private", table);
        expect(await stage.refusal(persona, sql`delete from ${target}`), `${persona} ${table}`).toMatchObject({
          code: "42501",
        });
      }
    }
  });
});
