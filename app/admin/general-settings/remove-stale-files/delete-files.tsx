import { staleFileQueries } from "../../../domain/files/files.queries.ts";
import { deleteStaleFiles } from "../../../domain/files/stale-files.data.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { hideFailure, showFailure, showSuccess } from "../../../ui/toasts.tsx";
import { useAction } from "../../parts/use-action.ts";
import { DeleteDialog } from "../../record/delete/delete-dialog.tsx";

const SOME_LEFT = "files-left";

export function DeleteFiles({ paths, close }: { paths: readonly string[]; close: () => void }) {
  const client = useStaffClient();
  const action = useAction({
    run: async () => {
      const { successful, failed } = await deleteStaleFiles(client, paths);
      const text = `Successfully deleted ${successful} files. Failed: ${failed}`;
      hideFailure(SOME_LEFT);
      if (failed > 0) showFailure(text, undefined, SOME_LEFT);
      else showSuccess(text);
    },
    failure: "Failed to delete files",
    refresh: staleFileQueries.key,
  });
  return (
    <DeleteDialog
      title={`Delete ${paths.length} files?`}
      question="This action cannot be undone. These files will be permanently deleted from your storage bucket."
      isBusy={action.isPending}
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    />
  );
}
