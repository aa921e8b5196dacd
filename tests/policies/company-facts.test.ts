import { sql } from "kysely";
import { describe, expect } from "vitest";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto } from "./support/statements.ts";

const table = "company";

async function facts(stage: Scene, language: string, fields: string[]) {
  const [row] = await stage.rows<{ found: unknown }>(
    "visitor",
    sql`select public.company_facts(${language}, ${fields}) as found`,
  );
  return row?.found;
}

const translate = (field_name: string, translated_value: string) =>
  insertInto("translations", { entity_type: table, entity_id: 1, language_code: "zh", field_name, translated_value });

describe("what pages and mails read", () => {
  const { scene } = openStage();

  scene("nothing as long as nothing is written", async (stage) => {
    expect(await facts(stage, "en", ["phone"])).toEqual({ originals: {}, texts: {} });
  });

  scene("the fields that are asked for and are not empty, translated where they are", async (stage) => {
    await stage.rows(
      "staff",
      insertInto(table, { legal_name: "Kinran", address: "Kowloon", phone: "+852 0000", hours: " ", lab_dip_days: 10 }),
    );
    await stage.rows("staff", translate("legal_name", "金襴線業"));
    await stage.rows("staff", translate("address", "  "));
    const asked = ["legal_name", "address", "hours", "lab_dip_days"];
    const originals = { legal_name: "Kinran", address: "Kowloon", lab_dip_days: "10" };
    expect(await facts(stage, "en", asked)).toEqual({ originals, texts: originals });
    expect(await facts(stage, "zh", asked)).toEqual({ originals, texts: { ...originals, legal_name: "金襴線業" } });
    // Made of the Chinese one.
    expect(await facts(stage, "cn", ["legal_name"])).toMatchObject({ texts: { legal_name: "金襕线业" } });
  });
});
