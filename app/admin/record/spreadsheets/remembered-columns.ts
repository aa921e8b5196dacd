import type { SheetEntity } from "../../../domain/spreadsheets/sheet-columns.rules.ts";

/** What somebody said the columns of a file are, by its headings; null for one that is left out. Kept on the device, the newest last. */
type Remembered = { headings: readonly string[]; columns: readonly (string | null)[] };

/** Files of so many kinds nobody gets. */
const KEPT = 30;

const keyOf = (entity: SheetEntity) => `columns of ${entity}`;

function readAll(entity: SheetEntity): Remembered[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(entity)) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const isOf =
  (headings: readonly string[]) =>
  ({ headings: others }: Remembered) =>
    JSON.stringify(others) === JSON.stringify(headings);

/** The columns that a file with these headings was matched with by hand; undefined where it was not, or where the device keeps nothing. */
export function rememberedColumns(
  entity: SheetEntity,
  headings: readonly string[],
): (string | undefined)[] | undefined {
  return readAll(entity)
    .find(isOf(headings))
    ?.columns.map((column) => column ?? undefined);
}

/** Keeps what somebody said the headings of a file are. */
export function rememberColumns(
  entity: SheetEntity,
  headings: readonly string[],
  columns: readonly (string | undefined)[],
): void {
  const isThis = isOf(headings);
  const others = readAll(entity).filter((each) => !isThis(each));
  const kept = [...others, { headings, columns: columns.map((column) => column ?? null) }].slice(-KEPT);
  try {
    localStorage.setItem(keyOf(entity), JSON.stringify(kept));
  } catch {
    // A device that keeps nothing asks again.
  }
}
