import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ListedItemCode } from "../../domain/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../domain/item-codes/item-codes.queries.ts";
import { productQueries } from "../../domain/products/products.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useDialogUrl } from "../parts/form/use-dialog-url.ts";
import { useRecordHistory } from "../parts/history/use-record-history.tsx";
import { Screen } from "../parts/screen.tsx";
import { DataTable } from "../parts/table/data-table.tsx";
import { ListFilter, ListToolbar } from "../parts/table/list-toolbar.tsx";
import { useListState } from "../parts/table/use-list-state.ts";
import { DeleteItemCode } from "./delete-item-code.tsx";
import { ItemCodeDialog } from "./item-code-dialog.tsx";
import { itemCodeColumns } from "./item-codes-columns.tsx";
import { productChoices } from "./product-choices.ts";

// Back office §2, Item Codes.
export default function ItemCodesRoute() {
  const client = useStaffClient();
  const query = useQuery({
    ...itemCodeQueries.list(client),
    // There may be thousands: coming back to the window does not read them again each time.
    staleTime: 60_000,
    refetchOnMount: "always",
    meta: { failure: "Failed to load data" },
  });
  const products = useQuery({
    ...productQueries.list(client),
    meta: { failure: "Failed to load data" },
  });
  const list = useListState({ product: "all" });
  const dialog = useDialogUrl();
  const [doomed, setDoomed] = useState<ListedItemCode>();
  const history = useRecordHistory("item_codes", (code: ListedItemCode) => code.item_code);
  const product = list.filter("product");

  return (
    <Screen
      title="Item Codes"
      purpose="The variants of each product with their technical data."
      action={
        <button type="button" className="button primary" onClick={dialog.openNew}>
          Add Item Code
        </button>
      }
    >
      <ListToolbar list={list} search="Search item codes...">
        <ListFilter
          list={list}
          name="product"
          label="Product"
          choices={[{ value: "all", text: "All Products" }, ...productChoices(products.data)]}
        />
      </ListToolbar>
      <DataTable
        label="Item Codes"
        columns={itemCodeColumns}
        query={query}
        failure="Failed to load data"
        list={list}
        searched={(code) => code.item_code}
        passes={(code) => product === "all" || String(code.product_id) === product}
        name={(code) => code.item_code}
        actions={(code) => [
          { label: "Edit", onSelect: () => dialog.openEdit(code.id) },
          { label: "Duplicate", onSelect: () => dialog.openCopy(code.id) },
          history.action(code),
          { label: "Delete", isDestructive: true, onSelect: () => setDoomed(code) },
        ]}
      />
      {dialog.open !== "" && (
        <ItemCodeDialog key={`${dialog.open} ${dialog.copyOf}`} dialog={dialog} products={products} />
      )}
      {history.dialog}
      {doomed && <DeleteItemCode itemCode={doomed} close={() => setDoomed(undefined)} />}
    </Screen>
  );
}
