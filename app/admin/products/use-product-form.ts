import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { getStoredProduct, type StoredProduct } from "../../nouns/products/product-records.data.ts";
import type { SaveWork } from "../record/form/merging-save.ts";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { type ProductValues, productLabels, productSchema, productValues, translatedCells } from "./product.schema.ts";
import { useSaveProduct } from "./use-save-product.ts";

type ProductFormOptions = {
  /** The product as it was when the form opened; undefined for a new one. */
  opened: StoredProduct | undefined;
  reread: () => Promise<StoredProduct | undefined>;
  /** The form closes when it is saved; without it, it stays. */
  onSaved?: (() => void) | undefined;
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
    read: productValues,
    reread,
    save,
    labels: productLabels,
    columns: {
      image: "image_url",
      catalogue: "catalogue_pdf",
      ...translatedCells,
    },
    history: opened && { entity: "products", id: opened.row.id, name: opened.row.name },
    fieldProblem: () => ({ field: "slug", text: "Another product already uses this slug" }),
    ...(id !== undefined && { place: `/admin/products?edit=${id}` }),
    ...(onSaved ? { onSaved } : { goOnFrom: (saved: StoredProduct | undefined) => saved }),
  });
}
