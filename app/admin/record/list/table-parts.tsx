import type { ReactNode } from "react";
import { ArrowDown, ArrowUp, ArrowUpDown } from "../../../ui/icons.tsx";
import type { ColumnChoice } from "./columns.rules.ts";
import type { ListState } from "./use-list-state.ts";

export type Column<Row> = ColumnChoice & {
  /** Name in the URL of a column that sorts; with `value` it is what is sorted by. */
  sort?: string;
  value?: (row: Row) => string | number | boolean | null;
  cell: (row: Row) => ReactNode;
  /** Class of its cells: `number`, `wide`, `brief`, `state` (not on a phone), `spare` (nor on a tablet), `cut-line`, `cut-title`, `cut-name`, `cut-short`, `cut-slug`, `picture`. */
  className?: string;
};

/** Heading cell; a sortable column's heading is a button that toggles the direction. */
export function HeadingCell<Row>({ column, list }: { column: Column<Row>; list: ListState }) {
  const { header, sort, className } = column;
  if (sort === undefined) {
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  }
  const direction = list.sort?.column === sort ? (list.sort.isDescending ? "descending" : "ascending") : "none";
  const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }[direction];
  return (
    <th scope="col" className={className} aria-sort={direction === "none" ? undefined : direction}>
      <button type="button" className="sort-button" onClick={() => list.toggleSort(sort)}>
        {header}
        <Arrow aria-hidden="true" data-direction={direction} />
      </button>
    </th>
  );
}

/** Shown in a table that has no rows. */
export function EmptyRow({ columns, list }: { columns: number; list: ListState }) {
  return (
    <tr className="empty-row">
      <td colSpan={columns}>
        <p>No data found</p>
        {list.isArranged && (
          <button type="button" className="button" onClick={list.clear}>
            Clear search and filters
          </button>
        )}
      </td>
    </tr>
  );
}

/** Rows of the final shape while a list is on its way; `columns` are the classes of its cells. */
export function LoadingRows({ columns }: { columns: (string | undefined)[] }) {
  return Array.from({ length: 6 }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
    <tr key={row} className="loading-row">
      {columns.map((className, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells have no other name
        <td key={column} className={className}>
          <span />
        </td>
      ))}
    </tr>
  ));
}

export function StatusBadge({ status }: { status: string }) {
  return (
    <span className="badge" data-status={status}>
      {status}
    </span>
  );
}
