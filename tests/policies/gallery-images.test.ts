import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeGalleryItem } from "./support/make.ts";
import { BAD_URLS, expectAccepted, expectChecked, GOOD_URLS } from "./support/rules.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere } from "./support/statements.ts";

const table = "gallery_images";

async function makeImage(scene: Scene, status: string) {
  const gallery_item_id = (await makeGalleryItem(scene, { status })).id;
  await scene.rows("owner", insertInto(table, { gallery_item_id, image_url: "/a.jpg" }));
  return { gallery_item_id };
}

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: await makeImage(scene, "Active"),
      hidden: await makeImage(scene, "Inactive"),
      added: { gallery_item_id: (await makeGalleryItem(scene)).id, image_url: "/b.mp4", media_type: "video" },
    }),
    change: { display_order: 3 },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("it is an image or a video with a valid address", async (stage) => {
    const gallery_item_id = (await makeGalleryItem(stage)).id;
    const row = (image_url: string) => ({ gallery_item_id, image_url });
    await expectChecked(stage, table, "gallery_images_media_type_valid", { ...row("/a.pdf"), media_type: "document" });
    await expectChecked(stage, table, "gallery_images_image_url_valid", ...BAD_URLS.map(row));
    await expectAccepted(stage, table, ...GOOD_URLS.map(row));
    expect(await stage.refusal("staff", plainInsert(table, { gallery_item_id }))).toMatchObject({ code: "23502" });
  });

  scene("it is an image in the first place unless it says otherwise", async (stage) => {
    const row = { gallery_item_id: (await makeGalleryItem(stage)).id, image_url: "/a.jpg" };
    const plain = { media_type: "image", display_order: 0 };
    expect(await stage.rows("staff", insertInto(table, row))).toMatchObject([plain]);
  });

  scene("it belongs to an item and goes with it", async (stage) => {
    expect(await stage.refusal("staff", plainInsert(table, { gallery_item_id: 0, image_url: "/a" }))).toMatchObject({
      code: "23503",
    });
    const { gallery_item_id } = await makeImage(stage, "Active");
    await stage.rows("staff", deleteWhere("gallery_items", { id: gallery_item_id }));
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(0);
  });
});
