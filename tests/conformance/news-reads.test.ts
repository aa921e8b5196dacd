import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { getNewsItemPage } from "../../app/nouns/news-items/news-item-page.data.ts";
import { getNewsListPage, listNewestNews } from "../../app/nouns/news-items/news-items.data.ts";
import { type InProcessBackend, openInProcessBackend } from "../support/in-process-backend.ts";
import { wholeParts } from "../support/whole-parts.ts";

// What the pages of the news read of their tables.
let backend: InProcessBackend;

beforeAll(async () => {
  backend = await openInProcessBackend();
});
afterEach(() => backend.clear());
afterAll(() => backend?.close());

type Asked = { language?: string; search?: string; page?: number; pageSize?: number };
const readList = async (asked: Asked = {}, client = backend.visitor) => {
  const list = await getNewsListPage(
    client,
    { language: "en", search: "", page: 1, pageSize: 6, ...asked },
    wholeParts(),
  );
  return { total: list?.total, titles: list?.rows.map(({ title }) => title) ?? [] };
};
const readItem = (slug: string, language = "en") =>
  getNewsItemPage(backend.visitor, { language, slug, isPreview: false }, wholeParts());
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

type Values = {
  status?: string;
  created_at?: string;
  published_at?: string | null;
  is_pinned?: boolean;
  display_order?: number | null;
};
const addNews = (...items: [title: string, values?: Values][]) =>
  backend.add(
    "news_items",
    ...items.map(([title, values], at) => ({
      title,
      slug: title.toLowerCase().replaceAll(/\W+/g, "-"),
      description: "A description long enough",
      article_body: "An article body that is long enough to be stored",
      status: "Active",
      is_pinned: false,
      display_order: at,
      created_at: day(at + 1),
      ...values,
    })),
  );

test("the list has Active items only, pinned ones first by their order, then the newest", async () => {
  expect(await readList()).toEqual({ total: 0, titles: [] });
  await addNews(
    ["Old", { created_at: day(1), display_order: 0 }],
    ["New", { created_at: day(9), display_order: 9 }],
    ["Same time added first", { created_at: day(5), display_order: 3 }],
    ["Same time added last", { created_at: day(5), display_order: 1 }],
    ["Pinned second", { created_at: day(8), is_pinned: true, display_order: 2 }],
    ["Pinned first", { created_at: day(2), is_pinned: true, display_order: 1 }],
    ["Pinned without an order", { created_at: day(3), is_pinned: true, display_order: null }],
    ["Draft", { created_at: day(20), status: "Inactive" }],
  );
  const titles = [
    ...["Pinned first", "Pinned second", "Pinned without an order"],
    ...["New", "Same time added last", "Same time added first", "Old"],
  ];
  for (const client of [backend.visitor, await backend.signInStaff()])
    expect(await readList({ pageSize: 12 }, client)).toEqual({ total: 7, titles });
  expect((await readList({ pageSize: 12, search: "description" })).titles).toEqual(titles);
  expect((await listNewestNews(backend.visitor, "en", 3, wholeParts())).map(({ title }) => title)).toEqual([
    ...["New", "Pinned second", "Same time added last"],
  ]);
});

test.each([0, 1, 2, 3])(
  "with %i pinned each page shows the next ones, and behind the last there are none",
  async (pinned) => {
    const items = Array.from({ length: 14 }, (_, at): [string, Values] => [
      `News ${at + 1}`,
      { created_at: day(30 - at), is_pinned: at < pinned, display_order: at },
    ]);
    await addNews(...items.toReversed());
    const titles = items.map(([title]) => title);
    for (const page of [1, 2, 3, 4, 999_999]) {
      const shown = { total: 14, titles: titles.slice((page - 1) * 6, page * 6) };
      expect(await readList({ page })).toEqual(shown);
      expect(await readList({ page, search: "news" })).toEqual(shown);
    }
  },
);

