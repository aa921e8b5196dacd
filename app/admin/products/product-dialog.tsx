import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { productCategoryQueries } from "../../domain/product-categories/product-categories.queries.ts";
import { getProductLinks, type ProductRecord } from "../../domain/products/product-records.data.ts";
import { productQueries } from "../../domain/products/products.queries.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { FormLoading } from "../parts/form/form-loading.tsx";
import { useOpenedRow } from "../parts/table/use-opened-row.ts";
import { ProductForm } from "./product-form.tsx";

type ProductDialogProps = {
  id: "new" | number;
  products: UseQueryResult<ProductRecord[]>;
  close: () => void;
};

/** The form of one product, once all that it edits is loaded: a form that lacked a part would erase it. */
export function ProductDialog({ id, products, close }: ProductDialogProps) {
  const client = useStaffClient();
  const { opened, reread } = useOpenedRow(id, products);
  const isNew = id === "new";
  const title = isNew ? "Add Product" : "Edit Product";
  const categories = useQuery({
    ...productCategoryQueries.list(client),
    meta: { failure: "Failed to load categories" },
  });
  const links = useQuery({ ...productQueries.links(client, id), gcTime: 0 });
  const row = opened?.row;
  const stored = row && links.data && { row, links: links.data };

  // The links last: what is older than its row would be overwritten unseen.
  async function rereadAll() {
    const present = await reread();
    return present && { row: present, links: await getProductLinks(client, present.id) };
  }

  if (!(isNew || stored) || !categories.data) {
    return (
      <FormLoading
        title={title}
        queries={[products, categories, ...(isNew ? [] : [links])]}
        failure={
          categories.error ? "Failed to load categories" : links.error ? reasonOf(links.error) : "Failed to load data"
        }
        missing={opened ? undefined : "This product no longer exists."}
        onClose={close}
      />
    );
  }
  return <ProductForm title={title} opened={stored} categories={categories.data} reread={rereadAll} onClose={close} />;
}
