import { describe, expect, test } from "vitest";
import { replaceInRows, setInRows } from "./bulk-edit.rules.ts";
import { sheetColumns } from "./sheet-columns.rules.ts";

const rows = [
  { id: 7, cells: { denier: "150D", categories: "Gold\nSilver" } },
  { id: 9, cells: { denier: "", categories: "" } },
];
const column = (name: string, entity: "item_codes" | "products" = "item_codes") => {
  const found = sheetColumns(entity).find((each) => each.name === name);
  if (!found) throw new Error(name);
  return found;
};
const set = { column: column("denier"), value: "", way: "set", isColumn: false } as const;
const values = (inputs: { cells: Record<string, string> }[]) => inputs.flatMap(({ cells }) => Object.values(cells));

describe("a field of many rows", () => {
  test("takes one value for all, and nothing empties it", () => {
    expect(setInRows(rows, { ...set, value: "300D" })).toEqual([
      { line: 1, id: 7, cells: { denier: "300D" } },
      { line: 2, id: 9, cells: { denier: "300D" } },
    ]);
    expect(values(setInRows(rows, set))).toEqual(["(clear)", "(clear)"]);
  });

  test("takes a cell of a pasted column for each row, where an empty one leaves what is there", () => {
    expect(values(setInRows(rows, { ...set, isColumn: true, value: "10D\r\n20D\r\n" }))).toEqual(["10D", "20D"]);
    expect(values(setInRows(rows, { ...set, isColumn: true, value: "10D\n\n" }))).toEqual(["10D", ""]);
    expect(() => setInRows(rows, { ...set, isColumn: true, value: "10D" })).toThrow("There is 1 cell for 2 rows");
    expect(() => setInRows(rows.slice(1), { ...set, isColumn: true, value: "10D\n20D" })).toThrow(
      "There are 2 cells for 1 row",
    );
    expect(() => setInRows(rows, { ...set, isColumn: true, value: "1\t2\n3\t4" })).toThrow("Paste one column alone");
  });

  test.each([
    ["set", "Pearl", ["Pearl", "Pearl"]],
    ["add", "silver\nPearl", ["Gold\nSilver\nPearl", "silver\nPearl"]],
    ["remove", "gold", ["Silver", "(clear)"]],
  ] as const)("entries of a list: %s", (way, value, wanted) => {
    expect(values(setInRows(rows, { ...set, column: column("categories", "products"), way, value }))).toEqual(wanted);
  });
});

describe("find and replace", () => {
  const texts = [
    { id: 1, cells: { composition: "70% Nylon, 30% nylon ($1)" } },
    { id: 2, cells: { composition: "Nylon" } },
  ];
  const replace = { column: "composition", find: "nylon", replacement: "$& PA", isCaseSensitive: false };

  test("takes what is written to the letter, on both sides", () => {
    expect(values(replaceInRows(texts, replace))).toEqual(["70% $& PA, 30% $& PA ($1)", "$& PA"]);
    expect(values(replaceInRows(texts, { ...replace, find: "($1)", replacement: "" }))).toEqual([
      "70% Nylon, 30% nylon ",
      "Nylon",
    ]);
  });

  test("tells capitals apart where it is asked to, and empties what is replaced by nothing", () => {
    const exact = { ...replace, isCaseSensitive: true, find: "Nylon", replacement: "" };
    expect(values(replaceInRows(texts, exact))).toEqual(["70% , 30% nylon ($1)", "(clear)"]);
  });
});
