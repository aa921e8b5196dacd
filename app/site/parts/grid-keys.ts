/** A cell of a grid that wraps as its width allows. */
type Cell = { offsetLeft: number; offsetTop: number };

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * The cell that a key leads to from the focused one: sideways to the next, round the ends; up and down within its column;
 * Home and End to the first and the last. Undefined where a key leads nowhere.
 */
export function neighbourOf<T extends Cell>(cells: readonly T[], focused: T | null, key: string): T | undefined {
  const place = focused ? cells.indexOf(focused) : -1;
  const cell = cells[place];
  if (!cell) return undefined;
  if (key === "Home") return cells[0];
  if (key === "End") return cells.at(-1);
  const column = cells.filter(({ offsetLeft }) => offsetLeft === cell.offsetLeft);
  if (key === "ArrowDown") return column.find(({ offsetTop }) => offsetTop > cell.offsetTop);
  if (key === "ArrowUp") return column.findLast(({ offsetTop }) => offsetTop < cell.offsetTop);
  const step = steps[key];
  return step === undefined ? undefined : cells[(place + step + cells.length) % cells.length];
}
