import { strToU8, type Zippable, zipSync } from "fflate";
import { expect, test } from "vitest";
import { findHeadings, findSheet, tableAt } from "./find-table.rules.ts";
import { matchColumns } from "./match-columns.rules.ts";
import { planSheet } from "./plan.rules.ts";
import { readSheetFile } from "./read-sheet-file.ts";
import { toInputs } from "./sheet-table.rules.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const LINKS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD = ["product_slug", "item_code", "color_name", "display"];

const cellXml = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
const rowXml = (line: number, cells: string[], more = "") =>
  `<row r="${line}"${more}>${cells.map((cell, at) => (cell.startsWith("<") ? cell : cellXml(`${"ABCDEFGH"[at]}${line}`, cell))).join("")}</row>`;
const sheetXml = (rows: string[], more = "") =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows.join("")}</sheetData>${more}</worksheet>`;

type Book = { sheets?: Record<string, string>; styles?: string; book?: string; extra?: Record<string, string> };

/** The parts of a workbook as another program may write them. */
function partsOf({ sheets = {}, styles, book = "", extra = {} }: Book): Record<string, string> {
  const names = Object.keys(sheets);
  return {
    "_rels/.rels": `<Relationships><Relationship Id="r" Type="${LINKS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}">${book}<sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${names
      .map((_, at) => `<Relationship Id="s${at}" Type="${LINKS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`)
      .join("")}<Relationship Id="st" Type="${LINKS}/styles" Target="styles.xml"/></Relationships>`,
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheets[name] ?? ""])),
    ...(styles && { "xl/styles.xml": styles }),
    ...extra,
  };
}

const packed = (parts: Record<string, string | Uint8Array>) =>
  new Blob([
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === "string" ? strToU8(part) : part]),
      ) as Zippable,
    ) as Uint8Array<ArrayBuffer>,
  ]);

const match = (headings: readonly string[]) => matchColumns("item_codes", headings);

async function inputsOf(file: Blob, withHidden = true) {
  const read = await readSheetFile(file);
  if (read.kind !== "sheets") throw new Error("It asks for the encoding");
  const at = findSheet(read.sheets, match);
  const sheet = at === undefined ? undefined : read.sheets[at];
  if (!sheet) throw new Error("It asks for the sheet");
  const table = tableAt(sheet, findHeadings(sheet.rows, match), match, withHidden);
  return toInputs("item_codes", table, match(table.headers));
}

const codes = sheetXml([rowXml(1, HEAD), rowXml(2, ["pearl", "KT-1", "Old gold"])]);
const read = [{ line: 2, cells: { product_slug: "pearl", item_code: "KT-1", color_name: "Old gold" } }];

test("a chart on a tab of its own, and parts that nobody needs and that are missing or broken", async () => {
  const parts = partsOf({ sheets: { Codes: codes } });
  const book = (parts["xl/workbook.xml"] ?? "").replace(
    "<sheets>",
    '<sheets><sheet name="Chart" sheetId="9" r:id="c"/>',
  );
  const links = (parts["xl/_rels/workbook.xml.rels"] ?? "").replace(
    "</Relationships>",
    `<Relationship Id="c" Type="${LINKS}/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="t" Type="${LINKS}/theme" Target="gone.xml"/></Relationships>`,
  );
  const file = packed({
    ...parts,
    "xl/workbook.xml": book,
    "xl/_rels/workbook.xml.rels": links,
    "docProps/app.xml": "<broken",
  });
  expect(await inputsOf(file)).toMatchObject(read);
});

test("names with the wrong slash and other capitals, strict namespaces with prefixes, and no relations of the archive", async () => {
  const parts = partsOf({ sheets: { Codes: codes } });
  delete parts["_rels/.rels"];
  const strict = Object.entries(parts).map(([name, xml]): [string, string] => [
    name.replaceAll("/", "\\").replace("workbook", "Workbook"),
    xml
      .replaceAll(LINKS, "http://purl.oclc.org/ooxml/officeDocument/relationships")
      .replaceAll(MAIN, "http://purl.oclc.org/ooxml/spreadsheetml/main")
      .replaceAll(/<(\/?)(worksheet|sheetData|row|c|is|t|workbook|sheets|sheet)\b/g, "<$1x:$2"),
  ]);
  expect(await inputsOf(packed(Object.fromEntries(strict)))).toMatchObject(read);
});

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="&quot;KT-&quot;000"/><numFmt numFmtId="166" formatCode="#,##0&quot; m&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/><xf numFmtId="2"/><xf numFmtId="16"/><xf numFmtId="11"/></cellXfs></styleSheet>`;
const number = (ref: string, style: number, value: number) => `<c r="${ref}" s="${style}"><v>${value}</v></c>`;

