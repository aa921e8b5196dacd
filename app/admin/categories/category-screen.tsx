import { useQuery } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { AddButton } from "../parts/add-button.tsx";
import { Screen } from "../parts/screen.tsx";
import type { FailureText } from "../parts/use-action.ts";
import { DeleteSelected } from "../record/delete/delete-selected.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../record/history/use-record-history.tsx";
import { DataTable } from "../record/list/data-table.tsx";
import { ListToolbar } from "../record/list/list-toolbar.tsx";
import type { Column } from "../record/list/table-parts.tsx";
import { useFoundIds } from "../record/list/use-found-rows.ts";
import { useListColumns } from "../record/list/use-list-columns.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { useSelection } from "../record/list/use-selection.ts";
import { OrderBar } from "../record/order/order-bar.tsx";
import { useOrder } from "../record/order/use-order.ts";
import { BulkEdit } from "../record/spreadsheets/bulk-edit.tsx";
import { SheetTools } from "../record/spreadsheets/sheet-tools.tsx";
import { CategoryDialog } from "./category-dialog.tsx";
import type { CategoryFormProps, CategoryRow, CategorySource, CategoryTable } from "./category-source.ts";

type CategoryScreenProps<Table extends CategoryTable> = {
  title: string;
  purpose: string;
  source: CategorySource<Table>;
  columns: Column<CategoryRow<Table>>[];
  /** Toasts of a saved order. */
  order: { success: string; failure: FailureText<unknown> };
  /** Titles of the form. */
  titles: { create: string; edit: string };
  Form: ComponentType<CategoryFormProps<CategoryRow<Table>>>;
  Delete: ComponentType<{ record: CategoryRow<Table>; onDeleted: () => void; close: () => void }>;
};

/** The screen of categories, of products or of the gallery (back office §2). */
export function CategoryScreen<Table extends CategoryTable>(props: CategoryScreenProps<Table>) {
  const { title, purpose, source, columns: all, titles, Form, Delete } = props;
  const client = useStaffClient();
  const query = useQuery({
    ...source.queries.list(client),
    meta: { failure: source.failure },
  });
  const list = useListState();
  const columns = useListColumns(source.table, all);
  const dialog = useDialogUrl();
  const selection = useSelection(list.scope);
  const [toDelete, setToDelete] = useState<CategoryRow<Table>>();
  const history = useRecordHistory(source.table, (category: CategoryRow<Table>) => category.name);
  const order = useOrder({ entity: source.table, rows: query.data, refresh: source.queries.key, ...props.order });
  const narrowing = { list, searched: (category: CategoryRow<Table>) => category.name };
  const found = useFoundIds(query.data, narrowing);

  return (
    <Screen
      title={title}
      table={source.table}
      purpose={purpose}
      action={<AddButton onClick={dialog.openNew}>New Category</AddButton>}
    >
      <ListToolbar
        list={list}
        columns={columns}
        search="Search categories..."
        tools={<SheetTools entity={source.table} title={title} selection={selection} list={list} found={found} />}
      />
      <OrderBar order={order} list={list} isFormOpen={dialog.open !== ""} />
      <DataTable
        label={title}
        columns={all}
        hidden={columns.hidden}
        query={query}
        failure={source.failure}
        {...narrowing}
        name={(category) => category.name}
        order={order}
        open={(category) => dialog.openEdit(category.id)}
        selection={selection}
        bulkActions={
          <>
            <BulkEdit entity={source.table} selection={selection} />
            <DeleteSelected entity={source.table} selection={selection} refresh={source.queries.key} />
          </>
        }
        actions={(category) => [
          { label: "Edit", onSelect: () => dialog.openEdit(category.id) },
          history.action(category),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(category) },
        ]}
      />
      {dialog.open !== "" && (
        <CategoryDialog
          key={dialog.open}
          id={dialog.open}
          query={query}
          failure={source.failure}
          titles={titles}
          Form={Form}
          close={dialog.close}
        />
      )}
      {history.dialog}
      {toDelete && (
        <Delete
          record={toDelete}
          onDeleted={() => selection.forget(toDelete.id)}
          close={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}
