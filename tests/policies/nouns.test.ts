import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Field } from "../../app/nouns/noun.ts";
import { ALL_NOUNS, ALL_PARTS, fieldsOf } from "../../app/nouns/nouns.ts";
import { openStage } from "./support/scene.ts";

describe("app/nouns and the database say the same", () => {
  const { scene } = openStage();

  scene("of each noun, field and part", async (stage) => {
    const nouns = await stage.rows<Record<string, unknown>>(
      "owner",
      sql`select name, named_by, key_column, has_sheet from private.nouns order by place`,
    );
    expect(nouns).toEqual(
      ALL_NOUNS.map(({ name, namedBy, key, hasSheet = false }) => ({
        name,
        named_by: [...namedBy],
        key_column: key?.column ?? null,
        has_sheet: hasSheet,
      })),
    );
    const fields = await stage.rows<Record<string, unknown>>(
      "owner",
      sql`select f.noun, f.name, f.kind, f.translated from private.fields f join private.nouns n on n.name = f.noun order by n.place, f.place`,
    );
    expect(fields).toEqual(
      ALL_NOUNS.flatMap((noun) =>
        fieldsOf(noun).map(([name, { kind, translated = null }]) => ({ noun: noun.name, name, kind, translated })),
      ),
    );
    const parts = await stage.rows<Record<string, unknown>>(
      "owner",
      sql`select name, noun, noun_column, column_name from private.parts order by place`,
    );
    expect(parts).toEqual(
      ALL_PARTS.map(({ name, noun, of, column }) => ({ name, noun, noun_column: of, column_name: column })),
    );
  });

  scene("every column of a noun is one that it says, or one that the database makes", async (stage) => {
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
});
