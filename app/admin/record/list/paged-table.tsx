import type { ReactNode } from "react";
import { ForWriters } from "../../parts/session/writing.tsx";
import { ListFailure } from "./list-failure.tsx";
import { Pager } from "./pager.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { TableFrame, type TableLook, type TableRow } from "./table-frame.tsx";
import type { PagedList } from "./use-list-page.ts";

type PagedTableProps<Row extends TableRow> = TableLook<Row> & {
  paged: PagedList<Row>;
  /** Buttons for the ticked rows. */
  bulkActions?: ReactNode;
};

/** A table that shows one page of a list; the database searches, filters and sorts it (back office §2, "Data tables in general"). */
export function PagedTable<Row extends TableRow>({ paged, bulkActions, ...look }: PagedTableProps<Row>) {
  const { query, failure, allIds } = paged;
  const { list, selection } = look;
  const { data } = query;
  if (query.isError && !data) return <ListFailure text={failure} query={query} />;
  const total = data?.total ?? 0;
  return (
    <>
      <TableFrame {...look} rows={data?.rows} isBusy={query.isFetching} />
      {selection && (
        <ForWriters>
          <SelectionBar selection={selection} total={total} allIds={allIds}>
            {bulkActions}
          </SelectionBar>
        </ForWriters>
      )}
      {data && (
        <Pager
          list={list}
          shown={{ rows: data.rows, page: data.page, pages: Math.max(1, Math.ceil(total / list.size)) }}
          total={total}
          isPaged
        />
      )}
    </>
  );
}
