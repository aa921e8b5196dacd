import { expect, test } from "vitest";
import { decodeUnicode, encodingChoices } from "./encodings.rules.ts";

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)));

test.each([
  ["shift_jis", [0x8b, 0xe0, 0x8e, 0x85], "金糸"],
  ["euc-kr", [0xb1, 0xdd, 0xbb, 0xe7], "금사"],
  ["windows-1252", [0x44, 0x6f, 0x72, 0xe9], "Doré"],
  ["big5", [0xaa, 0xf7, 0xbd, 0x75], "金線"],
  ["gb18030", [0xbd, 0xf0, 0xcf, 0xdf], "金线"],
] as const)("%s is among the ways to read a file, with the rows that differ", (encoding, name, text) => {
  const file = bytes("code,name\nA,plain\nB,", [...name], "\nC,plain\n");
  expect(decodeUnicode(file)).toBeUndefined();
  const { encodings, rows } = encodingChoices(file);
  expect(encodings.length).toBeGreaterThan(1);
  expect(rows.map(({ line }) => line)).toEqual([3]);
  expect(rows[0]?.texts[encodings.indexOf(encoding)]).toBe(`B,${text}`);
});

test("a way in which a part of the file can't be read is not offered, unless there is no other", () => {
  // 糸 in Shift_JIS is no character of the others that begin with its first byte.
  const { encodings } = encodingChoices(bytes("a\n", [0x83, 0x41, 0x83, 0x93], "\n"));
  expect(encodings).toContain("shift_jis");
  expect(encodings).not.toContain("euc-kr");
  expect(encodingChoices(bytes("a\n", [0x80, 0xff, 0x81], "\n")).encodings).toHaveLength(5);
});

test.each(["le", "be"])("UTF-16 without a mark is known by its zeros (%s)", (order) => {
  const text = "code\tname\nA\t金線\n";
  const file = new Uint8Array(
    [...text].flatMap((letter) => {
      const pair = [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8];
      return order === "le" ? pair : pair.reverse();
    }),
  );
  expect(decodeUnicode(file)).toBe(text);
});

test("zeros alone make no text", () => {
  expect(decodeUnicode(new Uint8Array([0, 0, 0, 0]))).toContain("\0");
});
