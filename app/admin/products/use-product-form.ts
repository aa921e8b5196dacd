import { getStoredProduct, type StoredProduct } from "../../domain/products/product-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { choiceText } from "../parts/form/field-labels.ts";
import type { SaveWork } from "../parts/form/merging-save.ts";
import { STATUSES } from "../parts/form/text-fields.tsx";
import { useEntityForm } from "../parts/form/use-entity-form.ts";
import { emptyProduct, type ProductValues, productSchema, productValues } from "./product.schema.ts";
import { useSaveProduct } from "./use-save-product.ts";

type ProductFormOptions = {
  /** The product as it was when the form opened; undefined for a new one. */
  opened: StoredProduct | undefined;
  reread: () => Promise<StoredProduct | undefined>;
  /** The form closes when it is saved; without it, it stays. */
  onSaved?: (() => void) | undefined;
};

const labels = {
  name: "Name",
  slug: "Slug",
  description: "Description",
  detailed_description: "Detailed Description",
  name_zh: "Name (Chinese)",
  description_zh: "Description (Chinese)",
  detailed_description_zh: "Detailed Description (Chinese)",
  status: { label: "Status", text: choiceText(STATUSES) },
  image: "Primary Image",
  catalogue: "Catalogue",
};

/** The form of a product, in its dialog and on its screen: both find the same draft. */
export function useProductForm({ opened, reread, onSaved }: ProductFormOptions) {
  const client = useStaffClient();
  const send = useSaveProduct(!opened);
  const id = opened?.row.id;

  async function save(work: SaveWork<ProductValues, StoredProduct | undefined>) {
    await send(work);
    // What goes on with it knows new pictures by their ids.
    return onSaved || id === undefined ? undefined : ((await getStoredProduct(client, id)) ?? undefined);
  }

  return useEntityForm({
    schema: productSchema,
    stored: opened,
    read: (product: StoredProduct | undefined) => (product ? productValues(product) : emptyProduct),
    reread,
    save,
    labels,
    columns: { image: "image_url", catalogue: "catalogue_pdf" },
    history: opened && { entity: "products", id: opened.row.id, name: opened.row.name },
    fieldProblem: () => ({ field: "slug", text: "Another product already uses this slug" }),
    ...(id !== undefined && { place: `/admin/products?edit=${id}` }),
    ...(onSaved ? { onSaved } : { goOnFrom: (saved: StoredProduct | undefined) => saved }),
  });
}
