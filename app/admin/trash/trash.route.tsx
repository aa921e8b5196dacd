import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { historyQueries } from "../../domain/history/history.queries.ts";
import { listWholeTrash } from "../../domain/history/history-records.data.ts";
import type { Trashed } from "../../domain/history/history-records.schema.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { ALL_NOUNS } from "../../nouns/nouns.ts";
import { Screen } from "../parts/screen.tsx";
import { useAccess } from "../parts/session/access.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { Pager } from "../record/list/pager.tsx";
import { SelectionBar } from "../record/list/selection-bar.tsx";
import { useListState } from "../record/list/use-list-state.ts";
import { useSelection } from "../record/list/use-selection.ts";
import { useSettled } from "../record/list/use-settled.ts";
import { DeleteForGood } from "./delete-for-good.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { RestoreSelected, useRestoreSelected } from "./restore-selected.tsx";
import { TrashTable } from "./trash-table.tsx";
import { useRestoreRecord } from "./use-restore-record.ts";

const FAILURE = "Failed to load the trash";

const KIND_CHOICES = [
  { value: "all", text: "All Kinds" },
  ...ALL_NOUNS.map(({ name, words }) => ({ value: name, text: words.many })),
];

/** Deleted records, which can be put back for 90 days. */
export default function TrashRoute() {
  const client = useStaffClient();
  const navigate = useNavigate();
  const list = useListState({ kind: "all" });
  const kind = list.filter("kind");
  const search = useSettled(list.search.trim());
  const { mayWrite } = useAccess();
  const selection = useSelection(list.scope);
  const filter = { ...(search && { search }), ...(kind !== "all" && { record_table: kind }) };
  const query = useQuery({
    ...historyQueries.trash(client, filter, list.page, list.size),
    meta: { failure: FAILURE },
  });
  const [toDelete, setToDelete] = useState<Trashed>();
  const restore = useRestoreRecord();
  const many = useRestoreSelected(selection, filter);
  const { rows = [], total = 0 } = query.data ?? {};
  const pages = Math.max(1, Math.ceil(total / list.size));
  const { setPage } = list;
  const isBeyond = list.page > pages && query.data !== undefined;
  // The last entry of the last page has left the trash.
  useEffect(() => {
    if (isBeyond) setPage(pages);
  });

  return (
    <Screen
      title="Trash"
      purpose="Deleted records stay here for 90 days, with all that hung on them. Visitors of the site see none of it."
    >
      <ListToolbar list={list} search="Search the trash...">
        <ListFilter list={list} name="kind" label="Kind" choices={KIND_CHOICES} />
      </ListToolbar>
      {query.isError && !query.data ? (
        <ListFailure text={FAILURE} query={query} />
      ) : (
        <>
          <TrashTable
            rows={isBeyond ? undefined : query.data?.rows}
            list={list}
            isBehindDialog={restore.asked !== undefined || toDelete !== undefined}
            isLoading={query.isFetching}
            selection={selection}
            restoring={restore.busyId}
            isBusy={many.isBusy}
            onRestore={restore.begin}
            onDelete={setToDelete}
          />
          <SelectionBar
            selection={selection}
            // What the role may not restore is in the total.
            total={(kind === "all" ? ALL_NOUNS.map(({ name }) => name) : [kind]).every(mayWrite) ? total : undefined}
            allIds={async () =>
              (await listWholeTrash(client, filter)).filter(({ table }) => mayWrite(table)).map(({ id }) => id)
            }
          >
            <RestoreSelected {...many} />
          </SelectionBar>
          {query.data && (
            <Pager list={list} shown={{ rows, page: Math.min(list.page, pages), pages }} total={total} isPaged />
          )}
        </>
      )}
      {restore.asked && (
        <RestoreDialog
          asked={restore.asked}
          isBusy={restore.busyId !== undefined}
          onRestore={restore.restoreAs}
          onFind={(name) => navigate({ search: `${new URLSearchParams({ kind: "products", q: name })}` })}
          onClose={restore.stop}
        />
      )}
      {toDelete && <DeleteForGood entry={toDelete} close={() => setToDelete(undefined)} />}
    </Screen>
  );
}
