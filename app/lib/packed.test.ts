import { expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";

const content = {
  text: `A "gold" thread's \\'edge\\" \\u0027, 金蘭 </script>\n\u2028`,
  nothing: null,
  list: [0, -1.5, true, { "it's": "'" }, '"', "\\"],
};

test("what was packed comes out as it was, after it went through a page as text too", () => {
  const packed = pack(content);
  expect(unpack(packed)).toBe(content);
  const arrived = JSON.parse(JSON.stringify(packed)) as typeof packed;
  expect(unpack(arrived)).toEqual(content);
  expect(unpack(arrived)).toBe(unpack(arrived));
});

test("a packed text needs no escapes within another text", () => {
  expect(pack({ name: "Gold", note: null }).text).toBe("{'name':'Gold','note':null}");
});
