import { countItemCodeTranslations, type ListedItemCode } from "../../domain/item-codes/item-codes.data.ts";
import { deleteRow } from "../../lib/backend/rows.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { counted, DeleteDialog } from "../parts/form/delete-dialog.tsx";
import { useAction } from "../parts/use-action.ts";
import { listKey, takeFromList } from "./item-code-list.ts";

export function DeleteItemCode({ itemCode, close }: { itemCode: ListedItemCode; close: () => void }) {
  const client = useStaffClient();
  const action = useAction({
    run: () => deleteRow(client, "item_codes", itemCode.id),
    success: () => "Item code deleted successfully",
    failure: "Failed to delete item code",
    refresh: listKey,
    patch: (queries) => takeFromList(queries, itemCode.id),
  });
  async function readConsequences() {
    const translations = await countItemCodeTranslations(client, itemCode.id);
    return translations > 0 ? [`${counted(translations, "translation")} of its technical data will be deleted.`] : [];
  }
  return (
    <DeleteDialog
      title="Confirm Deletion"
      question={`Are you sure you want to delete "${itemCode.item_code}" of "${itemCode.products.name}" with its technical data? This action cannot be undone.`}
      consequences={{ key: [...listKey, itemCode.id], read: readConsequences }}
      isBusy={action.isPending}
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    />
  );
}
