import { foldText } from "../../../lib/fold-text.ts";

/** Which rows a list shows, and in which order; stored in the URL. */
export type ListQuery = {
  search: string;
  sort: { column: string; isDescending: boolean } | undefined;
  page: number;
  size: number;
};

export const SMALLEST_PAGE = 10;
export const PAGE_SIZES = [SMALLEST_PAGE, 25, 50];

type Value = string | number | boolean | null | undefined;

/**
 * Rows whose text contains the search, without regard to case and spelling (back office §2: contains match on one column).
 * @param form how both are written to be compared
 */
export function searchRows<Row>(
  rows: readonly Row[],
  text: (row: Row) => string | null,
  search: string,
  form = foldText,
): Row[] {
  const needle = form(search.trim());
  return needle === "" ? [...rows] : rows.filter((row) => form(text(row) ?? "").includes(needle));
}

/** Sorted rows; empty values come last in either direction (back office §2). Equal values keep their order. */
export function sortRows<Row>(rows: readonly Row[], value: (row: Row) => Value, isDescending: boolean): Row[] {
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)];
    if (isEmpty(left) || isEmpty(right)) return Number(isEmpty(left)) - Number(isEmpty(right));
    return isDescending ? compare(right, left) : compare(left, right);
  });
}

/** One page of the rows, with the number of pages; a page beyond the last is the last. */
export function pageRows<Row>(rows: readonly Row[], page: number, size: number) {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const shown = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown, pages };
}

function isEmpty(value: Value): value is null | undefined | "" {
  return value === null || value === undefined || value === "";
}

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function compare(left: Value, right: Value): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return collator.compare(String(left), String(right));
}
