import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { productDeletion } from "../../nouns/products/deletion.rules.ts";
import { type ListedProduct, removeProduct } from "../../nouns/products/product-records.data.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { AddButton } from "../parts/add-button.tsx";
import { Screen } from "../parts/screen.tsx";
import { useAccess } from "../parts/session/access.ts";
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
import { ProductDialog } from "./product-dialog.tsx";
import { productColumns } from "./products-columns.tsx";
import { useDuplicateProduct } from "./use-duplicate-product.ts";

// Back office §2, Products.
export default function ProductsRoute() {
  const client = useStaffClient();
  const query = useQuery({
    ...productQueries.list(client),
    meta: { failure: "Failed to load products" },
  });
  const list = useListState({ status: "all", schedule: "all" });
  const columns = useListColumns("products", productColumns);
  const dialog = useDialogUrl();
  const navigate = useNavigate();
  const isWriter = useAccess().mayWrite("products");
  const openPage = (id: number) => navigate(`/admin/products/${id}`);
  const duplicate = useDuplicateProduct();
  const selection = useSelection(list.scope);
  const [toDelete, setToDelete] = useState<ListedProduct>();
  const history = useRecordHistory("products", (product: ListedProduct) => product.name);
  const order = useOrder({
    entity: "products",
    rows: query.data,
    success: "Product order updated",
    failure: "Failed to update product order",
    refresh: productQueries.key,
  });
  const toggleStatus = useStatus({
    table: "products",
    listKey: productQueries.key,
    noun: "Product",
    failure: "Failed to update product status",
  });
  const narrowing = {
    list,
    searched: (product: ListedProduct) => product.name,
    passes: (product: ListedProduct) => passesState(list, product),
  };
  const found = useFoundIds(query.data, narrowing);

  return (
    <Screen
      title="Products"
      table="products"
      purpose="What the public product list shows, in its order."
      action={<AddButton onClick={dialog.openNew}>New Product</AddButton>}
    >
      <ListToolbar
        list={list}
        columns={columns}
        search="Search products..."
        tools={<SheetTools entity="products" title="Products" selection={selection} list={list} found={found} />}
      >
        <ListFilter list={list} name="status" label="Status" choices={STATUS_CHOICES} />
        <ScheduleFilter list={list} />
      </ListToolbar>
      <OrderBar order={order} list={list} isFormOpen={dialog.open !== ""} />
      <DataTable
        label="Products"
        columns={productColumns}
        hidden={columns.hidden}
        query={query}
        failure="Failed to load products"
        {...narrowing}
        name={(product) => product.name}
        order={order}
        // Who may only read sees the form alone.
        open={({ id }) => (isWriter ? openPage(id) : dialog.openEdit(id))}
        selection={selection}
        bulkActions={
          <>
            <BulkEdit entity="products" selection={selection} />
            <DeleteSelected entity="products" selection={selection} refresh={productQueries.key} />
          </>
        }
        actions={(product) => [
          { label: "Preview", href: `/products/${encodeURIComponent(product.slug)}` },
          { label: "Edit", onSelect: () => dialog.openEdit(product.id) },
          { label: "Item codes", isReading: true, onSelect: () => openPage(product.id) },
          { label: "Duplicate", onSelect: () => duplicate(product.id) },
          toggleStatus(product),
          history.action(product),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(product) },
        ]}
      />
      {dialog.open !== "" && <ProductDialog key={dialog.open} id={dialog.open} close={dialog.close} />}
      {history.dialog}
      {toDelete && (
        <DeleteRecord
          noun="products"
          deletion={productDeletion}
          queries={productQueries}
          remove={removeProduct}
          record={toDelete}
          onDeleted={() => selection.forget(toDelete.id)}
          close={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}
