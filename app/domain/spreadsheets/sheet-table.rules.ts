import { type SheetEntity, sheetColumns } from "./sheet-columns.rules.ts";
import type { InputRow } from "./spreadsheets.schema.ts";

/** A cell as it was read, with what keeps its text from being what somebody wrote. */
export type ReadCell = { text: string; flaw?: string };

/** A sheet as it was read: the headings, and the rows with their number in the file. */
export type SheetTable = { headers: string[]; rows: { line: number; cells: ReadCell[] }[] };

/**
 * The rows of a table as they are planned.
 * @param columns which column each heading is; a heading without is left out
 */
export function toInputs(entity: SheetEntity, table: SheetTable, columns: readonly (string | undefined)[]): InputRow[] {
  const kinds = new Map(sheetColumns(entity).map(({ name, kind }) => [name, kind]));
  return table.rows.flatMap(({ line, cells }) => {
    const input: Required<Pick<InputRow, "cells" | "problems" | "places">> = { cells: {}, problems: [], places: {} };
    columns.forEach((column, place) => {
      const cell = cells[place];
      if (!column || !cell || (cell.text === "" && !cell.flaw)) return;
      const at = placeName(line, place);
      input.cells[column] = cell.text;
      input.places[column] = at;
      // A number is what these columns hold.
      const isFree =
        cell.flaw === undefined || (cell.flaw === LARGE && ["id", "number"].includes(kinds.get(column) ?? ""));
      if (!isFree) input.problems.push({ column, cell: at, text: `“${cell.text}” ${cell.flaw}` });
    });
    return Object.keys(input.cells).length > 0 ? [{ line, ...input }] : [];
  });
}

/** What is said of a number that a spreadsheet may have written down short. */
export const LARGE = "is a number so large that digits may be lost: write it as text";

/** The name of a cell in a spreadsheet: C7. `line` counts from 1, `place` from 0. */
function placeName(line: number, place: number): string {
  let letters = "";
  for (let left = place + 1; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
  }
  return `${letters}${line}`;
}