test("an item stands between the Active ones next to it by time, to the microsecond", async () => {
  const at = (fraction: string) => `2026-01-05T00:00:00.${fraction}Z`;
  await addNews(
    ["Oldest", { created_at: day(1) }],
    ["Before", { created_at: at("000001") }],
    ["First", { created_at: at("000002"), is_pinned: true }],
    ["Second", { created_at: at("000002") }],
    ["Draft", { created_at: at("000003"), status: "Inactive" }],
    ["After", { created_at: at("000004") }],
  );
  const around = async (slug: string) => {
    const page = await readItem(slug);
    return [page?.older?.slug, page?.newer?.slug];
  };
  expect(await around("oldest")).toEqual([undefined, "before"]);
  expect(await around("before")).toEqual(["oldest", "first"]);
  expect(await around("first")).toEqual(["before", "second"]);
  expect(await around("second")).toEqual(["first", "after"]);
  expect(await around("after")).toEqual(["second", undefined]);
  expect(await readItem("draft")).toBeNull();
  const staff = await backend.signInStaff();
  const draft = await getNewsItemPage(staff, { language: "en", slug: "draft", isPreview: true }, wholeParts());
  expect([draft?.older?.slug, draft?.newer?.slug]).toEqual(["second", "after"]);
  expect(await getNewsItemPage(staff, { language: "en", slug: "draft", isPreview: false }, wholeParts())).toBeNull();
});

test("an item stands where its publication date puts it, and shows that", async () => {
  const dated = { published_at: day(4), is_pinned: false };
  await addNews(
    ["First made", { created_at: day(1), published_at: day(9) }],
    ["Second made", { created_at: day(2) }],
    ["Last made", { created_at: day(8), ...dated }],
  );
  const titles = ["First made", "Last made", "Second made"];
  expect((await readList()).titles).toEqual(titles);
  expect((await readList({ search: "made" })).titles).toEqual(titles);
  expect((await listNewestNews(backend.visitor, "en", 3, wholeParts())).map(({ title }) => title)).toEqual(titles);
  const page = await readItem("last-made");
  expect([page?.older?.slug, page?.newer?.slug]).toEqual(["second-made", "first-made"]);
  expect(new Date(page?.item.shown_at ?? "").toISOString()).toBe(day(4));
});

test("an item has its media in their order, and translated texts where they exist", async () => {
  const [fair, show] = await addNews(["Fair"], ["Show"]);
  const id = fair?.id ?? 0;
  await backend.add(
    "news_media",
    { news_item_id: id, media_url: "/unordered.jpg", media_type: "image", display_order: null },
    { news_item_id: id, media_url: "/b.mp4", media_type: "video", display_order: 2 },
    { news_item_id: id, media_url: "/a.jpg", media_type: "image", display_order: 1 },
  );
  const translate = (entity_id: number | undefined, field_name: string, translated_value: string) => {
    return { entity_type: "news_items", entity_id: entity_id ?? 0, field_name, language_code: "zh", translated_value };
  };
  await backend.add(
    "translations",
    translate(id, "title", "展覽"),
    translate(id, "description", " "),
    translate(id, "article_body", "內文"),
    translate(show?.id, "title", "表演"),
  );
  const page = await readItem("fair", "zh");
  expect(page?.item).toMatchObject({ title: "展覽", description: "A description long enough", article_body: "內文" });
  expect(page?.media.map(({ media_url }) => media_url)).toEqual(["/a.jpg", "/b.mp4", "/unordered.jpg"]);
  expect([page?.newer?.title, page?.older]).toEqual(["表演", null]);
  expect((await readList({ language: "zh" })).titles).toEqual(["表演", "展覽"]);
  expect((await listNewestNews(backend.visitor, "zh", 1, wholeParts()))[0]?.title).toBe("表演");
  expect((await readItem("fair"))?.item.title).toBe("Fair");
});
