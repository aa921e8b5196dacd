import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { TRANSLATION_LANGUAGES } from "../../lib/i18n/translation-languages.ts";
import { itemCodeDeletion } from "../../nouns/item-codes/deletion.rules.ts";
import { ITEM_CODES, type ListedItemCode, listItemCodes } from "../../nouns/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../nouns/item-codes/item-codes.queries.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { AddButton } from "../parts/add-button.tsx";
import { Screen } from "../parts/screen.tsx";
import { DeleteRecord } from "../record/delete/delete-record.tsx";
import { DeleteSelected } from "../record/delete/delete-selected.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { useRecordHistory } from "../record/history/use-record-history.tsx";
import { ListFilters } from "../record/list/list-filters.tsx";
import { ListRanges } from "../record/list/list-ranges.tsx";
import { ListFilter, ListToolbar } from "../record/list/list-toolbar.tsx";
import { PagedTable } from "../record/list/paged-table.tsx";
import { useListColumns } from "../record/list/use-list-columns.ts";
import { useListPage } from "../record/list/use-list-page.ts";
import { useListState } from "../record/list/use-list-state.ts";
import { useSelection } from "../record/list/use-selection.ts";
import { BulkEdit } from "../record/spreadsheets/bulk-edit.tsx";
import { SheetTools } from "../record/spreadsheets/sheet-tools.tsx";
import { ItemCodeDialog } from "./item-code-dialog.tsx";
import { itemCodeColumns, stateChoices } from "./item-codes-columns.tsx";
import { productChoices } from "./product-choices.ts";

const PICTURE_CHOICES = [
  { value: "all", text: "With or without picture" },
  { value: "missing", text: "Picture missing" },
];
const TRANSLATION_CHOICES = [
  { value: "all", text: "All translations" },
  ...TRANSLATION_LANGUAGES.flatMap(({ code, inEnglish }) => [
    { value: `${code} missing`, text: `${inEnglish} missing` },
    { value: `${code} outdated`, text: `${inEnglish} outdated` },
  ]),
];

const RANGES = [
  { name: "denier", label: "Denier", example: "100-200" },
  { name: "length", label: "Length (m)", example: "1000-5000" },
  { name: "net", label: "Net weight (g)", example: "200-500" },
  { name: "gross", label: "Gross weight (g)", example: "200-500" },
];
const FILTERS = ["product", "state", "finish", "picture", "translation", ...RANGES.map(({ name }) => name)];

// Back office §2, Item Codes.
export default function ItemCodesRoute() {
  const client = useStaffClient();
  const products = useQuery({
    ...productQueries.list(client),
    meta: { failure: "Failed to load data" },
  });
  const finishes = useQuery(itemCodeQueries.finishes(client));
  const list = useListState(Object.fromEntries(FILTERS.map((name) => [name, "all"])), undefined, 25);
  const columns = useListColumns("item_codes", itemCodeColumns);
  const dialog = useDialogUrl();
  const [toDelete, setToDelete] = useState<ListedItemCode>();
  const history = useRecordHistory("item_codes", (code: ListedItemCode) => code.item_code);
  const selection = useSelection(list.scope);
  const filters = list.chosen(...FILTERS);
  const paged = useListPage({
    name: ITEM_CODES,
    list,
    filters,
    key: itemCodeQueries.pages,
    read: (request) => listItemCodes(client, request),
    failure: "Failed to load data",
  });

  return (
    <Screen
      title="Item Codes"
      table="item_codes"
      purpose="The variants of each product with their technical data."
      action={<AddButton onClick={dialog.openNew}>Add Item Code</AddButton>}
    >
      <ListToolbar
        list={list}
        columns={columns}
        search="Search item codes..."
        tools={
          <SheetTools
            entity="item_codes"
            title="Item Codes"
            selection={selection}
            list={list}
            found={{ total: paged.query.data?.total ?? 0, ids: paged.allIds }}
          />
        }
      >
        <ListFilters count={Object.keys(filters).length}>
          <ListFilter
            list={list}
            name="product"
            label="Product"
            choices={[{ value: "all", text: "All Products" }, ...productChoices(products.data)]}
          />
          <ListFilter
            list={list}
            name="state"
            label="State"
            choices={[{ value: "all", text: "All States" }, ...stateChoices]}
          />
          <ListFilter
            list={list}
            name="finish"
            label="Finish"
            choices={[
              { value: "all", text: "All Finishes" },
              ...(finishes.data ?? []).map((finish) => ({ value: finish, text: finish })),
            ]}
          />
          <ListFilter list={list} name="picture" label="Picture" choices={PICTURE_CHOICES} />
          <ListFilter list={list} name="translation" label="Translation" choices={TRANSLATION_CHOICES} />
          <ListRanges list={list} numbers={RANGES} />
        </ListFilters>
      </ListToolbar>
      <PagedTable
        label="Item Codes"
        columns={itemCodeColumns}
        hidden={columns.hidden}
        paged={paged}
        list={list}
        name={(code) => code.item_code}
        open={(code) => dialog.openEdit(code.id)}
        selection={selection}
        bulkActions={
          <>
            <BulkEdit entity="item_codes" selection={selection} />
            <DeleteSelected entity="item_codes" selection={selection} refresh={itemCodeQueries.key} />
          </>
        }
        actions={(code) => [
          { label: "Edit", onSelect: () => dialog.openEdit(code.id) },
          { label: "Duplicate", onSelect: () => dialog.openCopy(code.id) },
          history.action(code),
          { label: "Delete", isDestructive: true, onSelect: () => setToDelete(code) },
        ]}
      />
      {dialog.open !== "" && (
        <ItemCodeDialog key={`${dialog.open} ${dialog.copyOf}`} dialog={dialog} products={products} />
      )}
      {history.dialog}
      {toDelete && (
        <DeleteRecord
          noun="item_codes"
          deletion={itemCodeDeletion}
          queries={itemCodeQueries}
          record={toDelete}
          onDeleted={() => selection.forget(toDelete.id)}
          close={() => setToDelete(undefined)}
        />
      )}
    </Screen>
  );
}
