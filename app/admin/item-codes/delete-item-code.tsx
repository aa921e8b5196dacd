import { deleteRow } from "../../lib/backend/rows.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import type { ListedItemCode } from "../../nouns/item-codes/item-codes.data.ts";
import { itemCodeQueries } from "../../nouns/item-codes/item-codes.queries.ts";
import { Consequences } from "../parts/form/consequences.tsx";
import { counted, DeleteDialog } from "../parts/form/delete-dialog.tsx";
import { useAction } from "../parts/use-action.ts";

type DeleteItemCodeProps = {
  itemCode: Pick<ListedItemCode, "id" | "item_code" | "products">;
  onDeleted: () => void;
  close: () => void;
};

export function DeleteItemCode({ itemCode, onDeleted, close }: DeleteItemCodeProps) {
  const client = useStaffClient();
  const action = useAction({
    run: ({ client }) => deleteRow(client, "item_codes", itemCode.id),
    success: () => "Item code deleted successfully",
    failure: "Failed to delete item code",
    refresh: itemCodeQueries.key,
  });
  return (
    <DeleteDialog
      title="Confirm Deletion"
      question={`Are you sure you want to delete "${itemCode.item_code}" of "${itemCode.products.name}" with its technical data? This action cannot be undone.`}
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
        query={itemCodeQueries.dependents(client, itemCode.id)}
        tell={(translations) =>
          translations > 0 ? [`${counted(translations, "translation")} of its technical data will be deleted.`] : []
        }
      />
    </DeleteDialog>
  );
}
