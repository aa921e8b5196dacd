import { sql } from "kysely";
import { describe, expect } from "vitest";
import { type NewsListPage, newsListPage } from "../../app/domain/news/news.schema.ts";
import { makeNewsItem, makeTranslation } from "./support/make.ts";
import { OUTSIDERS, openStage, type Persona, type Scene } from "./support/scene.ts";

type Call = { language?: string; search?: string | null; page?: number | null; size?: number | null };

async function read(stage: Scene, call: Call = {}, persona: Persona = "visitor"): Promise<NewsListPage> {
  const { language = "en", search = "", page = 1, size = 6 } = call;
  const [row] = await stage.rows(
    persona,
    sql<{ page: NewsListPage }>`
      select public.news_list_page(${language}, ${search}::text, ${page}::int, ${size}::int) as page`,
  );
  if (!row) throw new Error("news_list_page answers one row");
  return row.page;
}

const titles = (page: NewsListPage) => page.items.map((item) => item.title);
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

describe("what it holds", () => {
  const { scene } = openStage();

  scene("nothing when there is nothing", async (stage) => {
    expect(await read(stage, { page: 3 })).toEqual({ total: 0, page: 1, page_size: 6, items: [] });
  });

  scene("each item as its card shows it", async (stage) => {
    const values = { title: "Fair", slug: "fair", description: "A fair for threads", likes: 7, is_pinned: true };
    const { id } = await makeNewsItem(stage, { ...values, primary_image_url: "/f.jpg", created_at: day(5) });
    const page = await read(stage);
    expect(page).toEqual({
      total: 1,
      page: 1,
      page_size: 6,
      items: [{ ...values, id, primary_image_url: "/f.jpg", created_at: expect.stringMatching(/^2026-01-05T/) }],
    });
    expect(new Date(page.items[0]?.created_at ?? "").toISOString()).toBe(day(5));
    expect(newsListPage.parse(page)).toEqual(page);
  });

  for (const persona of [...OUTSIDERS, "staff", "server"] as const) {
    scene(`Active items only, for ${persona} too`, async (stage) => {
      await makeNewsItem(stage, { title: "Shown" });
      await makeNewsItem(stage, { title: "Hidden", status: "Inactive" });
      const page = await read(stage, {}, persona);
      expect([titles(page), page.total]).toEqual([["Shown"], 1]);
      expect(titles(await read(stage, { search: "hidden" }, persona))).toEqual([]);
    });
  }

  scene("pinned ones first by their order, then the newest first", async (stage) => {
    for (const [title, number, is_pinned, display_order] of [
      ["Old", 1, false, 0],
      ["New", 9, false, 9],
      ["Same time, added first", 5, false, 3],
      ["Same time, added last", 5, false, 1],
      ["Pinned second", 8, true, 2],
      ["Pinned first", 2, true, 1],
      ["Pinned without an order", 3, true, null],
    ] as const) {
      await makeNewsItem(stage, { title, created_at: day(number), is_pinned, display_order });
    }
    expect(titles(await read(stage, { size: 12 }))).toEqual([
      ...["Pinned first", "Pinned second", "Pinned without an order"],
      ...["New", "Same time, added last", "Same time, added first", "Old"],
    ]);
  });

  scene("pinned ones of the same order newest first", async (stage) => {
    await makeNewsItem(stage, { title: "Older", is_pinned: true, created_at: day(1) });
    await makeNewsItem(stage, { title: "Newer", is_pinned: true, created_at: day(2) });
    expect(titles(await read(stage))).toEqual(["Newer", "Older"]);
  });
});

describe("pages", () => {
  const { scene } = openStage();

  scene("each shows the next ones, and beyond the last is the last", async (stage) => {
    for (let number = 14; number >= 1; number -= 1) {
      await makeNewsItem(stage, { title: `News ${15 - number}`, created_at: day(number) });
    }
    for (const [page, shown, first, count] of [
      [1, 1, "News 1", 6],
      [2, 2, "News 7", 6],
      [3, 3, "News 13", 2],
      [4, 3, "News 13", 2],
      [2_147_483_647, 3, "News 13", 2],
      [0, 1, "News 1", 6],
      [-3, 1, "News 1", 6],
      [null, 1, "News 1", 6],
    ] as const) {
      const answer = await read(stage, { page });
      expect([answer.page, titles(answer)[0], answer.items.length, answer.total]).toEqual([shown, first, count, 14]);
    }
  });

  scene("a page has from 1 to 100 items", async (stage) => {
    for (let count = 0; count < 7; count += 1) await makeNewsItem(stage);
    for (const [size, given, shown] of [
      [6, 6, 6],
      [7, 7, 7],
      [null, 6, 6],
      [0, 1, 1],
      [-1, 1, 1],
      [2_147_483_647, 100, 7],
    ] as const) {
      const page = await read(stage, { size });
      expect([page.page_size, page.items.length]).toEqual([given, shown]);
    }
    const [row] = await stage.rows("visitor", sql<{ page: unknown }>`select public.news_list_page('en') as page`);
    expect(row?.page).toMatchObject({ total: 7, page: 1, page_size: 6 });
  });
});

