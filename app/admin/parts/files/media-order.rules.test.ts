import { expect, test } from "vitest";
import { arrangeMedia, mediaChange, moveMedium, noMedia } from "./media-order.rules.ts";

const stored = [1, 2, 3].map((id) => ({ id, url: `/${id}.jpg`, isVideo: false }));
const file = (name: string) => new File(["x"], name);
const shown = (...given: Parameters<typeof arrangeMedia>) =>
  arrangeMedia(...given).map(({ url, file }) => url ?? file?.name);

test("stands as it is stored, new ones behind, until something is moved", () => {
  const value = { ...noMedia, added: [file("a.png"), file("a.png")], removedIds: [2] };
  expect(shown(stored, value)).toEqual(["/1.jpg", "/3.jpg", "a.png", "a.png"]);
  const add = ["/x.png", "/y.png"].map((url) => ({ url, type: "image" }));
  expect(mediaChange("pictures", stored, value, ["/x.png", "/y.png"])).toEqual({ pictures: { add, remove: [2] } });
});

test("new and stored ones are moved among each other, and are told by their addresses", () => {
  const value = moveMedium(stored, { ...noMedia, added: [file("a.png"), file("b.png")] }, 4, 1);
  expect(shown(stored, value)).toEqual(["/1.jpg", "b.png", "/2.jpg", "/3.jpg", "a.png"]);
  expect(mediaChange("pictures", stored, value, ["/x.png", "/y.png"])).toMatchObject({
    pictures: { order: ["/1.jpg", "/y.png", "/2.jpg", "/3.jpg", "/x.png"] },
  });
});

test("what came since stands behind, and what is gone is left out", () => {
  const value = moveMedium(stored, noMedia, 2, 0);
  const others = [...stored.slice(1), { id: 4, url: "/4.jpg", isVideo: false }];
  expect(shown(others, value)).toEqual(["/3.jpg", "/2.jpg", "/4.jpg"]);
});

test("put back as it was, it is no change", () => {
  expect(mediaChange("pictures", stored, noMedia, [])).toEqual({});
  expect(moveMedium(stored, moveMedium(stored, noMedia, 0, 1), 1, 0)).toEqual(noMedia);
});
