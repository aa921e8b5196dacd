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

/**
 * The rows of a CSV file, without empty ones. Throws an error for people when a quotation has no end or goes on after it. Cells are
 * divided by commas, or by the semicolons or tabs that some spreadsheets write: by what the first line has most of.
 */
export function parseCsv(file: string): CsvRow[] {
  const text = `${file.replace(/^\uFEFF/, "")}\n`;
  const [firstLine = ""] = /[^\r\n]+/.exec(text) ?? [];
  const unquoted = firstLine.replaceAll(/"(?:[^"]|"")*"?/g, "");
  const count = (sign: string) => unquoted.split(sign).length;
  const divider = [",", ";", "\t"].reduce((most, sign) => (count(sign) > count(most) ? sign : most));
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"\\r\\n${divider}][^\\r\\n${divider}]*)?)(${divider}|\\r\\n|\\r|\\n)`,
    "y",
  );
  const rows: CsvRow[] = [];
  let number = 1;
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
