import type { Place, Range } from "./grid-places.rules.ts";

/** Cells as a spreadsheet copies them (text/plain): a text with a tab, a line break or a quotation mark is quoted. */
export function formatCells(rows: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quoted).join("\t")).join("\r\n");
}

/**
 * Where each cell of a block goes, which is pasted at the upper left corner of a range: one cell fills the range. What stands beyond
 * the last column is left out.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  range: Range,
  columns: number,
): { cells: (Place & { text: string })[]; columnsLeftOut: number } {
  const only = block.length === 1 && block[0]?.length === 1 ? (block[0][0] ?? "") : undefined;
  if (only !== undefined) {
    const cells = [];
    for (let row = range.top; row <= range.bottom; row += 1)
      for (let column = range.left; column <= range.right; column += 1) cells.push({ row, column, text: only });
    return { cells, columnsLeftOut: 0 };
  }
  const width = Math.max(0, ...block.map((row) => row.length));
  return {
    cells: block.flatMap((row, down) =>
      row
        .slice(0, columns - range.left)
        .map((text, right) => ({ row: range.top + down, column: range.left + right, text })),
    ),
    columnsLeftOut: Math.max(0, range.left + width - columns),
  };
}
