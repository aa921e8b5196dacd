import { expect, test } from "vitest";
import { articleLink, formatPlainText, storedPicture } from "./article.rules.ts";

test("links lead to paths of the site, pages, mail and telephones", () => {
  for (const address of [
    "/news",
    "/a?b=c#d",
    "https://a.example/b",
    "http://a.example",
    "mailto:a@b.example",
    "tel:+852",
  ])
    expect(articleLink(address)).toBe(address);
  for (const address of [
    "news",
    "",
    "//a.example",
    "/\\a.example",
    "javascript:a",
    "data:a",
    "ftp://a",
    "/a b",
    "https:// a",
    "#a",
  ])
    expect(articleLink(address), address).toBeUndefined();
});

test("pictures are those of the site's storage", () => {
  const stored = "/storage/v1/object/public/site-media/news/a.jpg";
  expect(storedPicture(stored, null)).toBe(stored);
  expect(storedPicture(`https://p.example${stored}`, "https://p.example")).toBe(`https://p.example${stored}`);
  for (const address of [
    `https://p.example${stored}`,
    "/a.jpg",
    `${stored}?x`,
    "/storage/v1/object/public/site-media/../x",
  ])
    expect(storedPicture(address, null), address).toBeUndefined();
});

test("a plain article that is formatted keeps its signs, lines and links", () => {
  expect(formatPlainText("# 1 *a* KT_1 _b_\r\n- c\n2. d [e](/f_(g)) [h](javascript:i)")).toBe(
    "\\# 1 \\*a\\* KT_1 \\_b\\_\n\\- c\n2\\. d [e](/f_%28g)) \\[h](javascript:i)",
  );
});
