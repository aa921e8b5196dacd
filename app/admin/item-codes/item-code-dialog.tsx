import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { getItemCode } from "../../domain/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../domain/item-codes/item-codes.queries.ts";
import type { ProductRecord } from "../../domain/products/product-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { FormLoading } from "../parts/form/form-loading.tsx";
import type { DialogUrl } from "../parts/form/use-dialog-url.ts";
import { copiedValues, emptyItemCode, storedItemCode } from "./item-code.schema.ts";
import { ItemCodeForm } from "./item-code-form.tsx";

type ItemCodeDialogProps = { dialog: DialogUrl; products: UseQueryResult<ProductRecord[]> };

/** The form of one item code, once all that it edits is loaded; a new one may start as a copy. */
export function ItemCodeDialog({ dialog, products }: ItemCodeDialogProps) {
  const client = useStaffClient();
  const isNew = dialog.open === "new";
  const source = isNew ? dialog.copyOf : Number(dialog.open);
  const title = isNew ? "Add Item Code" : "Edit Item Code";
  const record = useQuery({
    ...itemCodeQueries.item(client, source),
    gcTime: 0,
    meta: { failure: "Failed to load data" },
  });

  const codes = useQuery({ ...itemCodeQueries.list(client), meta: { failure: "Failed to load data" } });

  // The codes last: the successor may be a new one.
  async function reread() {
    const present = source === undefined ? null : await getItemCode(client, source);
    const { data = [] } = await codes.refetch({ throwOnError: true });
    return present ? storedItemCode(data, present) : undefined;
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
      title={title}
      opened={isNew || !row ? undefined : storedItemCode(codes.data, row)}
      fresh={row ? copiedValues(row) : emptyItemCode}
      products={products.data}
      codes={codes.data}
      reread={reread}
      onClose={dialog.close}
    />
  );
}
