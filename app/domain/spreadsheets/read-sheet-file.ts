import { fromPlainCell, parseCsv } from "../../lib/csv.ts";
import { decodeUnicode, type Encoding, type EncodingChoices, encodingChoices } from "./encodings.rules.ts";
import { parseCells } from "./pasted-cells.rules.ts";
import type { ReadSheet } from "./sheet-table.rules.ts";
import { rowsOfWorksheet } from "./workbook-sheets.rules.ts";

export type ReadFile = { kind: "sheets"; sheets: ReadSheet[] } | { kind: "encodings"; choices: EncodingChoices };

const LARGEST_FILE = 10 * 1024 * 1024;

/**
 * Reads a spreadsheet, XLSX or CSV, by its bytes and not by its name. A CSV file that is neither UTF-8 nor UTF-16 is answered with the rows
 * that differ in the encodings that it may be in, of which a person picks. Throws an error for people for what can't be read.
 */
export async function readSheetFile(file: Blob, encoding?: Encoding): Promise<ReadFile> {
  if (file.size > LARGEST_FILE) throw new Error("The file is larger than 10 MB");
  if (file.size === 0) throw new Error("The file is empty");
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: "sheets", sheets: await readSheets(bytes) };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new Error(oldOrLocked(bytes));
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]))
    throw new Error("This is a PDF: ask for the spreadsheet that it was made of");
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decodeUnicode(bytes);
  if (text === undefined) return isText(bytes) ? { kind: "encodings", choices: encodingChoices(bytes) } : refuseOther();
  if (text.includes("\0")) refuseOther();
  if (/^\uFEFF?\s*<(\?xml|!doctype|html|table)/i.test(text))
    throw new Error("This is a web page or XML that is called a spreadsheet: open it in Excel and save it as XLSX");
  const rows = parseCsv(text).map(({ number, cells }) => ({
    line: number,
    cells: cells.map((cell) => ({ text: fromPlainCell(cell) })),
  }));
  return { kind: "sheets", sheets: filled([{ name: "", rows }]) };
}

/** Reads a block that was copied in a spreadsheet with its headings. Throws an error for people when there is none. */
export function readPastedSheet(text: string): ReadSheet {
  const rows = parseCells(text).map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => ({ text: cell })) }));
  const [sheet] = filled([{ name: "", rows }]);
  if (!sheet) throw new Error("The file is empty");
  return sheet;
}

/** The sheets that hold anything, without their empty rows. Throws an error for people when there is none. */
function filled(sheets: readonly ReadSheet[]): ReadSheet[] {
  const kept = sheets
    .map(({ name, rows }) => ({
      name,
      rows: rows.filter(({ cells }) => cells.some(({ text, flaw }) => text.trim() !== "" || flaw)),
    }))
    .filter(({ rows }) => rows.length > 0);
  if (kept.length === 0) throw new Error("The file is empty");
  return kept;
}

async function readSheets(bytes: Uint8Array): Promise<ReadSheet[]> {
  // Loaded when a spreadsheet is read at all.
  const { readWorkbook } = await import("../../lib/xlsx/read-workbook.ts");
  const sheets = read(() => readWorkbook(bytes));
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  return filled(shown.map((sheet) => ({ name: sheet.name, rows: rowsOfWorksheet(sheet) })));
}

/** What is read; an error for people where it can't be. */
function read<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    // What the archive is instead is said by our own reader.
    const told = error instanceof Error && /^This is /.test(error.message) ? error.message : undefined;
    throw new Error(told ?? "The file can't be read: it is broken, or no XLSX file");
  }
}

/** What a file of the old kind of Office is: a workbook with a password is one around it. */
function oldOrLocked(bytes: Uint8Array): string {
  const names = new TextDecoder("utf-16le").decode(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return names.includes("EncryptedPackage")
    ? "This file has a password: open it in Excel, take the password away (File, Info, Protect Workbook) and save it"
    : "This is a file of an old Excel (.xls): open it in Excel or LibreOffice and save it as XLSX";
}

function refuseOther(): never {
  throw new Error("This is neither an XLSX nor a CSV file");
}

/** Whether bytes may be a text in an encoding of one or two bytes: none of them is a control sign that no text has. */
function isText(bytes: Uint8Array): boolean {
  return bytes
    .subarray(0, 4096)
    .every((byte) => byte >= 0x20 || [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte));
}

function startsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, place) => bytes[place] === byte);
}
