import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { useMayWrite } from "../../parts/session/writing.tsx";
import type { Order } from "../order/use-order.ts";
import { ListFailure } from "./list-failure.tsx";
import { pageRows, sortRows } from "./list-rows.ts";
import { Pager } from "./pager.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { TableFrame, type TableLook, type TableRow } from "./table-frame.tsx";
import type { Column } from "./table-parts.tsx";
import { type Narrowing, useFoundRows } from "./use-found-rows.ts";
import type { ListState } from "./use-list-state.ts";

type DataTableProps<Row extends TableRow> = TableLook<Row> &
  Narrowing<Row> & {
    query: Pick<UseQueryResult<Row[]>, "data" | "isError" | "isFetching" | "refetch">;
    /** Said in place of the table when its rows cannot be loaded. */
    failure: string;
    /** Makes the rows sortable by hand; such a table shows all its rows. */
    order?: Order<Row>;
    /** Buttons for the ticked rows. */
    bulkActions?: ReactNode;
  };

/** A table of rows that are all loaded (back office §2, "Data tables in general"). */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { query, failure, searched, passes, order: ownOrder, bulkActions, ...look } = props;
  const isWriter = useMayWrite();
  const order = isWriter ? ownOrder : undefined;
  const { columns, list, selection } = look;
  const all = useSorted(order ? order.rows : query.data, columns, list);
  const found = useFoundRows(all, { list, searched, ...(passes && { passes }) });
  if (query.isError && !query.data) return <ListFailure text={failure} query={query} />;

  const shown = order ? { rows: found, page: 1, pages: 1 } : pageRows(found, list.page, list.size);

  return (
    <>
      <TableFrame {...look} {...(order && { order })} rows={all && shown.rows} isBusy={query.isFetching} />
      {selection && isWriter && (
        <SelectionBar
          selection={selection}
          total={found.length}
          allIds={() => Promise.resolve(found.map(({ id }) => id))}
        >
          {bulkActions}
        </SelectionBar>
      )}
      {all && <Pager list={list} shown={shown} total={found.length} isPaged={!order} />}
    </>
  );
}

/** Sorting takes much longer than searching, so it is not done again while somebody types. */
function useSorted<Row>(rows: Row[] | undefined, columns: Column<Row>[], { sort }: ListState): Row[] | undefined {
  const column = sort?.column;
  const isDescending = sort?.isDescending ?? false;
  return useMemo(() => {
    const value = column && columns.find((candidate) => candidate.sort === column)?.value;
    return rows && value ? sortRows(rows, value, isDescending) : rows;
  }, [rows, columns, column, isDescending]);
}
