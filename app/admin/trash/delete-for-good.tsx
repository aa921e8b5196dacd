import { historyQueries } from "../../domain/history/history.queries.ts";
import { deleteForGood } from "../../domain/history/history-records.data.ts";
import type { Trashed } from "../../domain/history/history-records.schema.ts";
import { describeDependents } from "../../domain/history/history-words.rules.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useAction } from "../parts/use-action.ts";
import { nameOf } from "./trash-table.tsx";

/** Asks before an entry of the trash is gone for good. */
export function DeleteForGood({ entry, close }: { entry: Trashed; close: () => void }) {
  const name = nameOf(entry);
  const hangs = describeDependents(entry.table, entry.hangs);
  const action = useAction({
    run: ({ client }) => deleteForGood(client, entry.id),
    success: () => `"${name}" deleted for good`,
    failure: "Failed to delete for good",
    refresh: historyQueries.key,
    canBeUndone: false,
  });
  return (
    <ConfirmDialog
      open
      title="Delete for good?"
      confirm="Delete for good"
      isBusy={action.isPending}
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    >
      <p>
        "{name}" will be deleted for good{hangs && `, with ${hangs}`}, and its history as well. This action cannot be
        undone.
      </p>
    </ConfirmDialog>
  );
}
