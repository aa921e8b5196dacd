import { expect, it } from "vitest";
import { countExcess, readCodeIds, TRAY_LIMIT } from "./tray.rules.ts";

it("reads the ids of an address in their order", () => {
  expect(readCodeIds("12,7,301")).toEqual([12, 7, 301]);
});

it.each([null, "", ",", "abc", "-1", "1.5", "0", "9999999999999999", "1e3", " 1", "\0"])(
  "finds no id in %j",
  (listed) => {
    expect(readCodeIds(listed)).toEqual([]);
  },
);

it("counts an id once, and leaves out what is none", () => {
  expect(readCodeIds("3,3,x,4,3")).toEqual([3, 4]);
});

it("takes no more than a tray holds", () => {
  const ids = Array.from({ length: TRAY_LIMIT + 5 }, (_, at) => at + 1);
  expect(readCodeIds(ids.join())).toEqual(ids.slice(0, TRAY_LIMIT));
  expect(countExcess(ids.join())).toBe(5);
  expect(countExcess("1,1,2")).toBe(0);
});
