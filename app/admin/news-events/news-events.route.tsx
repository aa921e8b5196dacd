import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newsQueries } from "../../domain/news/news.queries.ts";
import type { NewsRecord } from "../../domain/news/news-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import type { MenuAction } from "../../ui/menu.tsx";
import { useDialogUrl } from "../parts/form/use-dialog-url.ts";
import { useRecordHistory } from "../parts/history/use-record-history.tsx";
import { Screen } from "../parts/screen.tsx";
import { DataTable } from "../parts/table/data-table.tsx";
import { sortRows } from "../parts/table/list-rows.ts";
import { ListFilter, ListToolbar, STATUS_CHOICES } from "../parts/table/list-toolbar.tsx";
import { useListState } from "../parts/table/use-list-state.ts";
import { useStatus } from "../parts/table/use-status.ts";
import { DeleteNewsItem } from "./delete-news-item.tsx";
import { newsColumns } from "./news-columns.tsx";
import { NewsDialog } from "./news-dialog.tsx";
import { PinnedPanel } from "./pinned-panel.tsx";
import { usePin } from "./use-pin.ts";

const newestFirst = { column: "created", isDescending: true };

// Back office §2, News & Events.
export default function NewsEventsRoute() {
  const client = useStaffClient();
  const query = useQuery({
    ...newsQueries.list(client),
    meta: { failure: "Error loading news items" },
  });
  const list = useListState({ status: "all" }, newestFirst);
  const dialog = useDialogUrl();
  const [doomed, setDoomed] = useState<NewsRecord>();
  const history = useRecordHistory("news_items", (item: NewsRecord) => item.title);
  // As the public page orders them: items of one number stand as they were read, the newest first.
  const pinned = sortRows(
    (query.data ?? []).filter((item) => item.is_pinned),
    (item) => item.display_order,
    false,
  );
  const pin = usePin(pinned.length);
  const toggleStatus = useStatus({
    table: "news_items",
    listKey: newsQueries.key,
    noun: "News item",
    failure: "Failed to update news status",
  });
  const actions = (item: NewsRecord): MenuAction[] => [
    { label: "Preview", href: `/news/${item.slug}` },
    { label: "Edit", onSelect: () => dialog.openEdit(item.id) },
    toggleStatus(item),
    ...pin(item),
    history.action(item),
    { label: "Delete", isDestructive: true, onSelect: () => setDoomed(item) },
  ];

  return (
    <Screen
      title="News & Events"
      purpose="What the public news page shows: pinned items first, then the newest."
      action={
        <button type="button" className="button primary" onClick={dialog.openNew}>
          Add News
        </button>
      }
    >
      {query.data && <PinnedPanel items={pinned} actions={actions} isFormOpen={dialog.open !== ""} />}
      <ListToolbar list={list} search="Search news items...">
        <ListFilter list={list} name="status" label="Status" choices={STATUS_CHOICES} />
      </ListToolbar>
      <DataTable
        label="News items"
        columns={newsColumns}
        query={query}
        failure="Error loading news items"
        list={list}
        searched={(item) => item.title}
        passes={(item) => list.filter("status") === "all" || item.status === list.filter("status")}
        name={(item) => item.title}
        actions={actions}
      />
      {dialog.open !== "" && <NewsDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {history.dialog}
      {doomed && <DeleteNewsItem item={doomed} close={() => setDoomed(undefined)} />}
    </Screen>
  );
}
