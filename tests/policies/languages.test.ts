import { describe, expect } from "vitest";
import { LANGUAGE_CODES } from "../../app/lib/i18n/languages.ts";
import { describeStaffTable } from "./support/access.ts";
import { makeProduct, makeTranslation } from "./support/make.ts";
import { expectAccepted, expectChecked } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { deleteWhere, insertInto } from "./support/statements.ts";

const table = "languages";

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => {
      for (const code of LANGUAGE_CODES) await scene.rows("owner", deleteWhere(table, { code }));
      await scene.rows("owner", insertInto(table, { code: "qaa", name: "Own" }));
      return { shown: { code: "qaa" }, added: { code: "qab", name: "Other" } };
    },
    change: { name: "Changed" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a code can stand in front of a host name", async (stage) => {
    const bad = ["", "e", "EN", "evil.com/", "en_GB", "zh-", "toolong", "en us", "../x"];
    await expectChecked(stage, table, "languages_code_valid", ...bad.map((code) => ({ code, name: "A" })));
    await expectAccepted(stage, table, ...["de", "fil", "zh-Hant", "pt-BR"].map((code) => ({ code, name: "A" })));
    await expectChecked(stage, table, "languages_name_not_blank", { code: "qaa", name: " " });
  });

  scene("a new language comes last", async (stage) => {
    await stage.rows("owner", insertInto(table, { code: "qaa", name: "Own", display_order: 40 }));
    const added = await stage.rows("staff", insertInto(table, { code: "qab", name: "Other" }));
    expect(added).toMatchObject([{ display_order: 41 }]);
  });

  scene("a language that is used cannot be deleted, an unused one can", async (stage) => {
    const product = await makeProduct(stage);
    await makeTranslation(stage, { entity_type: "products", entity_id: product.id, translated_value: "金線" });
    expect(await stage.refusal("staff", deleteWhere(table, { code: "zh" }))).toMatchObject({ code: "23503" });
    expect(await stage.rows("staff", deleteWhere(table, { code: "en" }))).toHaveLength(1);
  });
});
