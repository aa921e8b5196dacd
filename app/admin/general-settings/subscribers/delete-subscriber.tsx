import { deleteRow } from "../../../lib/backend/rows.ts";
import type { Subscriber } from "../../../nouns/subscribers/subscriber-records.data.ts";
import { subscriberQueries } from "../../../nouns/subscribers/subscribers.queries.ts";
import { useAction } from "../../parts/use-action.ts";
import { DeleteDialog } from "../../record/delete/delete-dialog.tsx";

export function DeleteSubscriber({ subscriber, close }: { subscriber: Subscriber; close: () => void }) {
  const action = useAction({
    run: ({ client }) => deleteRow(client, "newsletter_subscription", subscriber.id),
    success: () => "Subscription deleted successfully",
    failure: "Failed to delete subscription",
    refresh: subscriberQueries.key,
  });
  return (
    <DeleteDialog
      title={`Delete ${subscriber.email}?`}
      question="This will permanently delete this subscription. This action cannot be undone."
      isBusy={action.isPending}
      goesToTrash
      onConfirm={() => action.mutate(undefined, { onSuccess: close })}
      onCancel={close}
    />
  );
}
