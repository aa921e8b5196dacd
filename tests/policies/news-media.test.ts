import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeNewsItem } from "./support/make.ts";
import { BAD_URLS, expectAccepted, expectChecked, GOOD_URLS } from "./support/rules.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { deleteWhere, insertInto, plainInsert, selectWhere } from "./support/statements.ts";

const table = "news_media";

async function makeMedia(scene: Scene, status: string) {
  const news_item_id = (await makeNewsItem(scene, { status })).id;
  await scene.rows("owner", insertInto(table, { news_item_id, media_url: "/a.jpg" }));
  return { news_item_id };
}

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: await makeMedia(scene, "Active"),
      hidden: await makeMedia(scene, "Inactive"),
      added: { news_item_id: (await makeNewsItem(scene)).id, media_url: "/b.mp4", media_type: "video" },
    }),
    change: { display_order: 3 },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("it is an image or a video with a valid address", async (stage) => {
    const news_item_id = (await makeNewsItem(stage)).id;
    const row = (media_url: string) => ({ news_item_id, media_url });
    await expectChecked(stage, table, "news_media_media_type_valid", { ...row("/a.pdf"), media_type: "document" });
    await expectChecked(stage, table, "news_media_media_url_valid", ...BAD_URLS.map(row));
    await expectAccepted(stage, table, ...GOOD_URLS.map(row));
    expect(await stage.refusal("staff", plainInsert(table, { news_item_id }))).toMatchObject({ code: "23502" });
  });

  scene("it is an image in the first place unless it says otherwise", async (stage) => {
    const row = { news_item_id: (await makeNewsItem(stage)).id, media_url: "/a.jpg" };
    const plain = { media_type: "image", display_order: 0 };
    expect(await stage.rows("staff", insertInto(table, row))).toMatchObject([plain]);
  });

  scene("it belongs to an item and goes with it", async (stage) => {
    expect(await stage.refusal("staff", plainInsert(table, { news_item_id: 0, media_url: "/a" }))).toMatchObject({
      code: "23503",
    });
    const { news_item_id } = await makeMedia(stage, "Active");
    await stage.rows("staff", deleteWhere("news_items", { id: news_item_id }));
    expect(await stage.rows("staff", selectWhere(table))).toHaveLength(0);
  });
});
