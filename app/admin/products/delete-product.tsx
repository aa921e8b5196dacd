import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { type ListedProduct, removeProduct } from "../../nouns/products/product-records.data.ts";
import { productQueries } from "../../nouns/products/products.queries.ts";
import { Consequences } from "../parts/form/consequences.tsx";
import { counted, DeleteDialog, tellTranslations } from "../parts/form/delete-dialog.tsx";
import { useAction } from "../parts/use-action.ts";

// Back office §8: the failure shows the message, or 'Failed to delete product' where there is none.
export function DeleteProduct({
  product,
  onDeleted,
  close,
}: {
  product: ListedProduct;
  onDeleted: () => void;
  close: () => void;
}) {
  const client = useStaffClient();
  const action = useAction({
    run: ({ client }) => removeProduct(client, product.id),
    success: () => "Product deleted successfully",
    failure: (error) => ({ text: "Failed to delete product", detail: reasonOf(error) }),
    refresh: productQueries.key,
  });
  return (
    <DeleteDialog
      title="Confirm Deletion"
      question={`Are you sure you want to delete "${product.name}"? This action cannot be undone.`}
      isBusy={action.isPending}
      goesToTrash
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            onDeleted();
            close();
          },
        })
      }
      onCancel={close}
    >
      <Consequences
        query={productQueries.dependents(client, product.id)}
        tell={({ itemCodes, images, galleryItems, translations, codeTranslations }) =>
          [
            itemCodes > 0 && `${counted(itemCodes, "item code")} with their technical data will be deleted.`,
            images > 0 && `${counted(images, "extra image")} will be removed.`,
            ...tellTranslations(translations),
            codeTranslations > 0 && `${counted(codeTranslations, "translation")} of its item codes will be deleted.`,
            galleryItems > 0 && `It disappears from ${counted(galleryItems, "gallery item")}.`,
          ].filter((sentence) => sentence !== false)
        }
      />
    </DeleteDialog>
  );
}
