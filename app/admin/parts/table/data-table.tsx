import type { UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { ActionsMenu, type MenuAction } from "../../../ui/menu.tsx";
import { SortableBody } from "../order/sortable-body.tsx";
import type { Order } from "../order/use-order.ts";
import { ListFailure } from "./list-failure.tsx";
import { pageRows, searchRows, sortRows } from "./list-rows.ts";
import { Pager } from "./pager.tsx";
import { type Column, EmptyRow, HeadingCell, LoadingRows } from "./table-parts.tsx";
import type { ListState } from "./use-list-state.ts";
import { useSearchForm } from "./use-search-form.ts";

export type TableRow = { id: number };

type DataTableProps<Row extends TableRow> = {
  /** Accessible name of the table. */
  label: string;
  columns: Column<Row>[];
  query: Pick<UseQueryResult<Row[]>, "data" | "isError" | "isFetching" | "refetch">;
  /** Said in place of the table when its rows cannot be loaded. */
  failure: string;
  list: ListState;
  /** The one column that is searched. */
  searched: (row: Row) => string | null;
  /** Whether the filters let a row through. */
  passes?: (row: Row) => boolean;
  /** What a row is called in the name of its menu. */
  name: (row: Row) => string;
  /** A table without has nothing to do with its rows but what stands in their cells. */
  actions?: (row: Row) => MenuAction[];
  /** Makes the rows sortable by hand; such a table shows all its rows. */
  order?: Order<Row>;
};

/** The one table of the back office (back office §2, "Data tables in general"). */
export function DataTable<Row extends TableRow>(props: DataTableProps<Row>) {
  const { label, columns, query, failure, list, searched, passes, name, actions, order } = props;
  const form = useSearchForm(list.search);
  const all = useSorted(order ? order.rows : query.data, columns, list);
  if (query.isError && !query.data) return <ListFailure text={failure} query={query} />;

  const found = searchRows(
    (all ?? []).filter((row) => passes?.(row) ?? true),
    searched,
    list.search,
    form,
  );
  const shown = order ? { rows: found, page: 1, pages: 1 } : pageRows(found, list.page, list.size);

  const width = columns.length + (order ? 1 : 0) + (actions ? 1 : 0);
  const cells = (row: Row, moves: MenuAction[] = []) => (
    <>
      {columns.map((column) => (
        <td key={column.header} className={column.className}>
          {column.cell(row)}
        </td>
      ))}
      {actions && (
        <td className="row-actions">
          <ActionsMenu label={`Actions for ${name(row)}`} actions={[...actions(row), ...moves]} />
        </td>
      )}
    </>
  );

  return (
    <>
      <div className="table-frame">
        <table aria-label={label} aria-busy={query.isFetching}>
          <thead>
            <tr>
              {order && (
                <th scope="col" className="handle-cell">
                  <span className="visually-hidden">Move</span>
                </th>
              )}
              {columns.map((column) => (
                <HeadingCell key={column.header} column={column} list={list} />
              ))}
              {actions && (
                <th scope="col" className="row-actions">
                  Actions
                </th>
              )}
            </tr>
          </thead>
          {order && shown.rows.length > 0 ? (
            <SortableBody rows={shown.rows} order={order} name={name} cells={cells} isArranged={list.isArranged} />
          ) : (
            <tbody>
              {!all && <LoadingRows columns={width} />}
              {all && shown.rows.length === 0 && <EmptyRow columns={width} list={list} />}
              {shown.rows.map((row) => (
                <tr key={row.id}>{cells(row)}</tr>
              ))}
            </tbody>
          )}
        </table>
      </div>
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