describe("search", () => {
  const { scene } = openStage();

  scene("finds literal text in title or description, without case and outer spaces", async (stage) => {
    const body = "An article body with a hidden word in it";
    await makeNewsItem(stage, { title: "Gold 100%", description: "Words like a_b", article_body: body });
    await makeNewsItem(stage, { title: "Silver 1000", description: "Words like axb", is_pinned: true });
    await makeNewsItem(stage, { title: "Copper \\ one", description: "Nothing of note" });
    const found = async (search: string | null) => titles(await read(stage, { search }));
    expect(await found("gOLD")).toEqual(["Gold 100%"]);
    expect(await found("  silver ")).toEqual(["Silver 1000"]);
    expect(await found("100%")).toEqual(["Gold 100%"]);
    expect(await found("a_b")).toEqual(["Gold 100%"]);
    expect(await found("%")).toEqual(["Gold 100%"]);
    expect(await found("_")).toEqual(["Gold 100%"]);
    expect(await found("\\")).toEqual(["Copper \\ one"]);
    expect(await found("hidden word")).toEqual([]);
    expect(await found("'; drop table news_items; --")).toEqual([]);
    expect(await found("   ")).toHaveLength(3);
    expect(await found(null)).toHaveLength(3);
    const words = await read(stage, { search: "words", size: 1, page: 5 });
    expect([titles(words), words.total, words.page]).toEqual([["Gold 100%"], 2, 2]);
  });
});

describe("in another language", () => {
  const { scene } = openStage();

  scene("translated values stand where they exist, and a search finds what is shown", async (stage) => {
    const fair = await makeNewsItem(stage, { title: "Fair", description: "A fair for threads", created_at: day(2) });
    await makeNewsItem(stage, { title: "Show", description: "A fair show of yarn", created_at: day(1) });
    for (const [field_name, translated_value] of [
      ["title", "展覽"],
      ["description", "線材 100%"],
      ["article_body", "內文"],
    ]) {
      await makeTranslation(stage, { entity_type: "news_items", entity_id: fair.id, field_name, translated_value });
    }
    const page = await read(stage, { language: "zh" });
    expect(page.items.map(({ title, description }) => [title, description])).toEqual([
      ["展覽", "線材 100%"],
      ["Show", "A fair show of yarn"],
    ]);
    expect(page.items[0]).not.toHaveProperty("article_body");
    const found = async (search: string) => titles(await read(stage, { language: "zh", search }));
    expect(await found("展")).toEqual(["展覽"]);
    expect(await found("100%")).toEqual(["展覽"]);
    expect(await found("fair")).toEqual(["Show"]);
    expect(await found("內文")).toEqual([]);
    for (const language of ["en", "ja", ""]) {
      expect(titles(await read(stage, { language, search: "fair" }))).toEqual(["Fair", "Show"]);
    }
    expect(titles(await read(stage, { search: "展" }))).toEqual([]);
  });

  scene("a blank translation and one into English are none", async (stage) => {
    const { id } = await makeNewsItem(stage, { title: "Fair", description: "A fair for threads" });
    const of = { entity_type: "news_items", entity_id: id };
    await makeTranslation(stage, { ...of, field_name: "description", translated_value: "  " });
    await makeTranslation(stage, { ...of, field_name: "title", language_code: "en", translated_value: "No" });
    const page = await read(stage, { language: "zh", search: "threads" });
    expect(page.items[0]?.description).toBe("A fair for threads");
    expect(titles(await read(stage))).toEqual(["Fair"]);
    expect(titles(await read(stage, { search: "no" }))).toEqual([]);
  });
});
