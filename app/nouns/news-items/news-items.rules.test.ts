import { expect, test } from "vitest";
import type { NewsItemPage } from "./news-item-page.data.ts";
import { formatNewsDate, listNewsMedia, readNewsPageSize } from "./news-items.rules.ts";

test("a page shows 6, 12 or 18 items, and 6 when it is asked for anything else", () => {
  expect(["6", "12", "18"].map(readNewsPageSize)).toEqual([6, 12, 18]);
  for (const size of [null, "", "0", "7", "100", "-6", "012", "x"]) expect(readNewsPageSize(size)).toBe(6);
});

test.each([
  ["2026-11-05T03:00:00Z", "Nov 05, 2026", "2026 年 11 月 5 日"],
  ["2026-12-31T15:59:59.999+00:00", "Dec 31, 2026", "2026 年 12 月 31 日"],
  ["2026-12-31T16:00:00+00:00", "Jan 01, 2027", "2027 年 1 月 1 日"],
  ["2024-02-29T00:30:00+09:00", "Feb 28, 2024", "2024 年 2 月 28 日"],
  ["2024-09-09T00:00:00.123456+00:00", "Sep 09, 2024", "2024 年 9 月 9 日"],
])("%s is %s in Hong Kong", (time, english, chinese) => {
  expect(formatNewsDate(time, "en")).toBe(english);
  expect(formatNewsDate(time, "zh")).toBe(chinese);
});

test("another language has its own form", () => {
  expect(formatNewsDate("2026-11-05T03:00:00Z", "ja")).toBe("2026年11月5日");
  expect(formatNewsDate("2026-11-05T03:00:00Z", "de")).toBe("5. November 2026");
});

test.each(["soon", "infinity", "-infinity", "20226-01-05T00:00:00+00:00", "10000-01-01T00:00:00+00:00", ""])(
  "%j, which is no point in time, has no date",
  (time) => expect(formatNewsDate(time, "en")).toBe(""),
);

test("the primary image comes first, then the media as they come", () => {
  const item = { primary_image_url: "/first.jpg" } as NewsItemPage["item"];
  const media: NewsItemPage["media"] = [
    { id: 2, media_url: "/b.mp4", media_type: "video" },
    { id: 1, media_url: "/a.jpg", media_type: "image" },
  ];
  expect(listNewsMedia({ item, media })).toEqual([
    { url: "/first.jpg", type: "image" },
    { url: "/b.mp4", type: "video" },
    { url: "/a.jpg", type: "image" },
  ]);
  expect(listNewsMedia({ item: { ...item, primary_image_url: null }, media: [] })).toEqual([]);
});
