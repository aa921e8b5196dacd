import { asPlainCell, formatCsv } from "../../lib/csv.ts";
import { isOneLine, lineProblem, type TranslatableType } from "./translations.schema.ts";

/** One field of one record in one language. */
export type SheetLine = {
  entity_id: number;
  record: string;
  field_name: string;
  language_code: string;
  original: string;
  /** Null where there is no translation. */
  translation: string | null;
};

export type SheetChange = SheetLine & {
  entity_type: string;
  translated_value: string;
  /** What it replaces; null for a new one. */
  before: string | null;
  /** What is odd about it: it is imported once somebody takes it. */
  doubt?: string;
  /** The number of its row in the file. */
  row: number;
};

/** What an import would do. */
export type ImportPlan = {
  changes: SheetChange[];
  unchanged: number;
  /** Lines that are left out, with why. */
  problems: { line: number; text: string }[];
};

/** A file as it was read: its headings, and its rows with their number in it; a flaw keeps a text from being what somebody wrote, a doubt is odd. */
type FileTable = {
  headers: readonly string[];
  rows: readonly { line: number; cells: readonly { text: string; flaw?: string; doubt?: string }[] }[];
};

const HEADINGS = ["entity_type", "entity_id", "record", "field_name", "language_code", "original", "translation"];

/** The headings of a sheet of translations; undefined for what is none of them. */
export function matchTranslationHeadings(headings: readonly string[]): (string | undefined)[] {
  return headings.map((heading) => HEADINGS.find((known) => known === heading));
}

/** The lines of a type as rows of cells, the headings first. */
export function sheetCells(type: TranslatableType, lines: readonly SheetLine[]): string[][] {
  const rows = lines.map((line) => [
    type.name,
    String(line.entity_id),
    line.record,
    line.field_name,
    line.language_code,
    line.original,
    line.translation ?? "",
  ]);
  return [HEADINGS, ...rows];
}

/** The lines of a type as a CSV file. */
export function writeSheet(type: TranslatableType, lines: readonly SheetLine[]): string {
  return formatCsv(sheetCells(type, lines).map((row) => row.map(asPlainCell)));
}

/**
 * What the file would change of what is stored now. A line without a translation changes nothing; one that cannot be taken
 * over is left out with its reason. Throws an error for people when the file lacks a column.
 */
export function planImport(
  type: TranslatableType,
  { headers, rows }: FileTable,
  stored: readonly SheetLine[],
): ImportPlan {
  const missing = HEADINGS.filter((heading) => heading !== "record" && !headers.includes(heading));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}`);

  const present = new Map(stored.map((line) => [keyOf(line), line]));
  const seen = new Set<string>();
  const plan: ImportPlan = { changes: [], unchanged: 0, problems: [] };
  for (const row of rows) {
    const cells = Object.fromEntries(
      headers.map((heading, column) => [heading, unixLines(row.cells[column]?.text ?? "")]),
    );
    const flaw = row.cells.findIndex((cell) => cell.flaw !== undefined);
    const key = keyOf(cells);
    const line = present.get(key);
    const translation = cells.translation ?? "";
    const problem =
      flaw < 0 ? problemOf(type, line, cells, seen.has(key)) : `${headers[flaw] ?? "A cell"} ${row.cells[flaw]?.flaw}`;
    seen.add(key);
    if (problem || !line) plan.problems.push({ line: row.line, text: problem ?? "" });
    else if (translation === "" || translation === unixLines(line.translation ?? "")) plan.unchanged += 1;
    else {
      const doubt = doubtOf(row.cells, headers.indexOf("translation"), headers.length);
      const change = { ...line, entity_type: type.name, translated_value: translation, before: line.translation };
      plan.changes.push({ ...change, row: row.line, ...(doubt && { doubt }) });
    }
  }
  return plan;
}

/** What is odd about a row: how its translation was written, and cells beyond the headings. */
function doubtOf(cells: FileTable["rows"][number]["cells"], place: number, count: number): string | undefined {
  const translation = cells[place];
  const beyond = cells.slice(count).flatMap(({ text }) => (text.trim() === "" ? [] : [`“${text.trim()}”`]));
  const told = [
    ...(translation?.doubt ? [`“${translation.text}” ${translation.doubt}`] : []),
    ...(beyond.length > 0 ? [`It has more cells than there are headings: ${beyond.join(", ")}`] : []),
  ];
  return told.length > 0 ? told.join(". ") : undefined;
}

type Cells = { [heading: string]: string | undefined };

function problemOf(type: TranslatableType, line: SheetLine | undefined, cells: Cells, isTwice: boolean) {
  if (cells.entity_type !== type.name) return `It is not about ${type.text}`;
  if (!line) return "There is no such record, field or language";
  if (isTwice) return "The same field and language stand further up";
  if (cells.original !== unixLines(line.original)) return "The original has changed since the export";
  const translation = cells.translation ?? "";
  if (translation === unixLines(line.translation ?? "")) return undefined;
  // No text of the database can hold it.
  if (translation.includes("\0")) return "The translation holds a character that cannot be stored (NUL)";
  const field = type.fields.find(({ name }) => name === line.field_name);
  return field && isOneLine(field, line.original, line.translation) ? lineProblem(translation) : undefined;
}

function keyOf(line: { entity_id?: string | number; field_name?: string; language_code?: string }): string {
  return [line.entity_id, line.field_name, line.language_code].join(" ");
}

/** Spreadsheets end lines in their own way, and cut spaces at the ends. */
function unixLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
