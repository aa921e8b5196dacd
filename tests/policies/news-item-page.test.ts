import { sql } from "kysely";
import { describe, expect } from "vitest";
import { type NewsItemPage, newsItemPage } from "../../app/domain/news/news.schema.ts";
import { makeNewsItem, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";
import { insertInto } from "./support/statements.ts";

async function read(stage: Scene, slug: string | null, language = "en", persona: Persona = "visitor") {
  const [row] = await stage.rows(
    persona,
    sql<{ page: NewsItemPage | null }>`select public.news_item_page(${language}, ${slug}) as page`,
  );
  return row?.page ?? null;
}

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

describe("what it holds", () => {
  const { scene } = openStage();

  scene("the item with its media in order", async (stage) => {
    const values = {
      ...{ title: "Fair", slug: "fair", description: "A fair for threads", likes: 7, is_pinned: true },
      ...{ article_body: "First paragraph.\n\nSecond paragraph.", primary_image_url: "/f.jpg" },
    };
    const item = await makeNewsItem(stage, { ...values, created_at: day(5) });
    const other = await makeNewsItem(stage);
    for (const [news_item_id, media_url, media_type, display_order] of [
      [item.id, "/unordered.jpg", "image", null],
      [item.id, "/2.mp4", "video", 2],
      [item.id, "/1.jpg", "image", 1],
      [item.id, "/1-too.jpg", "image", 1],
      [other.id, "/other.jpg", "image", 1],
    ]) {
      await stage.rows("owner", insertInto("news_media", { news_item_id, media_url, media_type, display_order }));
    }
    const page = await read(stage, "fair");
    expect(page?.item).toEqual({
      ...values,
      id: item.id,
      status: "Active",
      created_at: expect.stringMatching(/^2026-01-05T/),
    });
    expect(page?.media.map(({ media_url, media_type }) => [media_url, media_type])).toEqual([
      ["/1.jpg", "image"],
      ["/1-too.jpg", "image"],
      ["/2.mp4", "video"],
      ["/unordered.jpg", "image"],
    ]);
    expect(Object.keys(page ?? {}).sort()).toEqual(["item", "media", "newer", "older"]);
    expect(newsItemPage.parse(page)).toEqual(page);
  });

  scene("nothing more than the item where nothing hangs on it", async (stage) => {
    await makeNewsItem(stage, { slug: "plain" });
    expect(await read(stage, "plain")).toMatchObject({ media: [], newer: null, older: null });
  });

  scene("null for a slug that no item has", async (stage) => {
    await makeNewsItem(stage, { slug: "fair" });
    for (const slug of ["other", "", "FAIR", "fair'", "%", null]) expect(await read(stage, slug)).toBeNull();
  });

  for (const outsider of OUTSIDERS) {
    scene(`null for ${outsider} while the item is Inactive`, async (stage) => {
      await makeNewsItem(stage, { slug: "draft", status: "Inactive" });
      expect(await read(stage, "draft", "en", outsider)).toBeNull();
    });
  }

  scene("the whole page of an Inactive item for staff, as a preview between the Active ones", async (stage) => {
    const draft = await makeNewsItem(stage, { slug: "draft", status: "Inactive", created_at: day(2) });
    await makeNewsItem(stage, { slug: "before", created_at: day(1) });
    await makeNewsItem(stage, { slug: "after", created_at: day(3) });
    await stage.rows("owner", insertInto("news_media", { news_item_id: draft.id, media_url: "/1.jpg" }));
    const title = { entity_type: "news_items", entity_id: draft.id, field_name: "title", translated_value: "草稿" };
    await makeTranslation(stage, title);
    expect(await read(stage, "draft", "zh", "staff")).toMatchObject({
      item: { title: "草稿", status: "Inactive" },
      media: [{ media_url: "/1.jpg" }],
      newer: { slug: "after" },
      older: { slug: "before" },
    });
  });
});

describe("newer and older", () => {
  const { scene } = openStage();
  const around = (page: NewsItemPage | null) => [page?.newer?.slug ?? null, page?.older?.slug ?? null];

  scene("are the next ones by time, whether pinned or not, and by age of the row at the same time", async (stage) => {
    for (const [slug, number, is_pinned] of [
      ["third", 5, false],
      ["first", 1, true],
      ["fourth", 5, false],
      ["second", 4, false],
      ["fifth", 9, true],
    ] as const) {
      await makeNewsItem(stage, { slug, created_at: day(number), is_pinned });
    }
    expect(around(await read(stage, "first"))).toEqual(["second", null]);
    expect(around(await read(stage, "second"))).toEqual(["third", "first"]);
    expect(around(await read(stage, "third"))).toEqual(["fourth", "second"]);
    expect(around(await read(stage, "fourth"))).toEqual(["fifth", "third"]);
    expect(around(await read(stage, "fifth"))).toEqual([null, "fourth"]);
  });

  for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
    scene(`pass over Inactive ones, for ${persona} too`, async (stage) => {
      for (const [slug, number, status] of [
        ["first", 1, "Active"],
        ["hidden", 2, "Inactive"],
        ["third", 3, "Active"],
        ["hidden-too", 4, "Inactive"],
        ["fifth", 5, "Active"],
      ] as const) {
        await makeNewsItem(stage, { slug, created_at: day(number), status });
      }
      expect(around(await read(stage, "third", "en", persona))).toEqual(["fifth", "first"]);
      expect(around(await read(stage, "first", "en", persona))).toEqual(["third", null]);
    });
  }
});

describe("in another language", () => {
  const { scene } = openStage();

  scene("every translatable field is translated where it can be, the neighbours' titles too", async (stage) => {
    const values = { title: "Fair", slug: "fair", description: "A fair for threads" };
    const item = await makeNewsItem(stage, { ...values, created_at: day(2) });
    const newer = await makeNewsItem(stage, { title: "Newer", slug: "newer", created_at: day(3) });
    await makeNewsItem(stage, { title: "Older", slug: "older", created_at: day(1) });
    for (const [entity_id, field_name, translated_value] of [
      [item.id, "title", "展覽"],
      [item.id, "description", " "],
      [item.id, "article_body", "內文"],
      [newer.id, "title", "較新"],
      [newer.id, "description", "別的"],
    ]) {
      await makeTranslation(stage, { entity_type: "news_items", entity_id, field_name, translated_value });
    }
    const page = await read(stage, "fair", "zh");
    expect(page?.item).toMatchObject({ title: "展覽", description: "A fair for threads", article_body: "內文" });
    expect([page?.newer, page?.older]).toEqual([
      { title: "較新", slug: "newer" },
      { title: "Older", slug: "older" },
    ]);
    for (const language of ["en", "ja"]) {
      expect(await read(stage, "fair", language)).toMatchObject({ item: values, newer: { title: "Newer" } });
    }
  });
});
