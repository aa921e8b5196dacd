import { sql } from "kysely";
import { describe, expect } from "vitest";
import { ALL_NOUNS, fieldsOf } from "../../app/nouns/nouns.ts";
import { openStage } from "./support/scene.ts";

describe("the fields of the database", () => {
  const { scene } = openStage();

  scene("are those of app/nouns, in the order of the forms", async (stage) => {
    const fields = await stage.rows<Record<string, unknown>>(
      "owner",
      sql`select f.noun, f.name, f.kind, f.translated, f.refers_to
        from private.fields f join private.nouns n on n.name = f.noun order by n.place, f.place`,
    );
    expect(fields).toEqual(
      ALL_NOUNS.flatMap((noun) =>
        fieldsOf(noun).map(([name, { kind, translated = null, refersTo = null }]) => ({
          noun: noun.name,
          name,
          kind,
          translated,
          refers_to: refersTo,
        })),
      ),
    );
  });
});
