import { sql } from "kysely";
import { describe, expect } from "vitest";
import { translatableTypes } from "../../app/domain/translations/translations.schema.ts";
import { expectChecked } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "company";

const translate = (field_name: string, translated_value: string) =>
  insertInto("translations", { entity_type: table, entity_id: 1, language_code: "zh", field_name, translated_value });

describe("who reads and writes", () => {
  const { scene } = openStage();

  scene("everybody reads it, owners alone change it", async (stage) => {
    for (const persona of ["visitor", "translator", "sales", "editor"] as const) {
      expect(await stage.refusal(persona, plainInsert(table, { phone: "+852 0000" })), persona).toMatchObject({
        code: "42501",
      });
    }
    await stage.rows("staff", insertInto(table, { phone: "+852 0185 1985" }));
    for (const persona of ["visitor", "translator", "sales", "editor"] as const) {
      expect(await stage.rows(persona, selectWhere(table)), persona).toMatchObject([{ phone: "+852 0185 1985" }]);
      for (const change of [updateWhere(table, { id: 1 }, { phone: "+852 1111" }), deleteWhere(table, { id: 1 })]) {
        expect(await stage.refusal(persona, change), persona).toMatchObject({ code: "42501" });
      }
    }
    await stage.rows("staff", updateWhere(table, { id: 1 }, { phone: "+852 2222" }));
    expect(await stage.rows("visitor", selectWhere(table))).toMatchObject([{ phone: "+852 2222" }]);
  });

  scene("what translates it is read by everybody, and goes with it", async (stage) => {
    await stage.rows("staff", insertInto(table, { legal_name: "Kinran" }));
    await stage.rows("translator", translate("legal_name", "金襴"));
    expect(await stage.rows("visitor", selectWhere("translations", { language_code: "zh" }))).toMatchObject([
      { translated_value: "金襴" },
    ]);
    await stage.rows("staff", deleteWhere(table, { id: 1 }));
    expect(await stage.rows("owner", selectWhere("translations"))).toEqual([]);
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("there is one row", async (stage) => {
    await stage.rows("staff", insertInto(table, { country: "HK" }));
    expect(await stage.refusal("staff", plainInsert(table, { country: "HK" }))).toMatchObject({
      code: "23505",
      constraint: "company_pkey",
    });
    await expectChecked(stage, table, "company_id_is_only", { id: 2 });
  });

  scene("facts have the form that pages and search engines need", async (stage) => {
    const bad: [column: string, constraint: string, values: unknown[]][] = [
      ["country", "company_country_valid", ["hk", "Hong Kong", ""]],
      ["phone", "company_phone_valid", ["call us", "+852", "0185-1985;ext=1", "<b>0185</b>"]],
      ["email", "company_email_valid", ["enquiry", "a@b", "a@b.co, c@d.co"]],
      ["facebook", "company_facebook_valid", ["facebook.com/kinran", "javascript:alert(1)", "http://x.example", ""]],
      ["whatsapp", "company_whatsapp_valid", ["https://", "https://wa.me/1 2", "None"]],
      ["map_point", "company_map_point_valid", ["Kowloon", "22.3", "22.3130; 114.2230", "https://maps.example"]],
      ["lab_dip_days", "company_lab_dip_days_valid", [0, 366]],
      ["privacy_updated", "company_privacy_updated_valid", ["today", "28-11-2026"]],
      ["terms_of_service", "company_terms_of_service_length", ["x".repeat(50_001)]],
      ["hours", "company_facts_length", ["x".repeat(5001)]],
    ];
    for (const [column, constraint, values] of bad) {
      await expectChecked(stage, table, constraint, ...values.map((value) => ({ [column]: value })));
    }
    const good = {
      country: "HK",
      phone: "+852 (0)185-1985",
      email: "a@b.co",
      facebook: "none",
      map_point: "-1, 114.2",
    };
    expect(await stage.rows("staff", insertInto(table, good))).toMatchObject([good]);
  });

  scene("a product's lab dip takes days of a year", async (stage) => {
    const product = { name: "P", slug: "p" };
    for (const lab_dip_days of [0, 366])
      await expectChecked(stage, "products", "products_lab_dip_days_valid", { ...product, lab_dip_days });
  });

  scene("the fields of the Translations screen are those that are translated", async (stage) => {
    const fields = translatableTypes.find(({ name }) => name === table)?.fields.map(({ name }) => name);
    expect(await stage.rows("staff", sql`select private.translated_fields('company') as fields`)).toEqual([{ fields }]);
  });
});
