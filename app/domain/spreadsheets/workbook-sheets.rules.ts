import type { MergedRange, SheetCell, SheetCells } from "../../lib/xlsx/read-worksheet.ts";
import { plainNumber } from "../../lib/xlsx/shown-text.ts";
import type { ReadCell, ReadRow } from "./sheet-table.rules.ts";

/** The rows of a worksheet as they are read: formulas and errors are flaws; dates and merged cells are told. */
export function rowsOfWorksheet({ rows, merged }: SheetCells): ReadRow[] {
  const read = new Map(
    rows.map(({ line, isHidden, cells }): [number, ReadRow] => [
      line,
      { line, cells: Array.from(cells, readCell), ...(isHidden && { isHidden }) },
    ]),
  );
  const lastLine = rows.reduce((last, { line }) => Math.max(last, line), 0);
  for (const range of merged) spread(read, lastLine, range);
  return [...read.values()].filter(({ cells }) => cells.some(({ text, flaw }) => text.trim() !== "" || flaw));
}

function readCell(cell: SheetCell | undefined): ReadCell {
  if (!cell) return { text: "" };
  const { text, doubt, number, isFormula, isError } = cell;
  return {
    text,
    ...(doubt && { doubt }),
    ...(number !== undefined && { number: plainNumber(number) }),
    ...(isFormula && !isError && { flaw: "is a formula: copy its value into the cell" }),
    ...(isError && { flaw: "is an error of the spreadsheet and no value: mend it there, or leave the cell blank" }),
  };
}

/** What merged cells show counts for each row that they cover, and is told there; for their columns it is a heading at most. */
function spread(
  rows: ReadonlyMap<number, ReadRow>,
  lastLine: number,
  { fromRow, toRow, fromColumn, toColumn }: MergedRange,
): void {
  const first = rows.get(fromRow)?.cells[fromColumn];
  if (!first || first.text === "") return;
  for (let line = fromRow; line <= Math.min(toRow, lastLine); line += 1) {
    const row = rows.get(line);
    if (!row) continue;
    for (let column = fromColumn; column <= toColumn; column += 1) {
      const isFirst = line === fromRow && column === fromColumn;
      // A row that ends before them has no more columns than the widest.
      while (row.cells.length <= column && column - fromColumn < 100) row.cells.push({ text: "" });
      const cell = row.cells[column];
      if (!cell || isFirst) continue;
      if (column === fromColumn)
        row.cells[column] = { ...first, doubt: "stands in merged cells: it would count for each of their rows" };
      else if (cell.text === "") cell.merged = first.text;
    }
  }
  if (toColumn > fromColumn && first.doubt === undefined)
    first.doubt = "stands in merged cells: it would count for the first of their columns";
}
