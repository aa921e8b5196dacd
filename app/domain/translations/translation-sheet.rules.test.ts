import { describe, expect, test } from "vitest";
import { formatCsv, fromPlainCell, parseCsv } from "../../lib/csv.ts";
import { planImport, type SheetLine, writeSheet } from "./translation-sheet.rules.ts";
import { translatableTypes } from "./translations.schema.ts";

const [products] = translatableTypes;

/** A CSV file as it is read. */
function tableOf(file: string) {
  const [first, ...rows] = parseCsv(file);
  return {
    headers: first?.cells ?? [],
    rows: rows.map(({ number, cells }) => ({
      line: number,
      cells: cells.map((text) => ({ text: fromPlainCell(text) })),
    })),
  };
}

const cellsOf = (file: string) => parseCsv(file).map(({ cells }) => cells);

describe("CSV", () => {
  const rows = [
    ["a", 'say "gold"', "one\ntwo"],
    ["", "comma, inside", "金線"],
    ["x", "", ""],
  ];

  test("what is written is read again", () => {
    expect(cellsOf(formatCsv(rows))).toEqual(rows);
  });

  test("reads what spreadsheets write", () => {
    expect(cellsOf('a;b\nc;"d;e"\r\n\r\nf;g')).toEqual([
      ["a", "b"],
      ["c", "d;e"],
      ["f", "g"],
    ]);
    expect(cellsOf("a,b\rc,")).toEqual([
      ["a", "b"],
      ["c", ""],
    ]);
    expect(parseCsv("")).toEqual([]);
  });

  test("numbers rows as a spreadsheet does, empty ones and line breaks within a cell included", () => {
    expect(parseCsv('\na,b\r\n\r\n,\n"c\nd",e\n\nf,g\n').map(({ number }) => number)).toEqual([2, 5, 7]);
  });

  test.each([
    [2, 'a,b\nc,"d\ne,f\n'],
    [2, 'a,b\n"c"d,e'],
    [3, 'a,b\nc,d\n"e,f\n"g",h'],
    [4, 'a,b\n\nc,d\n"e,f\n'],
  ])("row %i has a quotation without its end: %j", (row, file) => {
    expect(() => parseCsv(file)).toThrow(`Row ${row}: a quotation mark`);
  });
});

describe("import", () => {
  const line = (changes: Partial<SheetLine>): SheetLine => ({
    entity_id: 1,
    record: "Gold",
    field_name: "name",
    language_code: "zh",
    original: "Gold",
    translation: null,
    ...changes,
  });
  const stored = [
    line({}),
    line({ field_name: "description", original: "Shines\r\nbright", translation: "閃\n亮" }),
    line({ entity_id: 2, original: "Silver", translation: "銀" }),
  ];
  const plan = (lines: SheetLine[]) => planImport(products, tableOf(writeSheet(products, lines)), stored);

  test("a file as it was written changes nothing", () => {
    expect(plan(stored)).toEqual({ changes: [], unchanged: 3, problems: [] });
  });

  test("new and changed translations, each with what it replaces; an empty one stays as it is", () => {
    const changed = [line({ translation: "金 " }), line({ entity_id: 2, original: "Silver", translation: "白銀" })];
    expect(plan(changed).changes).toMatchObject([
      { entity_type: "products", entity_id: 1, field_name: "name", translated_value: "金", before: null },
      { entity_id: 2, translated_value: "白銀", before: "銀" },
    ]);
    expect(plan([line({ entity_id: 2, original: "Silver", translation: "" })])).toMatchObject({ unchanged: 1 });
  });

  test("lines that cannot be taken over are left out with their number and reason", () => {
    const file = writeSheet(products, [
      line({ translation: "金" }),
      line({ translation: "黃金" }),
      line({ entity_id: 9 }),
      line({ entity_id: 2, original: "Old silver", translation: "白銀" }),
    ]).concat("news_items,1,Gold,name,zh,Gold,x\r\n");
    const { changes, problems } = planImport(products, tableOf(file), stored);
    expect(changes).toHaveLength(1);
    expect(problems).toEqual([
      { line: 3, text: "The same field and language stand further up" },
      { line: 4, text: "There is no such record, field or language" },
      { line: 5, text: "The original has changed since the export" },
      { line: 6, text: "It is not about Products" },
    ]);
  });

  test("a line that the form would not take is left out", () => {
    const long = "金".repeat(251);
    const longText = line({ field_name: "description", original: "x".repeat(300) });
    const all = [
      line({}),
      line({ entity_id: 2 }),
      line({ entity_id: 3 }),
      line({ entity_id: 4, field_name: "description" }),
      line({ entity_id: 5, field_name: "detailed_description" }),
      line({ entity_id: 6, field_name: "description", original: "Two\nlines" }),
      { ...longText, entity_id: 7 },
    ];
    const typed = [long, "金\n線", "金\0線", long, `${long}\n`.repeat(2), "兩\n行", long];
    const file = writeSheet(
      products,
      all.map((it, at) => ({ ...it, translation: typed[at] ?? "" })),
    );
    const { changes, problems } = planImport(products, tableOf(file), all);
    expect(problems).toEqual([
      { line: 2, text: "The translation is longer than 250 characters" },
      { line: 3, text: "The translation has a line break, and this field has one line" },
      { line: 4, text: "The translation holds a character that cannot be stored (NUL)" },
      { line: 5, text: "The translation is longer than 250 characters" },
    ]);
    expect(changes.map(({ entity_id }) => entity_id)).toEqual([5, 6, 7]);
    const stored = all.map((it) => ({ ...it, translation: "a\nb" }));
    expect(planImport(products, tableOf(writeSheet(products, stored)), stored)).toMatchObject({
      problems: [],
      unchanged: 7,
    });
  });

  test("a problem has the number of its row in the file, also after empty rows", () => {
    const file = writeSheet(products, [line({ translation: "金" }), line({ entity_id: 9 })]);
    const [headings, first, second] = file.split("\r\n");
    const { problems } = planImport(
      products,
      tableOf([headings, "", first, ",,,,,,", second, ""].join("\r\n")),
      stored,
    );
    expect(problems).toEqual([{ line: 5, text: "There is no such record, field or language" }]);
  });

  test("a file without the columns is refused", () => {
    expect(() => planImport(products, tableOf("name,price\n1,2"), stored)).toThrow(
      "The file has no column entity_type",
    );
  });

  test("leaves out a row whose text is not what somebody wrote", () => {
    const { headers, rows } = tableOf(writeSheet(products, stored));
    const [first] = rows;
    const place = headers.indexOf("translation");
    const cells = first?.cells.with(place, { text: "Gold", flaw: "is a formula: copy its value into the cell" } as {
      text: string;
    });
    expect(planImport(products, { headers, rows: [{ line: 2, cells: cells ?? [] }] }, stored)).toMatchObject({
      changes: [],
      problems: [{ line: 2, text: "translation is a formula: copy its value into the cell" }],
    });
  });
});
