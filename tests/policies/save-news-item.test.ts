import { sql } from "kysely";
import { describe, expect } from "vitest";
import { makeNewsItem, newsValues } from "./support/make.ts";
import { expectNothingSaved, REFUSED_PERSONAS, save, saved } from "./support/saves.ts";
import { openStage, type Scene } from "./support/scene.ts";
import { selectWhere, type Values } from "./support/statements.ts";

const TABLES = ["news_items", "news_media"];

const news = (values: Values = {}): Values => ({
  ...newsValues(),
  status: "Inactive",
  is_pinned: false,
  primary_image_url: "/main.jpg",
  new_media_urls: [],
  new_media_types: [],
  removed_media_ids: [],
  ...values,
});

const mediaOf = (stage: Scene, id: number) =>
  stage.rows(
    "staff",
    sql<{ id: number; url: string; type: string; place: number }>`
      select id::int as id, media_url as url, media_type as type, display_order as place
      from news_media where news_item_id = ${id} order by display_order, id`,
  );

describe("save_news_item", () => {
  const { scene } = openStage();

  scene("creates an item with its media", async (stage) => {
    const row = await saved(stage, "staff", "save_news_item", {
      ...news({ slug: "fair", title: "Fair" }),
      new_media_urls: ["/2.jpg", "/1.webm"],
      new_media_types: ["image", "video"],
    });
    expect(row).toMatchObject({
      title: "Fair",
      slug: "fair",
      status: "Inactive",
      is_pinned: false,
      display_order: 0,
      likes: 0,
      primary_image_url: "/main.jpg",
    });
    expect(await mediaOf(stage, row.id)).toMatchObject([
      { url: "/2.jpg", type: "image", place: 0 },
      { url: "/1.webm", type: "video", place: 1 },
    ]);
    const chosen = { display_order: 2, likes: 9, is_pinned: true, primary_image_url: " " };
    expect(await saved(stage, "staff", "save_news_item", news(chosen))).toMatchObject({
      ...chosen,
      primary_image_url: null,
    });
  });

  scene("changes an item and its media, and nothing of another item", async (stage) => {
    const media = { new_media_urls: ["/1.jpg", "/2.jpg"], new_media_types: ["image", "image"] };
    const other = await saved(stage, "staff", "save_news_item", news(media));
    const made = await saved(stage, "staff", "save_news_item", news({ ...media, display_order: 3 }));
    const [first] = await mediaOf(stage, made.id);
    const foreign = await mediaOf(stage, other.id);
    const row = await saved(stage, "staff", "save_news_item", {
      ...news({ id: made.id, seen: made.updated_at, title: "Renamed" }),
      removed_media_ids: [first?.id, ...foreign.map(({ id }) => id)],
      new_media_urls: ["/3.mp4"],
      new_media_types: ["video"],
    });
    expect(row).toMatchObject({ id: made.id, title: "Renamed", display_order: 3 });
    expect(row.updated_at > made.updated_at).toBe(true);
    expect(await mediaOf(stage, made.id)).toMatchObject([
      { url: "/2.jpg", place: 0 },
      { url: "/3.mp4", place: 1 },
    ]);
    expect(await mediaOf(stage, other.id)).toEqual(foreign);
  });

  scene("likes that visitors give while the form is open are kept and are no change", async (stage) => {
    const made = await saved(stage, "staff", "save_news_item", news({ status: "Active", likes: 4 }));
    await stage.rows("visitor", sql`select set_news_like(${made.id}, gen_random_uuid(), true)`);
    const form = news({ id: made.id, seen: made.updated_at });
    expect(await saved(stage, "staff", "save_news_item", { ...form, likes: null })).toMatchObject({ likes: 5 });
    expect(await saved(stage, "staff", "save_news_item", { ...form, seen: null, likes: 1 })).toMatchObject({
      likes: 1,
    });
  });

  scene("pins three at most", async (stage) => {
    for (let n = 0; n < 3; n += 1) await makeNewsItem(stage, { is_pinned: true });
    const made = await saved(stage, "staff", "save_news_item", news());
    const limit = { code: "PT409", message: "At most 3 news items can be pinned" };
    for (const key of [{}, { id: made.id, seen: made.updated_at }]) {
      await expectNothingSaved(stage, TABLES, save("save_news_item", news({ ...key, is_pinned: true })), limit);
    }
  });

  scene("a colleague's change is kept, an item that is gone is not made again", async (stage) => {
    const made = await saved(stage, "staff", "save_news_item", news());
    await stage.rows("staff", sql`update news_items set status = 'Active' where id = ${made.id}`);
    const stale = news({ id: made.id, seen: made.updated_at });
    await expectNothingSaved(stage, TABLES, save("save_news_item", stale), {
      code: "PT409",
      message: "This news item has been changed by someone else",
    });
    await expectNothingSaved(stage, TABLES, save("save_news_item", { ...stale, id: made.id + 1000 }), {
      code: "PT404",
      message: "This news item no longer exists",
    });
  });

  scene("saves all of it or nothing", async (stage) => {
    await makeNewsItem(stage, { slug: "taken" });
    const media = { new_media_urls: ["/1.jpg"], new_media_types: ["image"] };
    const made = await saved(stage, "staff", "save_news_item", news({ slug: "mine", ...media }));
    const removed_media_ids = (await mediaOf(stage, made.id)).map(({ id }) => id);
    for (const key of [{}, { id: made.id, seen: made.updated_at }]) {
      const values = news({ slug: "new", ...media, ...key, removed_media_ids });
      for (const [wrong, code] of [
        [{ slug: "taken" }, "23505"],
        [{ slug: "Not A Slug" }, "23514"],
        [{ description: "" }, "23514"],
        [{ likes: -1 }, "23514"],
        [{ new_media_types: ["image", "image"] }, "PT400"],
        [{ new_media_urls: ["javascript:alert(1)"] }, "23514"],
      ] as const) {
        await expectNothingSaved(stage, TABLES, save("save_news_item", { ...values, ...wrong }), { code });
      }
    }
  });

  for (const [persona, code] of REFUSED_PERSONAS) {
    scene(`refuses ${persona}`, async (stage) => {
      const made = await saved(stage, "server", "save_news_item", news());
      for (const key of [{}, { id: made.id, seen: made.updated_at }]) {
        expect(await stage.refusal(persona, save("save_news_item", news(key)))).toMatchObject({ code });
      }
      expect(await stage.rows("owner", selectWhere("news_items"))).toHaveLength(1);
    });
  }
});
