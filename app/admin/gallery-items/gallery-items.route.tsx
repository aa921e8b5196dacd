import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { galleryItemDeletion } from "../../nouns/gallery-items/deletion.rules.ts";
import type { GalleryItemRecord } from "../../nouns/gallery-items/gallery-item-records.data.ts";
import { galleryItemQueries } from "../../nouns/gallery-items/gallery-items.queries.ts";
import { AddButton } from "../parts/add-button.tsx";
import { Screen } from "../parts/screen.tsx";
import { DeleteRecord } from "../record/delete/delete-record.tsx";
import { DeleteSelected } from "../record/delete/delete-selected.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../record/history/use-record-history.tsx";
import { DataTable } from "../record/list/data-table.tsx";
import { ListFilter, ListToolbar, STATUS_CHOICES } from "../record/list/list-toolbar.tsx";
import { passesState, ScheduleFilter } from "../record/list/schedule.tsx";
import { useFoundIds } from "../record/list/use-found-rows.ts";
import { useListColumns } from "../record/list/use-list-columns.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { useSelection } from "../record/list/use-selection.ts";
import { useStatus } from "../record/list/use-status.ts";
import { OrderBar } from "../record/order/order-bar.tsx";
import { useOrder } from "../record/order/use-order.ts";
import { BulkEdit } from "../record/spreadsheets/bulk-edit.tsx";
import { SheetTools } from "../record/spreadsheets/sheet-tools.tsx";
import { GalleryItemDialog } from "./gallery-item-dialog.tsx";
import { galleryItemColumns } from "./gallery-items-columns.tsx";

// Back office §2, Gallery Items.
export default function GalleryItemsRoute() {
  const client = useStaffClient();
  const query = useQuery({
    ...galleryItemQueries.list(client),
    meta: { failure: "Failed to load gallery data" },
  });
  const list = useListState({ status: "all", schedule: "all" });
  const columns = useListColumns("gallery_items", galleryItemColumns);
  const dialog = useDialogUrl();
  const selection = useSelection(list.scope);
  const [toDelete, setToDelete] = useState<GalleryItemRecord>();
  const history = useRecordHistory("gallery_items", (item: GalleryItemRecord) => item.name);
  const order = useOrder({
    entity: "gallery_items",
    rows: query.data,
    success: "Display order updated successfully",
    failure: "Failed to update display order",
    refresh: galleryItemQueries.key,
  });
  const toggleStatus = useStatus({
    table: "gallery_items",
    listKey: galleryItemQueries.key,
    noun: "Gallery item",
    failure: "Failed to update gallery item status",
  });
  const narrowing = {
    list,
    searched: (item: GalleryItemRecord) => item.name,
    passes: (item: GalleryItemRecord) => passesState(list, item),
  };
  const found = useFoundIds(query.data, narrowing);

  return (
    <Screen
      title="Gallery Items"
      table="gallery_items"
      purpose="Projects and PDF books of the resource gallery, in its order."
      action={<AddButton onClick={dialog.openNew}>New Item</AddButton>}
    >
      <ListToolbar
        list={list}
        columns={columns}
        search="Search gallery items..."
        tools={
          <SheetTools entity="gallery_items" title="Gallery Items" selection={selection} list={list} found={found} />
        }
      >
        <ListFilter list={list} name="status" label="Status" choices={STATUS_CHOICES} />
        <ScheduleFilter list={list} />
      </ListToolbar>
      <OrderBar order={order} list={list} isFormOpen={dialog.open !== ""} />
      <DataTable
        label="Gallery Items"
        columns={galleryItemColumns}
        hidden={columns.hidden}
        query={query}
        failure="Failed to load gallery data"
        {...narrowing}
        name={(item) => item.name}
        order={order}
        open={(item) => dialog.openEdit(item.id)}
        selection={selection}
        bulkActions={
          <>
            <BulkEdit entity="gallery_items" selection={selection} />
            <DeleteSelected entity="gallery_items" selection={selection} refresh={galleryItemQueries.key} />
          </>
        }
        actions={(item) => [
          { label: "Preview", href: `/resources/${encodeURIComponent(item.slug)}` },
          { label: "Edit", onSelect: () => dialog.openEdit(item.id) },
          toggleStatus(item),
          history.action(item),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(item) },
        ]}
      />
      {dialog.open !== "" && <GalleryItemDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {history.dialog}
      {toDelete && (
        <DeleteRecord
          noun="gallery_items"
          deletion={galleryItemDeletion}
          queries={galleryItemQueries}
          record={toDelete}
          onDeleted={() => selection.forget(toDelete.id)}
          close={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}
