import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { expectAccepted, expectChecked } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "global_settings";

describe("access", () => {
  for (const [type, value] of [
    ["duration", "5000"],
    ["contact_email", "sales@example.com"],
  ] as const) {
    describe(type, () => {
      describeStaffTable({
        table,
        rows: async (scene) => {
          await scene.rows("owner", insertInto(table, { type, value }, { type: "internal", value: "secret" }));
          return { shown: { type }, hidden: { type: "internal" }, added: { type: "another", value: "x" } };
        },
        change: { value: type === "duration" ? "6000" : "other@example.com" },
      });
    });
  }
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a type stands once and is not blank", async (stage) => {
    await expectChecked(stage, table, "global_settings_type_not_blank", { type: " ", value: "x" });
    await expectAccepted(stage, table, { type: "duration", value: "5000" });
    expect(await stage.refusal("staff", plainInsert(table, { type: "duration", value: "6000" }))).toMatchObject({
      code: "23505",
      constraint: "global_settings_type_key",
    });
  });

  scene("a duration is a whole number of milliseconds from 1000", async (stage) => {
    const bad = ["999", "0", "-5000", "5000.5", "5 s", "", "1e4", "0005000"];
    await expectChecked(
      stage,
      table,
      "global_settings_duration_valid",
      ...bad.map((value) => ({ type: "duration", value })),
    );
    await expectAccepted(stage, table, { type: "duration", value: "1000" });
  });

  scene("a contact e-mail is one e-mail address", async (stage) => {
    const bad = ["", "sales", "a@b", "a@b.c, d@e.f", "a b@example.com", "<a@b.co>", `${"x".repeat(250)}@b.co`];
    await expectChecked(
      stage,
      table,
      "global_settings_contact_email_valid",
      ...bad.map((value) => ({ type: "contact_email", value })),
    );
    await expectAccepted(stage, table, { type: "contact_email", value: "sales@example.com" });
  });

  scene("updated_at moves with a change", async (stage) => {
    const [made] = await stage.rows("owner", insertInto(table, { type: "duration", value: "5000" }));
    await stage.rows("staff", updateWhere(table, { type: "duration" }, { value: "5500" }));
    const [changed] = await stage.rows("staff", selectWhere(table));
    expect(changed?.updated_at).not.toEqual(made?.updated_at);
  });
});
