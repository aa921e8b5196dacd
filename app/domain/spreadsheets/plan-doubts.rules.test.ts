import { describe, expect, test } from "vitest";
import { planSheet } from "./plan.rules.ts";
import type { SheetEntity } from "./sheet-columns.rules.ts";
import type { InputRow, SheetRow } from "./spreadsheets.schema.ts";
import { takeRows } from "./take-rows.rules.ts";

const codes: SheetRow[] = [
  {
    id: 1,
    cells: { product_slug: "pearl", item_code: "007", denier: "150D", state: "current", type: "3-1", hex: "#C9A227" },
  },
  { id: 2, cells: { product_slug: "pearl", item_code: "KT-8", denier: "300D", state: "current", "type@zh": "金" } },
];
const products: SheetRow[] = [
  {
    id: 1,
    cells: { slug: "pearl", name: "Pearl", status: "Active", categories: "Gold\nSilver", description: "One\r\ntwo " },
  },
  { id: 2, cells: { slug: "smooth", name: "Smooth", status: "Inactive" } },
];
const context = { categories: ["Gold", "Silver"], products: ["pearl", "smooth"], codes: ["pearl/007", "pearl/KT-8"] };
const rowsOf = (entity: SheetEntity, stored: SheetRow[], ...cells: Record<string, string>[]) =>
  planSheet(
    entity,
    cells.map(
      (each, at): InputRow => ({
        line: at + 2,
        cells: each,
        places: Object.fromEntries(Object.keys(each).map((column, place) => [column, `${"ABCDEF"[place]}${at + 2}`])),
      }),
    ),
    stored,
    context,
  ).rows;
const codeRows = (...cells: Record<string, string>[]) => rowsOf("item_codes", codes, ...cells);
const productRows = (...cells: Record<string, string>[]) => rowsOf("products", products, ...cells);
const key = { product_slug: "pearl", item_code: "KT-8" };

describe("what is odd is to be checked, with its cell, and written once it is taken", () => {
  test.each([
    [
      { product_slug: "pearl", item_code: "7", denier: "1D" },
      "new",
      "B2",
      "“7” may have lost the zeros in front: 007 is stored",
    ],
    [{ id: "1", item_code: "7" }, "changed", "B2", "“7” may have lost the zeros in front: 007 is stored"],
    [{ ...key, denier: "3E+10" }, "changed", "C2", "“3E+10” is how a spreadsheet shortens a long number"],
    [{ id: "1", type: "3-Jan" }, "changed", "B2", "“3-Jan” may be a date that a spreadsheet has made of another text"],
    [
      { id: "1", type: "3月1日" },
      "changed",
      "B2",
      "“3月1日” may be a date that a spreadsheet has made of another text",
    ],
    [{ ...key, other_information: "a\uFFFD" }, "changed", "C2", "“a\uFFFD” has signs that could not be read"],
  ])("%j", (cells, taken, cell, text) => {
    const plan = { entity: "item_codes" as const, rows: codeRows(cells) };
    expect(plan.rows).toMatchObject([{ kind: "check", taken, problems: [], doubts: [{ cell, text }] }]);
    expect(plan.rows[0]?.cells).not.toEqual([]);
    expect(takeRows(plan, new Set([99])).rows).toMatchObject([{ kind: "check" }]);
    expect(takeRows(plan, new Set([2])).rows).toMatchObject([{ kind: taken }]);
    expect(takeRows(plan).rows).toMatchObject([{ kind: taken }]);
  });

  test.each([
    "Maroon 2057",
    "Marigold 2175",
    "12 Sepia",
    "Marine 35",
    "Mayan Gold",
    "Augusta 12",
    "05 Decor",
    "Sepia-12",
    "3-1",
    "2E10",
    "7E3",
  ])("%s is a name or a code like any other", (text) => {
    expect(codeRows({ product_slug: "pearl", item_code: text, color_name: text })).toMatchObject([{ kind: "new" }]);
  });

  test("not where it is stored already", () => {
    const stored: SheetRow[] = [
      { id: 1, cells: { product_slug: "pearl", item_code: "3E+10", type: "3-Jan", denier: "#N/A" } },
    ];
    const doubts = [{ column: "type", text: "is a date" }];
    const cells = { product_slug: "pearl", item_code: "3E+10", type: "3-Jan", denier: "#N/A" };
    expect(planSheet("item_codes", [{ line: 2, cells, doubts }], stored, context).rows).toMatchObject([
      { kind: "same" },
    ]);
  });

  test("what is wrong with a row says more", () => {
    expect(codeRows({ ...key, denier: "3E+10", state: "sold" })).toMatchObject([{ kind: "refused", doubts: [] }]);
  });
});

