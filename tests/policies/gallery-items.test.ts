import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeGalleryItem } from "./support/make.ts";
import { BAD_URLS, expectAccepted, expectChecked, GOOD_URLS } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { insertInto, plainInsert, updateWhere } from "./support/statements.ts";

const table = "gallery_items";

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: { id: (await makeGalleryItem(scene)).id },
      hidden: { id: (await makeGalleryItem(scene, { status: "Inactive" })).id },
      added: { name: "Festival banner", slug: "festival-banner" },
    }),
    change: { name: "Renamed" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("a name is not blank, a slug can stand in an address, a status is known", async (stage) => {
    await expectChecked(stage, table, "gallery_items_name_not_blank", { name: " ", slug: "a" });
    const slugs = ["", "a b", "a/b", "a?b", "a#b", "a%b", "..", "a.data", "_"];
    await expectChecked(stage, table, "gallery_items_slug_valid", ...slugs.map((slug) => ({ name: "A", slug })));
    await expectChecked(stage, table, "gallery_items_status_valid", { name: "A", slug: "a", status: "Draft" });
  });

  scene("a slug belongs to one item", async (stage) => {
    await makeGalleryItem(stage, { slug: "banner" });
    expect(await stage.refusal("staff", plainInsert(table, { name: "B", slug: "banner" }))).toMatchObject({
      code: "23505",
      constraint: "gallery_items_slug_key",
    });
    expect(await stage.refusal("staff", plainInsert(table, { name: "B", slug: "Banner" }))).toMatchObject({
      code: "23505",
      constraint: "gallery_items_slug_folded_key",
    });
  });

  for (const column of ["primary_image_url", "pdf_url"]) {
    scene(`${column} is an http address or a path of this site`, async (stage) => {
      const row = (url: string, index: number) => ({ name: "A", slug: `a${index}`, [column]: url });
      await expectChecked(stage, table, `gallery_items_${column}_valid`, ...BAD_URLS.map(row));
      await expectAccepted(stage, table, ...GOOD_URLS.map(row));
    });
  }

  scene("a new item is Active, no PDF and last", async (stage) => {
    await makeGalleryItem(stage, { display_order: 2 });
    expect(await stage.rows("staff", insertInto(table, { name: "A", slug: "a" }))).toMatchObject([
      { status: "Active", is_pdf: false, display_order: 3 },
    ]);
    expect(await stage.refusal("staff", plainInsert(table, { name: "A", slug: "b", is_pdf: null }))).toMatchObject({
      code: "23502",
    });
  });

  scene("updated_at moves with a change", async (stage) => {
    const made = await makeGalleryItem(stage);
    const [changed] = await stage.rows("staff", updateWhere(table, { id: made.id }, { project_details: "New" }));
    expect(changed?.updated_at).not.toEqual(made.updated_at);
  });
});