test.each([
  [1, 42, "00042", undefined],
  [2, 7, "KT-007", undefined],
  [3, 5000, "5,000 m", undefined],
  [4, 0.42, "42%", undefined],
  [5, 90.5, "90.50", undefined],
  [5, 90.754, "90.75", "“90.75” is what the cell shows: what it holds is 90.754"],
  [0, 0.1 + 0.2, "0.3", undefined],
  [0, 30_000_000_000, "30000000000", undefined],
  [0, 123_456_789_012, "123456789012", "“123456789012” is what the cell holds: what it shows is “1.23457E+11”"],
  [7, 2e10, "20000000000", "“20000000000” is what the cell holds: what it shows is “2.00E+10”"],
  [6, 46_082, "1-Mar", "“1-Mar” is how a date is shown: the cell holds 2026-03-01"],
])("a number is what is shown of it (format %i of %d: %s)", async (style, value, text, doubt) => {
  const rows = [rowXml(1, HEAD), rowXml(2, ["pearl", "A", number("C2", style, value)])];
  const [input] = await inputsOf(packed(partsOf({ sheets: { Codes: sheetXml(rows) }, styles: STYLES })));
  expect(input?.cells.color_name).toBe(text);
  expect(input?.doubts).toEqual(doubt ? [{ column: "color_name", cell: "C2", text: doubt }] : []);
});

test("dates that are counted from 1904", async () => {
  const rows = [rowXml(1, HEAD), rowXml(2, ["pearl", "A", number("C2", 6, 46_082 - 1462)])];
  const book = '<workbookPr date1904="1"/>';
  const [input] = await inputsOf(packed(partsOf({ sheets: { Codes: sheetXml(rows) }, styles: STYLES, book })));
  expect(input?.doubts).toMatchObject([{ text: "“1-Mar” is how a date is shown: the cell holds 2026-03-01" }]);
});

test("errors are refused by their name, and formulas", async () => {
  const error = '<c r="C2" t="e"><v>#N/A</v></c>';
  const formula = '<c r="C3"><f>1+1</f><v>2</v></c>';
  const rows = [rowXml(1, HEAD), rowXml(2, ["pearl", "A", error]), rowXml(3, ["pearl", "B", formula])];
  const inputs = await inputsOf(packed(partsOf({ sheets: { Codes: sheetXml(rows) } })));
  const plan = planSheet("item_codes", inputs, [], { categories: [], products: ["pearl"] });
  expect(plan.rows).toMatchObject([
    {
      kind: "refused",
      problems: [
        { text: "“#N/A” is an error of the spreadsheet and no value: mend it there, or leave the cell blank" },
      ],
    },
    { kind: "refused", problems: [{ text: "“2” is a formula: copy its value into the cell" }] },
  ]);
});

test("hidden rows are told apart, and what merged cells show counts for their rows", async () => {
  const rows = [
    rowXml(1, HEAD),
    rowXml(2, ["pearl", "A", "Gold"]),
    rowXml(3, ["<c r='A3'/>", "B", "Silver"], ' hidden="1"'),
  ];
  const file = packed(
    partsOf({ sheets: { Codes: sheetXml(rows, '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>') } }),
  );
  expect(await inputsOf(file, false)).toHaveLength(1);
  expect(await inputsOf(file)).toMatchObject([
    { cells: { product_slug: "pearl" }, doubts: [] },
    {
      cells: { product_slug: "pearl" },
      doubts: [{ cell: "A3", text: "“pearl” stands in merged cells: it would count for each of their rows" }],
    },
  ]);
});

const wide = (text: string) => new Uint8Array([...text].flatMap((letter) => [letter.charCodeAt(0), 0]));

test.each([
  [[0xd0, 0xcf, 0x11, 0xe0, ...wide("EncryptedPackage")], "This file has a password"],
  [[0xd0, 0xcf, 0x11, 0xe0, ...wide("Workbook")], "This is a file of an old Excel (.xls)"],
  [[..."%PDF-1.7"].map((letter) => letter.charCodeAt(0)), "This is a PDF"],
  [
    [..."<html><table>"].map((letter) => letter.charCodeAt(0)),
    "This is a web page or XML that is called a spreadsheet",
  ],
])("what can't be read says what it is (%#)", async (bytes, problem) => {
  await expect(readSheetFile(new Blob([new Uint8Array(bytes)]))).rejects.toThrow(problem);
});

test.each([
  ["Index/Document.iwa", "This is a file of Numbers"],
  ["xl/workbook.bin", "This is a binary Excel file (.xlsb)"],
  ["content.xml", "This is an OpenDocument file (.ods)"],
  ["word/document.xml", "This is a Word document"],
  ["else.txt", "The file can't be read: it is broken, or no XLSX file"],
])("an archive with %s says what it is", async (name, problem) => {
  await expect(readSheetFile(packed({ [name]: "" }))).rejects.toThrow(problem);
});
