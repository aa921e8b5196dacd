/** A row of a grid: a stored one, or a new one, which has no id and no cells yet. */
export type GridRow = { key: string; id?: number; cells: Record<string, string> };

/** Cells that are changed and not saved yet. */
export type Pending = {
  /** By row and column: what a cell read when it was changed, and what it is to read. */
  cells: Record<string, Record<string, { before: string; after: string }>>;
  /** The keys of new rows, in their order. */
  added: string[];
};

/** A text for a cell; a row behind the last one is a new one. */
export type CellEdit = { row: number; column: string; text: string };

export const nothingPending: Pending = { cells: {}, added: [] };

/** The stored rows and the new ones behind them. */
export function rowsWithAdded(stored: readonly GridRow[], { added }: Pending): GridRow[] {
  return [...stored, ...added.map((key) => ({ key, cells: {} }))];
}

/** What a cell reads now. */
export function textOf({ cells }: Pending, row: GridRow, column: string): string {
  return cells[row.key]?.[column]?.after ?? row.cells[column] ?? "";
}

/** The pending cells with these texts. A cell that reads as it is stored is no change, and a new row without a text is none. */
export function withEdits(pending: Pending, rows: readonly GridRow[], edits: readonly CellEdit[]): Pending {
  const cells = structuredClone(pending.cells);
  const added = [...pending.added];
  const storedCount = rows.length - pending.added.length;
  const keyOf = (row: number): string => {
    while (added.length <= row - storedCount) added.push(`${NEW}${numberOf(added.at(-1)) + 1}`);
    return rows[row]?.key ?? added[row - storedCount] ?? "";
  };
  for (const { row, column, text } of edits) {
    if (row >= rows.length && text === "") continue;
    const key = keyOf(row);
    const before = cells[key]?.[column]?.before ?? rows[row]?.cells[column] ?? "";
    const changed = { ...cells[key], [column]: { before, after: text } };
    if (text === before) delete changed[column];
    if (Object.keys(changed).length > 0) cells[key] = changed;
    else delete cells[key];
  }
  return { cells, added };
}

const NEW = "new ";

function numberOf(key = `${NEW}0`): number {
  return Number(key.slice(NEW.length));
}

/** The pending cells without those of a row; a new row goes. */
export function withoutRow({ cells, added }: Pending, key: string): Pending {
  return {
    cells: Object.fromEntries(Object.entries(cells).filter(([row]) => row !== key)),
    added: added.filter((row) => row !== key),
  };
}

/** The first cell that reads otherwise in one than in the other; undefined where none does. */
export function firstDifference(one: Pending, other: Pending): { key: string; column: string } | undefined {
  const keys = new Set([...Object.keys(one.cells), ...Object.keys(other.cells)]);
  for (const key of keys) {
    const columns = new Set([...Object.keys(one.cells[key] ?? {}), ...Object.keys(other.cells[key] ?? {})]);
    for (const column of columns)
      if (one.cells[key]?.[column]?.after !== other.cells[key]?.[column]?.after) return { key, column };
  }
  return undefined;
}

/** How many rows are changed or new. */
export function countPending({ cells }: Pending): number {
  return Object.keys(cells).length;
}

/** What can still be saved, and the changes of rows that are gone. */
export function splitGone(pending: Pending, stored: readonly GridRow[]): { pending: Pending; gone: Pending["cells"] } {
  const known = new Set([...stored.map(({ key }) => key), ...pending.added]);
  const changes = Object.entries(pending.cells);
  return {
    pending: { ...pending, cells: Object.fromEntries(changes.filter(([key]) => known.has(key))) },
    gone: Object.fromEntries(changes.filter(([key]) => !known.has(key))),
  };
}
