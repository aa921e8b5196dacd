/** A cell, by the numbers of its row and column; column -1 is that of the row's menu. */
export type Place = { row: number; column: number };

export type Range = { top: number; bottom: number; left: number; right: number };

/** How many rows and columns there are, and how many rows are seen at once. */
export type Extent = { rows: number; columns: number; page: number };

/** The cells between two corners. */
export function rangeOf(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.max(0, Math.min(one.column, other.column)),
    right: Math.max(0, one.column, other.column),
  };
}

export function isWithin({ row, column }: Place, { top, bottom, left, right }: Range): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/** Where a key leads from a cell; undefined for one that leads nowhere. Source: WAI-ARIA Authoring Practices, Grid Pattern. */
export function placeAfter(key: string, isControl: boolean, from: Place, extent: Extent): Place | undefined {
  const last = { row: extent.rows - 1, column: extent.columns - 1 };
  const { row, column } = from;
  const moved: Record<string, Place> = {
    ArrowUp: { row: isControl ? 0 : row - 1, column },
    ArrowDown: { row: isControl ? last.row : row + 1, column },
    ArrowLeft: { row, column: isControl ? 0 : column - 1 },
    ArrowRight: { row, column: isControl ? last.column : column + 1 },
    PageUp: { row: row - extent.page, column },
    PageDown: { row: row + extent.page, column },
    Home: { row: isControl ? 0 : row, column: 0 },
    End: { row: isControl ? last.row : row, column: last.column },
  };
  const place = moved[key];
  return place && clamp(place, last);
}

function clamp({ row, column }: Place, last: Place): Place {
  return { row: Math.min(Math.max(row, 0), last.row), column: Math.min(Math.max(column, -1), last.column) };
}

/** The cell that Tab goes on to; undefined where it leaves the grid: at both ends of a row. */
export function placeAfterTab({ row, column }: Place, isBack: boolean, columns: number): Place | undefined {
  const next = column + (isBack ? -1 : 1);
  return next >= -1 && next < columns ? { row, column: next } : undefined;
}
