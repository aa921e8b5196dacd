import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame, mergeValues } from "./merge-rules.ts";

const base = { name: "Gold", text: "Fine", status: "Active", ids: [1, 2, 3], media: { removedIds: [] as number[] } };

test("a field that one side left alone is as the other has it", () => {
  const theirs = { ...base, name: "Silver" };
  const mine = { ...base, text: "Finer" };
  expect(mergeValues(base, theirs, mine)).toEqual({ values: { ...base, name: "Silver", text: "Finer" }, clashes: [] });
});

test("both the same is no clash, and neither is what was changed back", () => {
  const both = { ...base, name: "Silver" };
  expect(mergeValues(base, both, both)).toEqual({ values: both, clashes: [] });
  expect(mergeValues(base, base, both)).toEqual({ values: both, clashes: [] });
});

test("a field that both changed clashes, and stays as it was typed", () => {
  const { values, clashes } = mergeValues(
    base,
    { ...base, name: "Silver", status: "Inactive" },
    { ...base, name: "Tin" },
  );
  expect(values).toEqual({ ...base, name: "Tin", status: "Inactive" });
  expect(clashes).toEqual([{ field: "name", base: "Gold", theirs: "Silver", mine: "Tin" }]);
});

test("lists take what either side added and lose what either removed", () => {
  const { values, clashes } = mergeValues(base, { ...base, ids: [2, 3, 9] }, { ...base, ids: [1, 3, 4] });
  expect(values.ids).toEqual([3, 4, 9]);
  expect(clashes).toEqual([]);
});

test("another file on both sides is a clash, chosen files are compared as such", () => {
  const stored = (url: string) => ({ url, file: null as File | null });
  const file = new File(["a"], "a.png");
  const { clashes } = mergeValues({ image: stored("/a") }, { image: stored("/b") }, { image: { url: "/a", file } });
  expect(clashes.map(({ field }) => field)).toEqual(["image"]);
  expect(isSame({ file }, { file: new File(["a"], "a.png") })).toBe(false);
  expect(isSame({ file }, { file })).toBe(true);
});

test("the way a browser writes line breaks is no change", () => {
  const theirs = { text: "one\r\ntwo\r\nthree" };
  expect(mergeValues({ text: "one\r\ntwo" }, theirs, { text: "one\ntwo" })).toEqual({ values: theirs, clashes: [] });
});

const side = fc.record({
  name: fc.constantFrom("a", "b", "c"),
  isActive: fc.boolean(),
  ids: fc.uniqueArray(fc.integer({ min: 0, max: 5 })).map((ids) => ids.toSorted()),
});

test("nothing that either side wrote is lost without a clash", () => {
  fc.assert(
    fc.property(side, side, side, (began, theirs, mine) => {
      const { values, clashes } = mergeValues(began, theirs, mine);
      for (const field of ["name", "isActive"] as const) {
        const clashing = clashes.find((clash) => clash.field === field);
        if (clashing) {
          expect(new Set([began[field], theirs[field], mine[field]]).size).toBe(3);
          expect(clashing).toEqual({ field, base: began[field], theirs: theirs[field], mine: mine[field] });
        } else {
          const changed = [theirs[field], mine[field]].filter((value) => value !== began[field]);
          expect(values[field]).toBe(changed[0] ?? began[field]);
        }
      }
      for (const id of [0, 1, 2, 3, 4, 5]) {
        const [inBase, inTheirs, inMine] = [began, theirs, mine].map(({ ids }) => ids.includes(id));
        expect(values.ids.includes(id)).toBe(inBase ? inTheirs && inMine : inTheirs || inMine);
      }
      expect(values.ids).toEqual(values.ids.toSorted());
    }),
  );
});

test("whoever merges what is merged already changes nothing", () => {
  fc.assert(
    fc.property(side, side, side, (began, theirs, mine) => {
      const { values } = mergeValues(began, theirs, mine);
      expect(mergeValues(theirs, theirs, values)).toEqual({ values, clashes: [] });
    }),
  );
});
