import { deleteRow } from "../../../lib/backend/rows.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { DeleteDialog } from "../form/delete-dialog.tsx";
import { useAction } from "../use-action.ts";
import type { CategorySource } from "./category-source.ts";

type DeleteCategoryProps = {
  source: CategorySource;
  category: { id: number; name: string };
  /** What the deletion does to what is in the category. */
  warning: string;
  /** Says how much that is. */
  readExtent: () => Promise<string>;
  close: () => void;
};

// Back office §8, Delete confirmations.
export function DeleteCategory({ source, category, warning, readExtent, close }: DeleteCategoryProps) {
  const client = useStaffClient();
  const action = useAction({
    run: () => deleteRow(client, source.table, category.id),
    success: () => "Category deleted successfully",
    failure: "Failed to delete category",
    refresh: source.listKey,
  });
  return (
    <DeleteDialog
      title="Delete Category"
      question={`Are you sure you want to delete "${category.name}"? ${warning} This action cannot be undone.`}
      consequences={{ key: [...source.listKey, category.id], read: async () => [await readExtent()] }}
      isBusy={action.isPending}
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    />
  );
}
