import { deleteWebhook, type Webhook } from "../../domain/webhooks/webhooks.data.ts";
import { webhookQueries } from "../../domain/webhooks/webhooks.queries.ts";
import { useAction } from "../parts/use-action.ts";
import { DeleteDialog } from "../record/delete/delete-dialog.tsx";

export function DeleteWebhook({ webhook, close }: { webhook: Webhook; close: () => void }) {
  const action = useAction({
    run: ({ client }) => deleteWebhook(client, webhook.id),
    success: () => "Webhook deleted successfully",
    failure: "Failed to delete webhook",
    refresh: webhookQueries.key,
    canBeUndone: false,
  });
  return (
    <DeleteDialog
      title={`Delete ${webhook.description || webhook.url}?`}
      question="It is told nothing more, and what was told is forgotten. This action cannot be undone."
      isBusy={action.isPending}
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    />
  );
}
