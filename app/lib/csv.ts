/** Rows as a CSV file (RFC 4180), with the mark by which spreadsheets know that it is UTF-8. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

/** What a spreadsheet would take for a formula; with apostrophes in front it is one that was guarded already. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * A text as a cell: one that a spreadsheet would take for a formula gets an apostrophe in front, which makes it a text, and so does
 * one that reads like a guarded one.
 */
export function asPlainCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that `asPlainCell` made a cell of: exactly the apostrophe that it put there is taken away. */
export function fromPlainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

/** A row with its number in the file, as a spreadsheet shows it: empty rows count, line breaks in a cell don't. */
type CsvRow = { number: number; cells: string[] };

/** What stands between cells: commas, or what some spreadsheets and programs write instead. */
const DIVIDERS = [",", ";", "\t", "|"];

/** Lines that tell by what cells are divided: a title above the table has none of it. */
const TELLING_LINES = 40;

/**
 * The rows of a CSV file, without empty ones. Throws an error for people when a quotation has no end or goes on after it. Cells are divided
 * by what a first line `sep=;` names, or by what divides most lines into the same number of cells.
 */
export function parseCsv(file: string): CsvRow[] {
  const text = `${file.replace(/^\uFEFF/, "")}\n`;
  const [said, named] = /^"?sep=(.)"?[ \t]*(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const divider = named ?? dividerOf(text);
  const sign = divider.replace(/[\\\]^-]/, "\\$&");
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"[ \\u00A0]*|([^"\\r\\n${sign}][^\\r\\n${sign}]*)?)([${sign}]|\\r\\n|\\r|\\n)`,
    "y",
  );
  const rows: CsvRow[] = [];
  let number = said === undefined ? 1 : 2;
  cell.lastIndex = said?.length ?? 0;
  let cells: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error(`Row ${number}: a quotation mark is missing or too many`);
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? "");
    if (found[3] === divider) continue;
    if (cells.some((value) => value !== "")) rows.push({ number, cells });
    number += 1;
    cells = [];
  }
  return rows;
}

function dividerOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replaceAll(/"(?:[^"]|"")*"?/g, "")
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, TELLING_LINES);
  const told = DIVIDERS.map((divider) => {
    const counts = lines.map((line) => line.split(divider).length).filter((count) => count > 1);
    const alike = Map.groupBy(counts, (count) => count);
    const weight = Math.max(0, ...[...alike].map(([count, same]) => (count - 1) * same.length));
    return { divider, weight };
  });
  return told.reduce((most, each) => (each.weight > most.weight ? each : most)).divider;
}
