import { useQuery } from "@tanstack/react-query";
import { StepFailure } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { productCategoryQueries } from "../../nouns/product-categories/product-categories.queries.ts";
import { getStoredProduct } from "../../nouns/products/product-records.data.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { FormLoading } from "../record/form/form-loading.tsx";
import { readOnce } from "../record/form/read-once.ts";
import { ProductForm } from "./product-form.tsx";

type ProductDialogProps = { id: "new" | number; close: () => void };

/** The form of one product, once all that it edits is loaded: a form that lacked a part would erase it. */
export function ProductDialog({ id, close }: ProductDialogProps) {
  const client = useStaffClient();
  const isNew = id === "new";
  const title = isNew ? "Add Product" : "Edit Product";
  const record = useQuery({
    ...productQueries.item(client, id),
    ...readOnce,
    meta: { failure: "Failed to load data" },
  });
  const categories = useQuery({
    ...productCategoryQueries.list(client),
    meta: { failure: "Failed to load categories" },
  });
  const stored = record.data ?? undefined;

  async function reread() {
    return (!isNew && (await getStoredProduct(client, id))) || undefined;
  }

  if (!(isNew || stored) || !categories.data) {
    return (
      <FormLoading
        title={title}
        isLong
        queries={[categories, ...(isNew ? [] : [record])]}
        failure={
          categories.error
            ? "Failed to load categories"
            : record.error instanceof StepFailure
              ? record.error.text
              : "Failed to load data"
        }
        missing={record.data === null ? "This product no longer exists." : undefined}
        onClose={close}
      />
    );
  }
  return <ProductForm title={title} opened={stored} categories={categories.data} reread={reread} onClose={close} />;
}
