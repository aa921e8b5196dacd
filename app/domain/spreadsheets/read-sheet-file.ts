import { fromPlainCell, parseCsv } from "../../lib/csv.ts";
import { parseCells } from "./pasted-cells.rules.ts";
import { LARGE, type ReadCell, type SheetTable } from "./sheet-table.rules.ts";

/** The encodings of Chinese files that do not say what they are. */
const ENCODINGS = ["big5", "gb18030"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Some cells of a file, read in one of two ways. */
export type EncodingChoice = { encoding: Encoding; sample: string[][] };

export type ReadFile = { kind: "table"; table: SheetTable } | { kind: "encodings"; choices: EncodingChoice[] };

const LARGEST_FILE = 10 * 1024 * 1024;

const SAMPLE_ROWS = 6;
const SAMPLE_CELLS = 6;

/**
 * Reads a spreadsheet, XLSX or CSV, by its bytes and not by its name. A CSV file that is neither UTF-8 nor marked otherwise is answered
 * with some of its cells in each encoding that it may be in, of which a person picks. Throws an error for people for what can't be read.
 */
export async function readSheetFile(file: Blob, encoding?: Encoding): Promise<ReadFile> {
  if (file.size > LARGEST_FILE) throw new Error("The file is larger than 10 MB");
  if (file.size === 0) throw new Error("The file is empty");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: "table", table: await readXlsxTable(bytes) };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new Error("This is a file of an old Excel (.xls), or one with a password: save it as XLSX without");
  }
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decode(bytes);
  if (text === undefined) {
    return {
      kind: "encodings",
      choices: ENCODINGS.map((each) => ({ encoding: each, sample: sampleOf(new TextDecoder(each).decode(bytes)) })),
    };
  }
  if (text.includes("\0")) throw new Error("This is neither an XLSX nor a CSV file");
  const rows = parseCsv(text).map(({ number, cells }) => ({
    line: number,
    cells: cells.map((cell) => ({ text: fromPlainCell(cell) })),
  }));
  return { kind: "table", table: tableOf(rows) };
}

/** Reads a block that was copied in a spreadsheet with its headings. Throws an error for people when there is none. */
export function readPastedTable(text: string): SheetTable {
  return tableOf(parseCells(text).map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => ({ text: cell })) })));
}

/** Text in UTF-8 or UTF-16; undefined for another encoding. */
function decode(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The first cells that read otherwise in another encoding: all but those in ASCII. */
function sampleOf(text: string): string[][] {
  const isTelling = (part: string) => /\P{ASCII}/u.test(part);
  const lines = text.split(/\r?\n|\r/).filter(isTelling);
  return lines.slice(0, SAMPLE_ROWS).map((line) =>
    line
      .split(/[,;\t]/)
      .filter(isTelling)
      .slice(0, SAMPLE_CELLS),
  );
}

/** The first row that holds anything has the headings. */
function tableOf(rows: SheetTable["rows"]): SheetTable {
  const first = rows.findIndex(({ cells }) => cells.some(({ text }) => text.trim() !== ""));
  const headers = (rows[first]?.cells ?? []).map(({ text }) => text.trim());
  while (headers.at(-1) === "") headers.pop();
  if (headers.length === 0) throw new Error("The file is empty");
  const filled = rows.slice(first + 1).filter(({ cells }) => cells.some(({ text, flaw }) => text !== "" || flaw));
  if (filled.length === 0) throw new Error("There are no rows below the headings");
  return { headers, rows: filled };
}

async function readXlsxTable(bytes: Uint8Array): Promise<SheetTable> {
  // Loaded when a spreadsheet is read at all.
  const { readXlsx } = await import("hucre/xlsx");
  const book = await readXlsx(bytes).catch(() => {
    throw new Error("The file can't be read: it is broken, or no XLSX file");
  });
  const sheet = book.sheets.find(({ hidden, veryHidden }) => !hidden && !veryHidden);
  if (!sheet) throw new Error("The file is empty");
  const merged = new Set(
    (sheet.merges ?? []).flatMap(({ startRow, endRow, startCol, endCol }) =>
      range(startRow, endRow).flatMap((row) => range(startCol, endCol).map((column) => `${row},${column}`)),
    ),
  );
  const rows = sheet.rows.map((values, row) => ({
    line: row + 1,
    cells: values.map((value, column): ReadCell => {
      const place = `${row},${column}`;
      if (sheet.cells?.get(place)?.formula !== undefined)
        return { text: textOf(value).text, flaw: "is a formula: copy its value into the cell" };
      if (merged.has(place)) return { text: textOf(value).text, flaw: "is part of merged cells: split them" };
      return textOf(value);
    }),
  }));
  return tableOf(rows);
}

/** Excel shows a number from here on with an exponent, and keeps fifteen digits of it. */
const LARGE_NUMBER = 1e10;

function textOf(value: unknown): ReadCell {
  if (typeof value === "string") return { text: value };
  if (value === null || value === undefined) return { text: "" };
  if (value instanceof Date)
    return { text: value.toISOString().slice(0, 10), flaw: "is a date where a text belongs: write it as text" };
  if (typeof value === "number") {
    const text = String(Number(value.toPrecision(15)));
    return Math.abs(value) >= LARGE_NUMBER ? { text, flaw: LARGE } : { text };
  }
  return { text: String(value) };
}

// A merged block may be as tall as the sheet.
function range(from: number, to: number): number[] {
  return Array.from({ length: Math.min(to - from + 1, 100_000) }, (_, step) => from + step);
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, place) => bytes[place] === byte);
}
