import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeTranslation } from "./support/make.ts";
import { openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto, type Values } from "./support/statements.ts";

async function facts(stage: Scene, language: string, keys: string[], persona: Persona = "visitor") {
  const [row] = await stage.rows<{ found: unknown }>(
    persona,
    sql`select public.picture_facts(${language}, ${keys}) as found`,
  );
  return row?.found;
}

const say = async (stage: Scene, values: Values) =>
  Number((await stage.rows<{ id: number }>("owner", insertInto("media", values)))[0]?.id);

describe("what pages are told of their pictures", () => {
  const { scene } = openStage();

  scene("what is said of those that are named, without what is as usual", async (stage) => {
    await say(stage, { key: "a.jpg", alt: " A cone " });
    await say(stage, { key: "b.jpg", is_decorative: true, focal_y: 10 });
    await say(stage, { key: "c.jpg", alt: " " });
    await say(stage, { key: "secret.jpg", alt: "Not shown yet" });
    for (const persona of ["visitor", "stranger", "staff", "server"] as const) {
      expect(await facts(stage, "en", ["a.jpg", "b.jpg", "c.jpg", "none.jpg"], persona)).toEqual({
        "a.jpg": { alt: "A cone" },
        "b.jpg": { is_decorative: true, y: 10 },
      });
    }
    expect(await facts(stage, "en", [])).toEqual({});
  });

  scene("in the language that is asked for: without a translation there is no text", async (stage) => {
    const entity_id = await say(stage, { key: "a.jpg", alt: "A cone", focal_x: 0 });
    expect(await facts(stage, "zh", ["a.jpg"])).toEqual({ "a.jpg": { x: 0 } });
    await makeTranslation(stage, { entity_type: "media", entity_id, field_name: "alt", translated_value: "線筒" });
    expect(await facts(stage, "zh", ["a.jpg"])).toEqual({ "a.jpg": { alt: "線筒", x: 0 } });
    // Made of the Chinese one.
    expect(await facts(stage, "cn", ["a.jpg"])).toEqual({ "a.jpg": { alt: "线筒", x: 0 } });
    expect(await facts(stage, "en", ["a.jpg"])).toEqual({ "a.jpg": { alt: "A cone", x: 0 } });
  });
});
