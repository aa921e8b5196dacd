import { expect, test } from "vitest";
import { parseCsv } from "../../lib/csv.ts";
import { countHidden, findHeadings, findSheet, headingsAt, tableAt } from "./find-table.rules.ts";
import { matchColumns } from "./match-columns.rules.ts";
import { type ReadRow, type ReadSheet, toInputs } from "./sheet-table.rules.ts";

const match = (headings: readonly string[]) => matchColumns("item_codes", headings);
const rowsOf = (...lines: string[][]): ReadRow[] =>
  lines.flatMap((cells, at) => (cells.length > 0 ? [{ line: at + 1, cells: cells.map((text) => ({ text })) }] : []));
const sheet = (name: string, ...lines: string[][]): ReadSheet => ({ name, rows: rowsOf(...lines) });
const found = (...lines: string[][]) => {
  const rows = rowsOf(...lines);
  const place = findHeadings(rows, match);
  return { line: rows[place.at]?.line, lines: place.lines, headings: headingsAt(rows, place, match) };
};

const head = ["Product", "Code", "Colour name"];

test("the headings are found below a title, notes and blank lines", () => {
  expect(found(head, ["pearl", "A", "Gold"])).toMatchObject({ line: 1, lines: 1 });
  expect(
    found(["Price list, code 2026"], [], ["All prices in USD", "net"], head, ["pearl", "A", "Gold"]),
  ).toMatchObject({
    line: 4,
    lines: 1,
    headings: head,
  });
  // A row may hold a word that is a heading elsewhere.
  expect(found(head, ["product", "Code", "Gold"])).toMatchObject({ line: 1, lines: 1 });
});

test("headings that are all unknown stand in the first row with several cells", () => {
  expect(found(["Our list"], ["Ref", "Shade no."], ["pearl", "A"])).toMatchObject({
    line: 2,
    headings: ["Ref", "Shade no."],
  });
});

test("two lines of headings are read together, the upper one spanning several columns", () => {
  const rows: ReadRow[] = [
    { line: 2, cells: [{ text: "Product" }, { text: "Code" }, { text: "Weight" }, { text: "", merged: "Weight" }] },
    { line: 3, cells: [{ text: "Product" }, { text: "Code" }, { text: "Net" }, { text: "Gross" }] },
    { line: 4, cells: [{ text: "pearl" }, { text: "A" }, { text: "90 g" }, { text: "100 g" }] },
  ];
  const place = findHeadings(rows, match);
  expect(place).toEqual({ at: 0, lines: 2 });
  expect(match(headingsAt(rows, place, match))).toEqual(["product_slug", "item_code", "net_weight", "gross_weight"]);
  expect(tableAt({ name: "", rows }, place, match).rows).toHaveLength(1);
});

test("the sheet is taken by itself when it alone has known headings, and asked for otherwise", () => {
  const cover = sheet("Read me", ["Colour list"], [], ["The code is on the next sheet"]);
  const codes = sheet("Codes", head, ["pearl", "A", "Gold"]);
  expect(findSheet([cover, codes], match)).toBe(1);
  expect(findSheet([cover], match)).toBe(0);
  expect(findSheet([codes, cover, codes], match)).toBeUndefined();
  expect(findSheet([cover, cover], match)).toBeUndefined();
});

test("hidden rows are counted below the headings, and left out where that is said", () => {
  const rows = rowsOf(head, ["pearl", "A", "Gold"], ["pearl", "B", "Silver"]).map((row) => ({
    ...row,
    isHidden: row.line !== 2,
  }));
  const place = findHeadings(rows, match);
  expect(countHidden({ name: "", rows }, place)).toBe(1);
  expect(tableAt({ name: "", rows }, place, match, false).rows.map(({ line }) => line)).toEqual([2]);
  expect(tableAt({ name: "", rows }, place, match).rows).toHaveLength(2);
});

test("a row that is longer than the headings is told with what it holds too much", () => {
  const table = tableAt(sheet("", head, ["pearl", "A", "Gold", "", " pale", "old"]), { at: 0, lines: 1 }, match);
  expect(toInputs("item_codes", table, match(table.headers))).toMatchObject([
    {
      cells: { color_name: "Gold" },
      doubts: [{ cell: "D2", text: "The row has 2 cells more than there are headings: “pale”, “old”" }],
    },
  ]);
});

test.each([
  [
    "sep=;\nproduct;code\npearl;A,B",
    [
      ["product", "code"],
      ["pearl", "A,B"],
    ],
  ],
  ['"sep=|"\r\nproduct|code\r\n', [["product", "code"]]],
  [
    "product|code\npearl|A",
    [
      ["product", "code"],
      ["pearl", "A"],
    ],
  ],
  [
    "product\tcode\npearl\tA, B",
    [
      ["product", "code"],
      ["pearl", "A, B"],
    ],
  ],
  [
    "Prices, spring\nproduct;code;name\npearl;A;B",
    [["Prices, spring"], ["product", "code", "name"], ["pearl", "A", "B"]],
  ],
  [
    'product,code\n"pearl" ,"A, B"  \n',
    [
      ["product", "code"],
      ["pearl", "A, B"],
    ],
  ],
])("cells of a CSV file are divided by what it says or shows: %j", (file, cells) => {
  expect(parseCsv(file).map((row) => row.cells)).toEqual(cells);
});
