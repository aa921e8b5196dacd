import { expect, test } from "vitest";
import { makeGallery, readChoice, type Shade } from "./product-pictures.ts";

const texts = { shadePicture: "Gold, \uE000", flatPicture: "Gold, \uE000, colour swatch" };
const views = [
  { url: "/main.jpg", alt: "Gold" },
  { url: "/macro.jpg", alt: "Gold, view 2" },
];
const first: Shade = {
  id: 1,
  code: "K-1",
  name: "Pale",
  hex: "#C8B080",
  picture: "/k-1.jpg",
  shows: "Shown: sample spool",
  state: "",
  isGone: false,
  successor: undefined,
  note: "",
};
const flat: Shade = {
  id: 2,
  code: "K-$&",
  name: "",
  hex: "#9B1B26",
  picture: null,
  shows: "",
  state: "",
  isGone: false,
  successor: undefined,
  note: "",
};
const bare: Shade = {
  id: 3,
  code: "K-3",
  name: "Red",
  hex: null,
  picture: null,
  shows: "",
  state: "",
  isGone: false,
  successor: undefined,
  note: "",
};
const codes = [first, flat, bare];

function galleryAt(query: string, product = { views, codes, texts }) {
  const { entries, shown } = makeGallery({ shows: "Shown: king cone", ...product }, new URLSearchParams(query));
  return { urls: entries.map(({ url }) => url), queries: entries.map((entry) => entry.query), large: entries[shown] };
}

test("main picture, extra pictures, item codes' pictures: in this order, and the main one is shown", () => {
  const last = { ...first, id: 4, code: "K-4", picture: "/k-4.jpg" };
  const { urls, queries, large } = galleryAt("", { views, codes: [first, bare, last], texts });
  expect(urls).toEqual(["/main.jpg", "/macro.jpg", "/k-1.jpg", "/k-4.jpg"]);
  expect(queries).toEqual(["?picture=1", "?picture=2", "?code=K-1", "?code=K-4"]);
  expect(large).toMatchObject({ url: "/main.jpg", alt: "Gold" });
});

test("a code that is chosen moves the gallery to its picture", () => {
  expect(galleryAt("code=k-1").large).toMatchObject({ url: "/k-1.jpg", alt: "Gold, K-1 Pale", shade: first });
});

test("a view stays beside the code that was chosen; the code's thumbnail chooses the code alone", () => {
  const { queries, large } = galleryAt("code=k-1&picture=2");
  expect(large).toMatchObject({ url: "/macro.jpg", alt: "Gold, view 2" });
  expect(large).not.toHaveProperty("shade");
  expect(queries).toEqual(["?code=K-1&picture=1", "?code=K-1&picture=2", "?code=K-1"]);
});

test("a code without a picture has its colour, on a view of the product where there is one", () => {
  expect(galleryAt("code=K-$%26").large).toMatchObject({
    url: "/main.jpg",
    isStandIn: true,
    alt: "Gold, K-$&, colour swatch",
    shade: flat,
  });
  expect(galleryAt("code=K-3").large).toMatchObject({ url: "/main.jpg", isStandIn: true, shade: bare });
  const withoutViews = { views: [], codes: [bare, first], texts };
  for (const query of ["code=K-3", ""]) expect(galleryAt(query, withoutViews).large).toMatchObject({ shade: bare });
});

test("what is shown is told of a code's own picture by the code, of all others by the product", () => {
  for (const query of ["", "code=k-1&picture=2", "code=K-$%26"]) {
    expect(galleryAt(query).large?.shows).toBe("Shown: king cone");
  }
  expect(galleryAt("code=k-1").large?.shows).toBe("Shown: sample spool");
});

test("the first code's colour is a thumbnail too, and large where it is all there is", () => {
  const product = { views, codes: [flat], texts };
  expect(galleryAt("", product)).toMatchObject({
    urls: ["/main.jpg", "/macro.jpg", "/main.jpg"],
    large: { url: "/main.jpg" },
  });
  expect(galleryAt("", { ...product, views: [] }).large).toMatchObject({ url: null, shade: flat });
});

test("a code of which neither picture nor colour is known leaves the views, or nothing", () => {
  const product = { views, codes: [bare], texts };
  expect(galleryAt("", product)).toMatchObject({ urls: ["/main.jpg", "/macro.jpg"], large: { url: "/main.jpg" } });
  expect(galleryAt("", { ...product, views: [] }).large).toBeUndefined();
  expect(galleryAt("code=K-3", { ...product, views: [] }).large).toBeUndefined();
});

test("a picture that is none of the views is not one of the codes' either", () => {
  for (const query of ["picture=3", "picture=0", "picture=-1", "picture=1.5", "picture=x"]) {
    expect(galleryAt(query).large).toMatchObject({ url: "/main.jpg" });
  }
});

test("the first code stands in where none is asked for; for an unknown one none does", () => {
  expect(readChoice(codes, new URLSearchParams("code=K-9"))).toMatchObject({ wanted: undefined, selected: undefined });
  for (const query of ["", "code="]) {
    expect(readChoice(codes, new URLSearchParams(query))).toMatchObject({ wanted: undefined, selected: first });
  }
  expect(readChoice(codes, new URLSearchParams("code=k-3"))).toMatchObject({
    wanted: bare,
    selected: bare,
    unknown: "",
  });
  expect(readChoice(codes, new URLSearchParams("code= K-9 ")).unknown).toBe("K-9");
  expect(readChoice([], new URLSearchParams("code=K-1")).selected).toBeUndefined();
});
