type Ordered = { id: number; display_order: number | null };

/**
 * Rows in a pending order, renumbered from 1 (back office §4, §9). Rows that were added since come last, rows that are
 * gone are left out.
 */
export function applyOrder<Row extends Ordered>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const place = new Map(ids.map((id, position) => [id, position]));
  const placeOf = (row: Row) => place.get(row.id) ?? ids.length;
  return rows
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((row, position) => ({ ...row, display_order: position + 1 }));
}

/** The ids with the one at `from` moved to `to`. */
export function moveId<Id = number>(ids: readonly Id[], from: number, to: number): Id[] {
  const moved = ids[from];
  return moved === undefined ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, moved);
}