describe("codes and slugs that look the same", () => {
  test.each(["KT-8\u200B", "KT\u20118", "ＫＴ－８", "\u00A0kt-8 "])(
    "%j is the stored KT-8, which keeps its spelling",
    (item_code) => {
      expect(codeRows({ product_slug: "Pearl", item_code, denier: "450D" })).toMatchObject([
        { kind: "changed", id: 2, name: "KT-8", cells: [{ column: "denier", after: "450D" }] },
      ]);
      expect(codeRows({ product_slug: "pearl", item_code })).toMatchObject([{ kind: "same" }]);
    },
  );

  test("a new one is written in one spelling, of the product as it is stored, and a code of the file is found by it", () => {
    expect(
      codeRows({ product_slug: "PEARL", item_code: "ＮＥＷ\u00A0１" }, { ...key, successor: "new 1" }),
    ).toMatchObject([
      {
        kind: "new",
        cells: [
          { column: "product_slug", after: "pearl" },
          { column: "item_code", after: "NEW 1" },
        ],
      },
      { kind: "changed", cells: [{ column: "successor", after: "pearl/NEW 1" }] },
    ]);
    expect(productRows({ slug: "Cafe\u0301", name: "Café" })).toMatchObject([
      { kind: "new", cells: [{ after: "Café" }, { column: "slug", after: "Caf\u00E9" }] },
    ]);
  });

  test("two of a file are one record", () => {
    const fresh = { product_slug: "pearl", item_code: "NEW" };
    expect(codeRows(fresh, { ...fresh, item_code: "new\u200B" })).toMatchObject([
      { kind: "refused" },
      { kind: "refused" },
    ]);
  });

  test("one that still looks like another is to be checked", () => {
    const doubts = [{ cell: "B2", text: "“OO7” looks like 007, which is another code" }];
    expect(codeRows({ product_slug: "pearl", item_code: "OO7" })).toMatchObject([
      { kind: "check", taken: "new", doubts },
    ]);
    expect(codeRows({ id: "2", item_code: "OO7" })).toMatchObject([{ kind: "check", taken: "changed", doubts }]);
    expect(codeRows({ product_slug: "smooth", item_code: "OO7" })).toMatchObject([{ kind: "new" }]);
    const pair = [
      { product_slug: "pearl", item_code: "S1" },
      { product_slug: "pearl", item_code: "5I" },
    ];
    expect(codeRows(...pair)).toMatchObject([{ kind: "check" }, { kind: "check" }]);
  });

  test("two that were stored before capitals were no difference are still two", () => {
    const twins: SheetRow[] = ["kt-1", "KT-1"].map((item_code, at) => ({
      id: at + 1,
      cells: { product_slug: "pearl", item_code },
    }));
    const inputs = twins.map(({ cells }, at) => ({ line: at + 2, cells: { ...cells, denier: "1D" } }));
    expect(planSheet("item_codes", inputs, twins, context).rows).toMatchObject([
      { kind: "changed", id: 1 },
      { kind: "changed", id: 2 },
    ]);
  });
});
