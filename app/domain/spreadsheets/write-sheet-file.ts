import { asPlainCell, formatCsv } from "../../lib/csv.ts";
import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { type SheetColumn, type SheetEntity, sheetColumns } from "./sheet-columns.rules.ts";
import type { SheetRow } from "./spreadsheets.schema.ts";

/** No cell of a spreadsheet holds a longer text. */
const LONGEST_CELL = 32_767;

/**
 * Rows as a spreadsheet that can be edited and brought back: every cell a text. An XLSX file, which people edit, has the headings of the forms; a CSV
 * file, which programs read, the names of the columns. Both are known when they come back.
 */
export async function writeSheetFile(
  entity: SheetEntity,
  rows: readonly SheetRow[],
  format: "xlsx" | "csv",
): Promise<Blob> {
  const columns = sheetColumns(entity);
  const cells = rows.map((row) =>
    columns.map(({ name }) => (name === "id" ? String(row.id) : (row.cells[name] ?? ""))),
  );
  const headings = columns.map(({ name }) => name);
  if (format === "csv")
    return new Blob([formatCsv([headings, ...cells.map((row) => row.map(asPlainCell))])], { type: "text/csv" });
  return asFile(await writeXlsxFile(entity, columns, cells));
}

/** Rows of cells, the headings first, as an XLSX file with every cell a text. */
export async function writeCellsFile(name: string, rows: readonly (readonly string[])[]): Promise<Blob> {
  const { writeXlsx } = await import("hucre/xlsx");
  const columns = (rows[0] ?? []).map(() => ({ width: 28, numFmt: "@" }));
  return asFile(await writeXlsx({ sheets: [{ name, columns, freezePane: { rows: 1 }, rows: rows.map(asXlsxRow) }] }));
}

function asFile(bytes: Uint8Array): Blob {
  return new Blob([bytes as Uint8Array<ArrayBuffer>], {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  });
}

async function writeXlsxFile(
  entity: SheetEntity,
  columns: readonly SheetColumn[],
  cells: string[][],
): Promise<Uint8Array> {
  // Loaded when a spreadsheet is written at all.
  const { writeXlsx } = await import("hucre/xlsx");
  return writeXlsx({
    sheets: [
      {
        name: entity.replaceAll("_", " "),
        // As text, so that no program makes a number or a date of it.
        columns: columns.map(({ name, kind }) => ({ width: widthOf(kind), numFmt: "@", hidden: name === "id" })),
        freezePane: { rows: 1 },
        rows: [columns.map(({ label }) => label), ...cells.map(asXlsxRow)],
      },
      { name: "How to use this file", columns: [{ width: 28 }, { width: 90, numFmt: "@" }], rows: explain(columns) },
    ],
  });
}

function widthOf(kind: SheetColumn["kind"]): number {
  const widths = {
    id: 8,
    text: 20,
    long: 48,
    choice: 12,
    number: 10,
    flag: 10,
    moment: 24,
    day: 12,
    list: 28,
    file: 32,
  };
  return { ...widths, record: 24 }[kind];
}

function asXlsxRow(row: readonly string[]): string[] {
  return row.map((text) => (text.length > LONGEST_CELL ? "" : asXlsxText(text)));
}

/** `_x0041_` stands for a character by its number in XLSX; a text that reads so has its first sign written by number. */
function asXlsxText(text: string): string {
  return text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}

function explain(columns: readonly SheetColumn[]): string[][] {
  return [
    ["How to use this file", ""],
    [
      "Change",
      "Change cells of the first sheet, save the file, and choose it under Import. Nothing is changed before you have seen it.",
    ],
    [
      "Leave",
      "A column that you delete and a cell that is blank leave what is there. A record that you delete from the sheet stays.",
    ],
    ["Empty a field", "Write (clear) into its cell."],
    [
      "Add",
      `Add a row without an ID. It needs ${columns
        .filter(({ isRequired }) => isRequired)
        .map(({ label }) => label)
        .join(", ")}.`,
    ],
    ["ID", "The hidden first column says which record a row is: keep it where you change what names the record."],
    ...TRANSLATION_LANGUAGES.map(({ code, inEnglish }, place) => [
      `Name (${code})`,
      place === 0 ? `The ${inEnglish} text of the column before it.` : `The same in ${inEnglish}.`,
    ]),
    [
      "Texts that are too long",
      "A text of more than 32,767 characters does not fit into a cell; its cell is blank, which leaves it.",
    ],
    ...columns.flatMap(({ name, label, kind, choices }) =>
      choices
        ? [[label, `One of: ${choices.join(", ")}`]]
        : kind === "flag"
          ? [[label, "Yes or No"]]
          : kind === "list"
            ? [[label, "One on each line of the cell"]]
            : kind === "moment"
              ? [[label, "A time like 2026-12-01 09:00, in Hong Kong time where it names no zone"]]
              : kind === "day"
                ? [[label, "A day like 2026-12-01"]]
                : name === "product_slug"
                  ? [
                      [
                        label,
                        "The product’s slug or its name; left blank, the code says it where one product alone has it.",
                      ],
                    ]
                  : [],
    ),
  ];
}
