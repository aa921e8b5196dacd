import type { ReactNode } from "react";
import { deleteRow } from "../../../lib/backend/rows.ts";
import { DeleteDialog } from "../form/delete-dialog.tsx";
import { useAction } from "../use-action.ts";
import type { CategorySource } from "./category-source.ts";

type DeleteCategoryProps = {
  source: CategorySource;
  category: { id: number; name: string };
  /** What the deletion does to what is in the category. */
  warning: string;
  onDeleted: () => void;
  close: () => void;
  /** Says how much that is. */
  children: ReactNode;
};

// Back office §8, Delete confirmations.
export function DeleteCategory({ source, category, warning, onDeleted, close, children }: DeleteCategoryProps) {
  const action = useAction({
    run: ({ client }) => deleteRow(client, source.table, category.id),
    success: () => "Category deleted successfully",
    failure: "Failed to delete category",
    refresh: source.queries.key,
  });
  return (
    <DeleteDialog
      title="Delete Category"
      question={`Are you sure you want to delete "${category.name}"? ${warning} This action cannot be undone.`}
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
      {children}
    </DeleteDialog>
  );
}
