import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { BAD_URLS, expectAccepted, expectChecked, GOOD_URLS } from "./support/rules.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { insertInto, selectWhere, updateWhere, type Values } from "./support/statements.ts";

const table = "general_settings";

async function makeSetting(scene: Scene, values: Values) {
  const [row] = await scene.rows("owner", insertInto(table, { type: "carousel", image_url: "/a.jpg", ...values }));
  return { id: row?.id };
}

describe("access", () => {
  for (const [name, values] of [
    ["a slide that is not active", { is_active: false }],
    ["a setting of another type", { type: "internal" }],
  ] as const) {
    describe(`beside ${name}`, () => {
      describeStaffTable({
        table,
        rows: async (scene) => ({
          shown: await makeSetting(scene, {}),
          hidden: await makeSetting(scene, values),
          added: { type: "carousel", image_url: "/b.jpg", alt_text: "Cones", display_order: 2, is_active: true },
        }),
        change: { title: "Gold" },
      });
    });
  }
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a slide counts as active unless it says no", async (stage) => {
    const { id } = await makeSetting(stage, { is_active: null });
    expect(await stage.rows("visitor", selectWhere(table, { id }))).toHaveLength(1);
  });

  scene("type, image and order are valid", async (stage) => {
    await expectChecked(stage, table, "general_settings_type_not_blank", { type: " " });
    await expectChecked(stage, table, "general_settings_display_order_valid", { type: "carousel", display_order: -1 });
    const row = (image_url: string) => ({ type: "carousel", image_url });
    await expectChecked(stage, table, "general_settings_image_url_valid", ...BAD_URLS.map(row));
    await expectAccepted(stage, table, ...GOOD_URLS.map(row));
  });

  scene("a new slide is active and last; updated_at moves with a change", async (stage) => {
    await makeSetting(stage, { display_order: 6 });
    const [made] = await stage.rows("staff", insertInto(table, { type: "carousel" }));
    expect(made).toMatchObject({ is_active: true, display_order: 7 });
    const [changed] = await stage.rows("staff", updateWhere(table, { id: made?.id }, { is_active: false }));
    expect(changed?.updated_at).not.toEqual(made?.updated_at);
  });
});
