import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { getItemCode } from "../../nouns/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../nouns/item-codes/item-codes.queries.ts";
import type { ListedProduct } from "../../nouns/products/product-records.data.ts";
import { FormLoading } from "../record/form/form-loading.tsx";
import { readOnce } from "../record/form/read-once.ts";
import type { DialogUrl } from "../record/form/use-dialog-url.ts";
import { copiedValues, emptyItemCode } from "./item-code.schema.ts";
import { ItemCodeForm } from "./item-code-form.tsx";

type ItemCodeDialogProps = { dialog: DialogUrl; products: UseQueryResult<ListedProduct[]> };

/** The form of one item code, once all that it edits is loaded; a new one may start as a copy. */
export function ItemCodeDialog({ dialog, products }: ItemCodeDialogProps) {
  const client = useStaffClient();
  const isNew = dialog.open === "new";
  const source = isNew ? dialog.copyOf : Number(dialog.open);
  const title = isNew ? "Add Item Code" : "Edit Item Code";
  const record = useQuery({
    ...itemCodeQueries.item(client, source),
    ...readOnce,
    meta: { failure: "Failed to load data" },
  });

  async function reread() {
    return (source !== undefined && (await getItemCode(client, source))) || undefined;
  }

  if (!products.data || (source !== undefined && !record.data)) {
    return (
      <FormLoading
        title={title}
        isLong
        queries={[products, ...(source === undefined ? [] : [record])]}
        failure="Failed to load data"
        missing={record.data === null ? "This item code no longer exists." : undefined}
        onClose={dialog.close}
      />
    );
  }
  const stored = record.data ?? undefined;
  return (
    <ItemCodeForm
      title={title}
      opened={isNew ? undefined : stored}
      fresh={stored ? copiedValues(stored.row) : emptyItemCode}
      products={products.data}
      reread={reread}
      onClose={dialog.close}
    />
  );
}
