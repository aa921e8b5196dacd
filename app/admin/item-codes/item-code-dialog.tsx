import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { itemCodeQueries } from "../../domain/item-codes/item-codes.queries.ts";
import type { ProductRecord } from "../../domain/products/product-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { FormLoading } from "../parts/form/form-loading.tsx";
import type { DialogUrl } from "../parts/form/use-dialog-url.ts";
import { copiedValues, itemCodeValues } from "./item-code.schema.ts";
import { ItemCodeForm } from "./item-code-form.tsx";

type ItemCodeDialogProps = { dialog: DialogUrl; products: UseQueryResult<ProductRecord[]> };

/** The form of one item code, once all that it edits is loaded; a new one may start as a copy. */
export function ItemCodeDialog({ dialog, products }: ItemCodeDialogProps) {
  const client = useStaffClient();
  const [version, setVersion] = useState(0);
  const isNew = dialog.open === "new";
  const source = isNew ? dialog.copyOf : Number(dialog.open);
  const title = isNew ? "Add Item Code" : "Edit Item Code";
  const record = useQuery({
    ...itemCodeQueries.item(client, source),
    gcTime: 0,
    meta: { failure: "Failed to load data" },
  });

  const codes = useQuery({ ...itemCodeQueries.list(client), meta: { failure: "Failed to load data" } });

  async function reload() {
    const { isSuccess } = await record.refetch();
    if (isSuccess) setVersion(version + 1);
  }

  if (!products.data || !codes.data || (source !== undefined && !record.data)) {
    return (
      <FormLoading
        title={title}
        queries={[products, codes, ...(source === undefined ? [] : [record])]}
        failure="Failed to load data"
        missing={record.data === null ? "This item code no longer exists." : undefined}
        onClose={dialog.close}
      />
    );
  }
  const row = record.data ?? undefined;
  return (
    <ItemCodeForm
      key={version}
      title={title}
      row={isNew ? undefined : row}
      values={isNew && row ? copiedValues(codes.data, row) : itemCodeValues(codes.data, row)}
      products={products.data}
      codes={codes.data}
      onReload={reload}
      onClose={dialog.close}
    />
  );
}
