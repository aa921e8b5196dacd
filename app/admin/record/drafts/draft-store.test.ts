import { expect, test } from "vitest";
import { withoutFiles } from "./draft-store.ts";

test("a draft without room for its files keeps all the rest", () => {
  const file = new File(["a picture"], "a.png");
  const values = {
    name: "Gold",
    isActive: true,
    ids: [3, 5],
    image: { url: "/stored.png", file },
    media: { removedIds: [7], added: [file, file] },
    none: null,
  };
  expect(withoutFiles({ at: 1, input: { values }, earlier: undefined })).toEqual({
    at: 1,
    input: { values: { ...values, image: { url: "/stored.png", file: null }, media: { removedIds: [7], added: [] } } },
    earlier: undefined,
  });
});
