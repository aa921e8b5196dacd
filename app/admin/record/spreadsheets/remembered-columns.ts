import type { SheetEntity } from "../../../domain/spreadsheets/sheet-columns.rules.ts";

/** Which column a heading was said to be, by the heading; "" for one that is left out. Kept on the device. */
type Remembered = Record<string, string>;

const keyOf = (entity: SheetEntity) => `columns of ${entity}`;

/** The columns that headings of foreign sheets were matched with by hand; none where the device keeps nothing. */
export function rememberedColumns(entity: SheetEntity): Remembered {
  try {
    return JSON.parse(localStorage.getItem(keyOf(entity)) ?? "{}") as Remembered;
  } catch {
    return {};
  }
}

/** Keeps what somebody said a heading is. */
export function rememberColumn(entity: SheetEntity, heading: string, column: string): void {
  try {
    localStorage.setItem(keyOf(entity), JSON.stringify({ ...rememberedColumns(entity), [heading]: column }));
  } catch {
    // A device that keeps nothing asks again.
  }
}
