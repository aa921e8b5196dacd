import { parseCells } from "./pasted-cells.rules.ts";
import type { SheetColumn } from "./sheet-columns.rules.ts";
import { CLEAR, type InputRow, type SheetRow } from "./spreadsheets.schema.ts";

/** How the entries of a list are put to those that stand there. */
export const LIST_WAYS = [
  { value: "set", text: "Only these" },
  { value: "add", text: "Add these" },
  { value: "remove", text: "Take these away" },
] as const;
export type ListWay = (typeof LIST_WAYS)[number]["value"];

type SetField = {
  column: SheetColumn;
  /** A list has an entry on each line. Nothing empties the field. */
  value: string;
  way: ListWay;
  /** The value is a column of a spreadsheet: a cell for each row. */
  isColumn: boolean;
};

/**
 * One value for a field of all rows, or a cell of a pasted column for each, as rows to be planned. Throws an error for people
 * when there are not as many cells as rows.
 */
export function setInRows(rows: readonly SheetRow[], { column, value, way, isColumn }: SetField): InputRow[] {
  const values = isColumn ? columnOf(value, rows.length) : undefined;
  return rows.map((row, place) => {
    const wanted = values ? (values[place] ?? "") : value;
    const text = column.kind === "list" ? listOf(row.cells[column.name] ?? "", wanted, way) : wanted;
    // An empty cell of a pasted column leaves what is there, as in a file.
    const cell = text === "" && !values ? CLEAR : text;
    return { line: place + 1, id: row.id, cells: { [column.name]: cell } };
  });
}

function columnOf(pasted: string, count: number): string[] {
  const cells = parseCells(pasted);
  if (cells.some((row) => row.length > 1)) throw new Error("Paste one column alone");
  if (cells.length !== count)
    throw new Error(
      `${cells.length === 1 ? "There is 1 cell" : `There are ${cells.length} cells`} for ${count} ${count === 1 ? "row" : "rows"}`,
    );
  return cells.map(([cell = ""]) => cell);
}

function listOf(present: string, typed: string, way: ListWay): string {
  const [before, given] = [entriesOf(present), entriesOf(typed)];
  if (way === "set") return given.join("\n");
  const isGiven = (entry: string) => given.some((other) => other.toLowerCase() === entry.toLowerCase());
  if (way === "remove") return before.filter((entry) => !isGiven(entry)).join("\n");
  const isThere = (entry: string) => before.some((other) => other.toLowerCase() === entry.toLowerCase());
  return [...before, ...given.filter((entry) => !isThere(entry))].join("\n");
}

function entriesOf(list: string): string[] {
  return list.split(/\r?\n/).flatMap((entry) => (entry.trim() === "" ? [] : [entry.trim()]));
}

type Replacement = { column: string; find: string; replacement: string; isCaseSensitive: boolean };

/** The rows with every place of a text in a field replaced; a row without it is not among them. `find` is taken to the letter. */
export function replaceInRows(
  rows: readonly SheetRow[],
  { column, find, replacement, isCaseSensitive }: Replacement,
): InputRow[] {
  const pattern = new RegExp(find.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"), isCaseSensitive ? "gu" : "giu");
  return rows.map((row, place) => {
    const text = (row.cells[column] ?? "").replace(pattern, () => replacement);
    const cells = { [column]: text.trim() === "" ? CLEAR : text };
    return { line: place + 1, id: row.id, cells };
  });
}
