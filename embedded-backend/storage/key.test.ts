import { describe, expect, it } from "vitest";
import { checkKey, extensionOf, parseObjectPath } from "./key.ts";

describe("object keys", () => {
  it.each([
    "products/a.jpg",
    "a b (1)+,;=@&$!'*.jpg",
    "新聞/金襴（一）、照片.jpg",
    "été/naïve—ß.png",
    `${"x".repeat(1020)}.jpg`,
  ])("takes %s", (key) => {
    expect(checkKey(key)).toBe(key);
    expect(parseObjectPath(`site-media/${encodeURIComponent(key)}`)).toEqual({ bucket: "site-media", key });
  });

  it.each([
    "",
    "/a",
    "a/",
    "a//b",
    ".",
    "..",
    "../a",
    "a/../b",
    "a/./b",
    "a\0b",
    "a\nb",
    "a\u007fb",
    "a\u2028b",
    "a\u202eb",
    "a\ud800b",
    "a\\b",
    "a#b",
    "a%b",
    "a<b>",
    'a"b',
    "a|b",
    "a^b",
    "a`b",
    "a~b",
    "a{b}",
    "a[b]",
    `${"x".repeat(1021)}.jpg`,
    `${"金".repeat(341)}.a`,
  ])("refuses %j", (key) => {
    expect(() => checkKey(key)).toThrow("Invalid key");
  });

  it("reads percent-encoded paths and refuses what they hide", () => {
    expect(parseObjectPath("site-media/news/%E9%87%91%20a.jpg")).toEqual({
      bucket: "site-media",
      key: "news/金 a.jpg",
    });
    for (const path of [
      "site-media/%2e%2e%2fsecret",
      "site-media/%252e%252e%252fsecret",
      "site-media/100%25.jpg",
      "site-media/a%25252520b.jpg",
      "site-media/a%00.jpg",
      "site-media/%zz",
      "site-media/%c3%28",
      "site-media",
      "site-media/",
      "/a",
    ]) {
      expect(() => parseObjectPath(path), path).toThrow("Invalid key");
    }
  });

  it("reads a name with percent codes as it is stored and as its address has it", () => {
    for (const path of ["site-media/news/a%20b%26c.jpg", "site-media/news/a%2520b%2526c.jpg"]) {
      expect(parseObjectPath(path), path).toEqual({ bucket: "site-media", key: "news/a b&c.jpg" });
    }
  });

  it("finds extensions in any case", () => {
    expect(["a.JPG", "b.c/a", "a.tar.gz", "a.", ".jpg"].map(extensionOf)).toEqual(["jpg", "", "gz", "", "jpg"]);
  });
});
