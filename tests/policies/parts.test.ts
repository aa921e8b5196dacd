import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ALL_PARTS } from "../../app/nouns/nouns.ts";
import { openStage } from "./support/scene.ts";

describe("the parts of the database", () => {
  const { scene } = openStage();

  scene("are those of app/nouns", async (stage) => {
    const parts = await stage.rows<Record<string, unknown>>(
      "owner",
      sql`select name, noun, kind, noun_column, column_name, refers_to, sheet from private.parts order by place`,
    );
    expect(parts).toEqual(
      ALL_PARTS.map(({ name, noun, kind, of, column, refersTo = null, sheet = null }) => ({
        name,
        noun,
        kind,
        noun_column: of,
        column_name: column,
        refers_to: refersTo,
        sheet,
      })),
    );
  });
});
