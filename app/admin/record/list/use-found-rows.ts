import { searchRows } from "./list-rows.ts";
import type { ListState } from "./use-list-state.ts";
import { useSearchForm } from "./use-search-form.ts";

/** What a list of rows that are all loaded is narrowed by. */
export type Narrowing<Row> = {
  list: ListState;
  /** The one column that is searched. */
  searched: (row: Row) => string | null;
  /** Whether the filters let a row through. */
  passes?: (row: Row) => boolean;
};

/** The rows that pass search and filters, in their order. */
export function useFoundRows<Row>(rows: readonly Row[] | undefined, { list, searched, passes }: Narrowing<Row>): Row[] {
  const form = useSearchForm(list.search);
  const passing = (rows ?? []).filter((row) => passes?.(row) ?? true);
  return searchRows(passing, searched, list.search, form);
}

/** How many rows pass search and filters, and their ids. */
export function useFoundIds<Row extends { id: number }>(rows: readonly Row[] | undefined, narrowing: Narrowing<Row>) {
  const found = useFoundRows(rows, narrowing);
  return { total: found.length, ids: () => Promise.resolve(found.map(({ id }) => id)) };
}
