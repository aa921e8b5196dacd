import { deleteListView, type ListView } from "../../../domain/list-views/list-views.data.ts";
import { listViewQueries } from "../../../domain/list-views/list-views.queries.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useAction } from "../../parts/use-action.ts";

/** Asks before a view is deleted. `leave` is called once it is gone. */
export function DeleteView({ view, leave, close }: { view: ListView; leave: () => void; close: () => void }) {
  const action = useAction({
    run: async ({ client }) => {
      await deleteListView(client, view.id);
      // Before the views are read again: what is open would be said to be gone.
      leave();
    },
    success: () => "View deleted",
    failure: "Failed to delete the view",
    refresh: listViewQueries.key,
    canBeUndone: false,
  });
  return (
    <ConfirmDialog
      open
      title="Delete view"
      confirm="Delete"
      isBusy={action.isPending}
      onConfirm={() => action.mutate(undefined, { onSettled: close })}
      onCancel={close}
    >
      <p>
        {view.is_shared
          ? `“${view.name}” is deleted for everybody. The rows of the list stay.`
          : `“${view.name}” is deleted. The rows of the list stay.`}
      </p>
    </ConfirmDialog>
  );
}
