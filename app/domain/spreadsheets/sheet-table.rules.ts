import { type SheetEntity, sheetColumns } from "./sheet-columns.rules.ts";
import type { InputRow } from "./spreadsheets.schema.ts";

/**
 * A cell as it was read. A flaw keeps its text from being what somebody wrote: it is refused. A doubt is what is odd about it, and is taken by
 * a person.
 */
export type ReadCell = {
  text: string;
  flaw?: string;
  doubt?: string;
  /** The number that the cell holds, where it is one: a column of numbers takes it without its looks. */
  number?: string;
  /** What the merged cells show that it is part of, where that stands in another column. */
  merged?: string;
};

/** A row with its number in the file. */
export type ReadRow = { line: number; cells: ReadCell[]; isHidden?: boolean };

/** A sheet of a file as it was read: the rows that hold anything. */
export type ReadSheet = { name: string; rows: ReadRow[] };

/** A table of a sheet: the headings, and the rows below them. */
export type SheetTable = { headers: string[]; rows: ReadRow[] };

/**
 * The rows of a table as they are planned.
 * @param columns which column each heading is; a heading without is left out
 */
export function toInputs(entity: SheetEntity, table: SheetTable, columns: readonly (string | undefined)[]): InputRow[] {
  const kinds = new Map(sheetColumns(entity).map(({ name, kind }) => [name, kind]));
  return table.rows.flatMap(({ line, cells }) => {
    const input: Required<Pick<InputRow, "cells" | "problems" | "doubts" | "places">> = {
      cells: {},
      problems: [],
      doubts: [],
      places: {},
    };
    columns.forEach((column, place) => {
      const cell = cells[place];
      if (!column || !cell || (cell.text === "" && !cell.flaw)) return;
      const at = placeName(line, place);
      const isNumber = cell.number !== undefined && ["id", "number"].includes(kinds.get(column) ?? "");
      input.cells[column] = isNumber ? (cell.number ?? "") : cell.text;
      input.places[column] = at;
      if (cell.flaw) input.problems.push({ column, cell: at, text: `“${cell.text}” ${cell.flaw}` });
      else if (cell.doubt && !isNumber) input.doubts.push({ column, cell: at, text: `“${cell.text}” ${cell.doubt}` });
    });
    if (Object.keys(input.cells).length === 0) return [];
    const beyond = cells
      .slice(table.headers.length)
      .flatMap(({ text }) => (text.trim() === "" ? [] : [`“${text.trim()}”`]));
    if (beyond.length > 0) {
      const count = beyond.length === 1 ? "1 cell" : `${beyond.length} cells`;
      const cell = placeName(line, table.headers.length);
      input.doubts.push({ cell, text: `The row has ${count} more than there are headings: ${beyond.join(", ")}` });
    }
    return [{ line, ...input }];
  });
}

/** The name of a cell in a spreadsheet: C7. `line` counts from 1, `place` from 0. */
function placeName(line: number, place: number): string {
  let letters = "";
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${line}`;
}
