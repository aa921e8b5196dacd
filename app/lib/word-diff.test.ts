import fc from "fast-check";
import { expect, test } from "vitest";
import { type DiffPart, wordDiff } from "./word-diff.ts";

const without = (kind: DiffPart["kind"], parts: DiffPart[]) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join("");

/** Signs a word, as the parts are easier to read. */
const write = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
    .join("");

test.each([
  ["", "", ""],
  ["gold thread", "gold thread", "gold thread"],
  ["", "new", "{+new+}"],
  ["old", "", "[-old-]"],
  ["a fine gold thread", "a fine silver thread", "a fine [-gold-]{+silver+} thread"],
  ["one two three four", "one three five four", "one [-two -]three{+ five+} four"],
  ["Ends.", "Ends!", "Ends[-.-]{+!+}"],
  ["all of it, indeed", "none of that, indeed", "[-all-]{+none+} of [-it-]{+that+}, indeed"],
  ["a fine thread", "one thick thread", "[-a fine-]{+one thick+} thread"],
])("%j became %j", (before, after, expected) => {
  expect(write(before, after)).toBe(expected);
});

test("Chinese is compared by character", () => {
  expect(write("香港金線廠", "香港銀線廠")).toBe("香港[-金-]{+銀+}線廠");
});

test("a letter is never cut, whatever its marks and however many units it takes", () => {
  expect(write("café 🧵", "cafe\u0301s 🧶")).toBe("[-café 🧵-]{+cafe\u0301s 🧶+}");
});

test("both texts can be read from the parts, and what is the same is in both", () => {
  const words = fc.array(fc.constantFrom("gold", "silver", " ", "\n", "金", "線", ".", "é"), { maxLength: 60 });
  fc.assert(
    fc.property(words, words, (old, young) => {
      const [before, after] = [old.join(""), young.join("")];
      const parts = wordDiff(before, after);
      expect(without("added", parts)).toBe(before);
      expect(without("removed", parts)).toBe(after);
      expect(parts.every(({ kind, text }, place) => text !== "" && kind !== parts[place - 1]?.kind)).toBe(true);
    }),
  );
});

test("as few characters as possible are told as changed", () => {
  const letters = fc.array(fc.constantFrom("金", "銀", "線"), { maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, (old, young) => {
      const same = wordDiff(old.join(""), young.join(""))
        .filter(({ kind }) => kind === "same")
        .reduce((length, { text }) => length + text.length, 0);
      expect(same).toBe(longestCommon(old, young));
    }),
  );
});

test("long texts that have nothing in common are told at once", () => {
  const before = Array.from({ length: 40_000 }, (_word, at) => `old${at}`).join(" ");
  const after = Array.from({ length: 40_000 }, (_word, at) => `new${at}`).join("  ");
  const start = performance.now();
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(["removed", "added"]);
  expect(performance.now() - start).toBeLessThan(2000);
});

/** Length of the longest sequence that stands in both, by trying all. */
function longestCommon(one: string[], other: string[]): number {
  const [head, ...rest] = one;
  if (head === undefined) return 0;
  const place = other.indexOf(head);
  const without = longestCommon(rest, other);
  return place < 0 ? without : Math.max(without, 1 + longestCommon(rest, other.slice(place + 1)));
}
