import { spamQueries } from "../../domain/spam/spam.queries.ts";
import { deleteSpam, type SpamRecord } from "../../domain/spam/spam-records.data.ts";
import { useAction } from "../parts/use-action.ts";
import { DeleteDialog } from "../record/delete/delete-dialog.tsx";
import { senderOf } from "./spam-entry.ts";

export function DeleteSpam({ entry, close }: { entry: SpamRecord; close: () => void }) {
  const action = useAction({
    run: ({ client }) => deleteSpam(client, entry.id),
    success: () => "Spam deleted successfully",
    failure: "Failed to delete spam",
    refresh: spamQueries.key,
    canBeUndone: false,
  });
  return (
    <DeleteDialog
      title={`Delete what ${senderOf(entry)} sent?`}
      question="This will permanently delete it. This action cannot be undone."
      isBusy={action.isPending}
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    />
  );
}
