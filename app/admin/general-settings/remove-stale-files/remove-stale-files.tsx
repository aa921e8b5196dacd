import { useEffect, useState } from "react";
import { reasonOf } from "../../../lib/backend/failure.ts";
import { RefreshCw, Trash2 } from "../../../ui/icons.tsx";
import { ForWriters } from "../../parts/session/writing.tsx";
import { ListFailure } from "../../record/list/list-failure.tsx";
import { ListFilter } from "../../record/list/list-toolbar.tsx";
import { useListState } from "../../record/list/use-list-state.ts";
import { DeleteFiles } from "./delete-files.tsx";
import { PageNumbers } from "./page-numbers.tsx";
import { StaleFilesTable } from "./stale-files-table.tsx";
import { typeName } from "./type-name.ts";
import { useSelection } from "./use-selection.ts";
import { useStaleFiles } from "./use-stale-files.ts";

// Back office §2, General Settings, Remove Stale Files.
export function RemoveStaleFiles() {
  const list = useListState({ type: "all" });
  const type = list.filter("type");
  const query = useStaleFiles(list.page, type === "all" ? undefined : type);
  const isShown = query.data !== undefined && !query.isPlaceholderData && !query.isError;
  const files = isShown ? query.data.files : undefined;
  const selection = useSelection(files ?? [], query.dataUpdatedAt);
  const [toDelete, setToDelete] = useState<string[]>();
  const total = isShown ? query.data.pagination.total : 0;
  // The way to other pages stays while one of them is on its way.
  const totalPages = query.data && !query.isError ? query.data.pagination.totalPages : 0;

  // The files of the last page may all be deleted.
  const lastPage = isShown && list.page > totalPages ? Math.max(1, totalPages) : list.page;
  useEffect(() => {
    if (lastPage !== list.page) list.setPage(lastPage);
  });

  const types = [...new Set([...(query.data?.fileTypes ?? []), ...(type === "all" ? [] : [type])])];
  return (
    <>
      <p className="tab-head">
        Files that nothing on the site, in the trash or in an older version uses. What was replaced or taken out stays
        until its history ends.
      </p>
      <div className="row list-toolbar">
        <ListFilter
          list={list}
          name="type"
          label="File type"
          choices={[
            { value: "all", text: "All file types" },
            ...types.map((value) => ({ value, text: typeName(value) })),
          ]}
        />
        <button type="button" className="button" disabled={query.isFetching} onClick={() => query.refetch()}>
          <RefreshCw aria-hidden="true" />
          Refresh
        </button>
        <ForWriters>
          <button
            type="button"
            className="button destructive"
            disabled={selection.paths.length === 0 || query.isFetching}
            onClick={() => setToDelete(selection.paths)}
          >
            <Trash2 aria-hidden="true" />
            Delete Selected ({selection.paths.length})
          </button>
        </ForWriters>
      </div>
      <p className="row near quiet order-hint" role="status">
        {total > 0 && `Found ${total} stale files that are not referenced in your database`}
        {isShown && total === 0 && "No stale files found."}
      </p>
      {query.isError ? (
        <ListFailure text={reasonOf(query.error)} query={query} />
      ) : (
        (!isShown || total > 0) && <StaleFilesTable files={files} selection={selection} isBusy={query.isFetching} />
      )}
      {totalPages > 1 && <PageNumbers page={list.page} pages={totalPages} onChoose={list.setPage} />}
      {toDelete && <DeleteFiles paths={toDelete} close={() => setToDelete(undefined)} />}
    </>
  );
}
