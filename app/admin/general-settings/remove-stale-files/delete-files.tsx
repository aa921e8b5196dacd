import { deleteStaleFiles } from "../../../domain/files/stale-files.data.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { showFailure, showSuccess } from "../../../ui/toasts.tsx";
import { DeleteDialog } from "../../parts/delete-dialog.tsx";
import { useAction } from "../../parts/use-action.ts";
import { staleFilesKey } from "./use-stale-files.ts";

export function DeleteFiles({ paths, close }: { paths: readonly string[]; close: () => void }) {
  const client = useStaffClient();
  const action = useAction({
    run: async () => {
      const { successful, failed } = await deleteStaleFiles(client, paths);
      const show = failed > 0 ? showFailure : showSuccess;
      show(`Successfully deleted ${successful} files. Failed: ${failed}`);
    },
    failure: "Failed to delete files",
    refresh: staleFilesKey,
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
