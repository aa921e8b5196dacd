import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { newsItemDeletion } from "../../nouns/news-items/deletion.rules.ts";
import { listNewsItems, NEWS_ITEMS, type NewsRecord } from "../../nouns/news-items/news-item-records.data.ts";
import { newsQueries } from "../../nouns/news-items/news-items.queries.ts";
import type { MenuAction } from "../../ui/menu.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { Screen } from "../parts/screen.tsx";
import { DeleteRecord } from "../record/delete/delete-record.tsx";
import { DeleteSelected } from "../record/delete/delete-selected.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../record/history/use-record-history.tsx";
import { ListFilter, ListToolbar, STATUS_CHOICES } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import { ScheduleFilter } from "../record/list/schedule.tsx";
import { useListColumns } from "../record/list/use-list-columns.ts";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { useSelection } from "../record/list/use-selection.ts";
import { useStatus } from "../record/list/use-status.ts";
import { BulkEdit } from "../record/spreadsheets/bulk-edit.tsx";
import { SheetTools } from "../record/spreadsheets/sheet-tools.tsx";
import { NewsDialog } from "./news-item-dialog.tsx";
import { newsColumns } from "./news-items-columns.tsx";
import { PinnedPanel } from "./pinned-panel.tsx";
import { SendDialog } from "./send-dialog.tsx";
import { usePin } from "./use-pin.ts";
import { useShareLink } from "./use-share-link.ts";

const FAILURE = "Error loading news items";
const newestFirst = { column: "created", isDescending: true };

// Back office §2, News & Events.
export default function NewsEventsRoute() {
  const client = useStaffClient();
  const pinned = useQuery({
    ...newsQueries.pinned(client),
    meta: { failure: FAILURE },
  });
  const list = useListState({ status: "all", schedule: "all" }, newestFirst);
  const columns = useListColumns("news_items", newsColumns);
  const dialog = useDialogUrl();
  const [toDelete, setToDelete] = useState<NewsRecord>();
  const [toSend, setToSend] = useState<NewsRecord>();
  const history = useRecordHistory("news_items", (item: NewsRecord) => item.title);
  const selection = useSelection(list.scope);
  const paged = useListPage({
    name: NEWS_ITEMS,
    list,
    filters: list.chosen("status", "schedule"),
    key: newsQueries.pages,
    read: (request) => listNewsItems(client, request),
    failure: FAILURE,
  });
  // 'Try Again' replaces the list and loads again whatever failed together with it.
  const { isError: isPinnedMissing, refetch: readPinned } = pinned;
  const { isSuccess: isListThere } = paged.query;
  useEffect(() => {
    if (isListThere && isPinnedMissing) void readPinned();
  }, [isListThere, isPinnedMissing, readPinned]);
  const pin = usePin(pinned.data?.length);
  const share = useShareLink();
  const toggleStatus = useStatus({
    table: "news_items",
    listKey: newsQueries.lists,
    noun: "News item",
    failure: "Failed to update news status",
  });
  const actions = (item: NewsRecord): MenuAction[] => [
    { label: "Preview", href: `/news/${item.slug}` },
    { label: "Edit", onSelect: () => dialog.openEdit(item.id) },
    toggleStatus(item),
    ...pin(item),
    ...share(item),
    ...(item.status === "Active" ? [{ label: "Send to subscribers", onSelect: () => setToSend(item) }] : []),
    history.action(item),
    { label: "Delete", isDestructive: true, onSelect: () => setToDelete(item) },
  ];

  return (
    <Screen
      title="News & Events"
      table="news_items"
      purpose="What the public news page shows: pinned items first, then the newest."
      action={<AddButton onClick={dialog.openNew}>Add News</AddButton>}
    >
      {pinned.data && <PinnedPanel items={pinned.data} actions={actions} isFormOpen={dialog.open !== ""} />}
      <ListToolbar
        list={list}
        columns={columns}
        search="Search news items..."
        tools={
          <SheetTools
            entity="news_items"
            title="News"
            selection={selection}
            list={list}
            found={{ total: paged.query.data?.total ?? 0, ids: paged.allIds }}
          />
        }
      >
        <ListFilter list={list} name="status" label="Status" choices={STATUS_CHOICES} />
        <ScheduleFilter list={list} />
      </ListToolbar>
      <PagedTable
        label="News items"
        columns={newsColumns}
        hidden={columns.hidden}
        paged={paged}
        list={list}
        name={(item) => item.title}
        open={(item) => dialog.openEdit(item.id)}
        selection={selection}
        bulkActions={
          <>
            <BulkEdit entity="news_items" selection={selection} />
            <DeleteSelected entity="news_items" selection={selection} refresh={newsQueries.key} />
          </>
        }
        actions={actions}
      />
      {dialog.open !== "" && <NewsDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {history.dialog}
      {toSend && <SendDialog item={toSend} close={() => setToSend(undefined)} />}
      {toDelete && (
        <DeleteRecord
          noun="news_items"
          deletion={newsItemDeletion}
          queries={newsQueries}
          record={toDelete}
          onDeleted={() => selection.forget(toDelete.id)}
          close={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}
