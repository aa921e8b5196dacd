import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { findHeadings, findSheet, tableAt } from "./find-table.rules.ts";
import { matchColumns } from "./match-columns.rules.ts";
import { planSheet } from "./plan.rules.ts";
import { readPastedSheet, readSheetFile } from "./read-sheet-file.ts";
import { type ReadSheet, type SheetTable, toInputs } from "./sheet-table.rules.ts";
import type { SheetRow } from "./spreadsheets.schema.ts";
import { writeSheetFile } from "./write-sheet-file.ts";

const none = { categories: [], products: [] };

async function tableIn(file: Blob): Promise<SheetTable> {
  const read = await readSheetFile(file);
  if (read.kind !== "sheets") throw new Error("It asks for the encoding");
  const at = findSheet(read.sheets, match);
  if (at === undefined) throw new Error("It asks for the sheet");
  return tableOf(read.sheets[at]);
}

const match = (headings: readonly string[]) => matchColumns("item_codes", headings);

function tableOf(sheet: ReadSheet = { name: "", rows: [] }): SheetTable {
  return tableAt(sheet, findHeadings(sheet.rows, match), match);
}

const inputsOf = (table: SheetTable) => toInputs("item_codes", table, matchColumns("item_codes", table.headers));
const csv = (text: string | Uint8Array<ArrayBuffer>) => new Blob([text]);
const head = "product_slug,item_code,denier\n";

describe("a catalogue that is exported and imported", () => {
  const texts = [
    "007",
    "=1+1",
    "3-1",
    "-0.5",
    "a\nb",
    "a\r\nb",
    'say "x"',
    "a\tb",
    "㐂",
    "𠮷",
    "end  ",
    " start",
    "'x",
    "'=x",
    "(clear)",
    "_x000D_",
    "1E5",
    "＋1",
    "<&>",
    "TRUE",
    ";,",
  ];
  const cell = fc.oneof(
    fc.constantFrom(...texts),
    fc.string({ unit: "grapheme", maxLength: 20 }).map((text) => text.replaceAll("\0", "")),
  );
  const catalogue = fc.uniqueArray(
    fc.record({ code: cell.filter((text) => text.trim() !== ""), denier: cell, type: cell, zh: cell, long: cell }),
    { minLength: 1, maxLength: 12, selector: ({ code }) => code.trim() },
  );
  const rows = (entries: { code: string; denier: string; type: string; zh: string; long: string }[]): SheetRow[] =>
    entries.map(({ code, denier, type, zh, long }, place) => ({
      id: place + 1,
      cells: {
        product_slug: "pearl",
        item_code: code,
        denier,
        type,
        "type@zh": zh,
        other_information: long,
        state: "current",
      },
    }));

  test.each(["xlsx", "csv"] as const)("plans no change: %s", { timeout: 240_000 }, async (format) => {
    await fc.assert(
      fc.asyncProperty(catalogue, fc.boolean(), async (entries, withIds) => {
        const stored = rows(entries);
        const table = await tableIn(await writeSheetFile("item_codes", stored, format));
        const columns = matchColumns("item_codes", table.headers).map((name) =>
          name === "id" && !withIds ? undefined : name,
        );
        const plan = planSheet("item_codes", toInputs("item_codes", table, columns), stored, none);
        expect(plan.rows.filter(({ kind }) => kind !== "same")).toEqual([]);
        expect(plan.rows).toHaveLength(stored.length);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("reading", () => {
  test("CSV with a mark, in UTF-16, with semicolons and tabs, and what guards a formula taken off once", async () => {
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(new Uint16Array([..."item_code\tdenier\n金\t1"].map((letter) => letter.charCodeAt(0))).buffer),
    ]);
    expect(inputsOf(await tableIn(csv(`\uFEFF${head}pearl,'=1,''-2`)))).toMatchObject([
      { line: 2, cells: { item_code: "=1", denier: "'-2" } },
    ]);
    expect(inputsOf(await tableIn(csv("item_code;denier\nA;1D")))).toMatchObject([
      { cells: { item_code: "A", denier: "1D" } },
    ]);
    expect(inputsOf(await tableIn(csv(utf16)))).toMatchObject([{ cells: { item_code: "金", denier: "1" } }]);
  });

  test("another encoding of Chinese is shown in both ways, and read in the one that is picked", async () => {
    // 金線 in Big5.
    const big5 = csv(new Uint8Array([...new TextEncoder().encode(`${head}pearl,A,`), 0xaa, 0xf7, 0xbd, 0x75]));
    const read = await readSheetFile(big5);
    if (read.kind !== "encodings") throw new Error("It is read without a question");
    const { encodings, rows } = read.choices;
    expect(encodings.slice(0, 2)).toEqual(["big5", "gb18030"]);
    expect(rows).toMatchObject([{ line: 2, texts: expect.arrayContaining(["pearl,A,金線"]) }]);
    expect(await readSheetFile(big5, "big5")).toMatchObject({
      sheets: [{ rows: [{}, { cells: [{}, {}, { text: "金線" }] }] }],
    });
  });

  test("in XLSX a formula, a date, merged cells and a number without its end are told by their cell", async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Mine",
          rows: [
            ["Product slug", "Code", "Denier", "Length", "display_order"],
            ["pearl", 7, new Date("2026-01-03"), 3e10, 1],
            ["pearl", "B", "x", "y", "z"],
          ],
          cells: new Map([["2,2", { value: 2, type: "formula", formula: "1+1", formulaResult: 2 }]]),
          merges: [{ startRow: 2, startCol: 3, endRow: 2, endCol: 4 }],
        },
      ],
    });
    const [first, second] = inputsOf(await tableIn(new Blob([bytes as Uint8Array<ArrayBuffer>])));
    expect(first).toMatchObject({
      line: 2,
      cells: { item_code: "7", length: "30000000000" },
      problems: [],
      doubts: [{ cell: "C2", text: "“2026-01-03” is a date" }],
    });
    expect(second).toMatchObject({
      problems: [{ column: "denier", cell: "C3", text: "“2” is a formula: copy its value into the cell" }],
      doubts: [
        {
          column: "length",
          cell: "D3",
          text: "“y” stands in merged cells: it would count for the first of their columns",
        },
      ],
    });
  });

  test.each([
    ["", "The file is empty"],
    ["PK\u0003\u0004 but no more", "The file can't be read: it is broken, or no XLSX file"],
    ["a\0b,c\n1,2", "This is neither an XLSX nor a CSV file"],
    ['a,"b\nc', "Row 1: a quotation mark is missing or too many"],
  ])("%j is refused", async (content, problem) => {
    await expect(readSheetFile(csv(content))).rejects.toThrow(problem);
  });

  test("a file of more than 10 MB is refused", async () => {
    await expect(readSheetFile(new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]))).rejects.toThrow(
      "The file is larger than 10 MB",
    );
  });

  test("a pasted block has headings too", () => {
    expect(inputsOf(tableOf(readPastedSheet("Item Code\tDenier\r\nA\t1D\r\n")))).toMatchObject([
      { line: 2, cells: { item_code: "A", denier: "1D" } },
    ]);
  });
});

test("headings are known by their name, the label of the form, what others call them, and once", () => {
  expect(
    matchColumns("item_codes", ["ITEM CODE", "Colour name", "type@zh", "Type (zh)", "貨號", "price", "product"]),
  ).toEqual(["item_code", "color_name", "type@zh", undefined, undefined, undefined, "product_slug"]);
});
