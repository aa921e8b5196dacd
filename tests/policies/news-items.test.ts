import { sql } from "kysely";
import { describe, expect } from "vitest";
import { describeStaffTable } from "./support/access.ts";
import { makeNewsItem, newsValues } from "./support/make.ts";
import { BAD_URLS, expectAccepted, expectChecked, GOOD_URLS } from "./support/rules.ts";
import { openStage } from "./support/scene.ts";
import { insertInto, plainInsert, selectWhere, updateWhere } from "./support/statements.ts";

const table = "news_items";

describe("access", () => {
  describeStaffTable({
    table,
    rows: async (scene) => ({
      shown: { id: (await makeNewsItem(scene)).id },
      hidden: { id: (await makeNewsItem(scene, { status: "Inactive" })).id },
      added: newsValues(),
    }),
    change: { title: "Renamed" },
  });
});

describe("rules", () => {
  const { scene } = openStage();

  scene("the texts are long enough", async (stage) => {
    const row = newsValues();
    await expectChecked(stage, table, "news_items_title_long_enough", { ...row, title: "A" }, { ...row, title: " A " });
    await expectChecked(stage, table, "news_items_description_long_enough", { ...row, description: "123456789" });
    await expectChecked(stage, table, "news_items_article_body_long_enough", { ...row, article_body: "1".repeat(19) });
    await expectAccepted(stage, table, {
      title: "AB",
      slug: "ab",
      description: "1234567890",
      article_body: "1".repeat(20),
    });
  });

  scene("a slug is lower-case words joined by single hyphens", async (stage) => {
    const bad = ["a", "A-b", "a--b", "-ab", "ab-", "a b", "a_b", "金線", "a.data", "a".repeat(251)];
    await expectChecked(stage, table, "news_items_slug_valid", ...bad.map((slug) => ({ ...newsValues(), slug })));
    await expectAccepted(stage, table, { ...newsValues(), slug: "new-colours-2026" });
    const again = plainInsert(table, { ...newsValues(), slug: "new-colours-2026" });
    expect(await stage.refusal("staff", again)).toMatchObject({ code: "23505", constraint: "news_items_slug_key" });
  });

  scene("status, likes, order and image are valid", async (stage) => {
    await expectChecked(stage, table, "news_items_status_valid", { ...newsValues(), status: "Draft" });
    await expectChecked(stage, table, "news_items_likes_valid", { ...newsValues(), likes: -1 });
    await expectChecked(stage, table, "news_items_display_order_valid", { ...newsValues(), display_order: -1 });
    const withImage = (primary_image_url: string) => ({ ...newsValues(), primary_image_url });
    await expectChecked(stage, table, "news_items_primary_image_url_valid", ...BAD_URLS.map(withImage));
    await expectAccepted(stage, table, ...GOOD_URLS.map(withImage));
  });

  scene("a new item is Active, not pinned, without likes, with order 0", async (stage) => {
    expect(await stage.rows("staff", insertInto(table, newsValues()))).toMatchObject([
      { status: "Active", is_pinned: false, likes: 0, display_order: 0 },
    ]);
  });

  scene("updated_at moves with a change by staff, not with a like", async (stage) => {
    const made = await makeNewsItem(stage);
    await stage.rows(
      "visitor",
      sql`select public.set_news_like(${made.id}, '00000000-0000-4000-8000-000000000001', true)`,
    );
    const [liked] = await stage.rows("staff", sql<{ likes: number; updated_at: unknown }>`select * from news_items`);
    expect(liked).toMatchObject({ likes: 1, updated_at: made.updated_at });
    const [changed] = await stage.rows("staff", updateWhere(table, { id: made.id }, { title: "Changed" }));
    expect(changed?.updated_at).not.toEqual(made.updated_at);
  });
});

describe("pins", () => {
  const { scene } = openStage();
  const tooMany = { code: "PT409", message: "At most 3 news items can be pinned" };

  scene("at most three items are pinned, however a fourth is pinned", async (stage) => {
    for (let pinned = 0; pinned < 3; pinned += 1) await makeNewsItem(stage, { is_pinned: true });
    const { id } = await makeNewsItem(stage);
    expect(await stage.refusal("staff", updateWhere(table, { id }, { is_pinned: true }))).toMatchObject(tooMany);
    expect(await stage.refusal("staff", plainInsert(table, { ...newsValues(), is_pinned: true }))).toMatchObject(
      tooMany,
    );
    expect(await stage.refusal("server", updateWhere(table, {}, { is_pinned: true }))).toMatchObject(tooMany);
  });

  scene("Inactive items count as well", async (stage) => {
    for (let pinned = 0; pinned < 3; pinned += 1) await makeNewsItem(stage, { is_pinned: true, status: "Inactive" });
    expect(await stage.refusal("staff", plainInsert(table, { ...newsValues(), is_pinned: true }))).toMatchObject(
      tooMany,
    );
  });

  scene("unpinning makes room", async (stage) => {
    const first = await makeNewsItem(stage, { is_pinned: true });
    await makeNewsItem(stage, { is_pinned: true });
    await makeNewsItem(stage, { is_pinned: true });
    await stage.rows("staff", updateWhere(table, { id: first.id }, { is_pinned: false }));
    await expectAccepted(stage, table, { ...newsValues(), is_pinned: true });
  });
});

describe("the format of an article", () => {
  const { scene } = openStage();

  scene("is plain unless it is said, and nothing but the two", async (stage) => {
    const { id } = await makeNewsItem(stage, {});
    expect(await stage.rows("staff", selectWhere("news_items", { id }))).toMatchObject([{ format: "plain" }]);
    const set = (format: string | null) => updateWhere("news_items", { id }, { format });
    expect(await stage.rows("staff", set("markdown"))).toMatchObject([{ format: "markdown" }]);
    expect(await stage.refusal("staff", set("html"))).toMatchObject({ code: "23514" });
    expect(await stage.refusal("staff", set(null))).toMatchObject({ code: "23502" });
  });
});
