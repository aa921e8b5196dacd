import { expect, test } from "vitest";
import { fileKey, picturesIn } from "./file-address.rules.ts";

const at = (path: string) => `/storage/v1/object/public/site-media/${path}`;

test.each([
  [at("products/a.jpg"), "products/a.jpg"],
  [at("a%20b.jpg?width=2"), "a b.jpg"],
  [`https://mill.supabase.co${at("a.jpg")}#x`, "a.jpg"],
  [at("a%.jpg"), "a%.jpg"],
  ["/a.jpg", undefined],
  ["https://other.example/a.jpg", undefined],
])("%s is the file %s", (url, key) => {
  expect(fileKey(url)).toBe(key);
});

test("the pictures of a view are found wherever they stand, each once, and nothing else", () => {
  const view = {
    a: at("a.jpg"),
    list: [{ url: at("b%20c.PNG") }, { url: at("a.jpg") }, at("film.mp4"), at("card.pdf"), "/own.jpg", null, undefined],
    text: `See ${at("mentioned.jpg")} there`,
    hosted: `https://mill.supabase.co${at("d.webp")}`,
  };
  expect(picturesIn(view)).toEqual([at("a.jpg"), at("b%20c.PNG"), `https://mill.supabase.co${at("d.webp")}`]);
  expect(picturesIn({ name: "Gold" })).toEqual([]);
  expect(picturesIn(undefined)).toEqual([]);
});
