import { useState } from "react";
import { counted } from "../../../lib/counted.ts";
import { askOldSubscribers } from "../../../nouns/subscribers/subscriber-records.data.ts";
import { subscriberQueries } from "../../../nouns/subscribers/subscribers.queries.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { showSuccess } from "../../../ui/toasts.tsx";
import { ForWriters } from "../../parts/session/writing.tsx";
import { useAction } from "../../parts/use-action.ts";

/** Asks those by mail who subscribed before that was asked; each once. */
export function AskButton() {
  const [isAsking, setAsking] = useState(false);
  const action = useAction({
    run: async ({ client }) => {
      const asked = await askOldSubscribers(client);
      showSuccess(asked === 0 ? "Everybody was asked before" : `${counted(asked, "subscriber")} asked to confirm`);
    },
    failure: "Failed to ask the subscribers",
    refresh: subscriberQueries.key,
    canBeUndone: false,
  });
  return (
    <ForWriters>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        Ask to confirm
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Ask to confirm?"
        confirm="Send the question"
        isBusy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <p>
          Active subscribers who have not confirmed, and were never asked, get one mail with a link. News are sent to
          nobody who has not confirmed.
        </p>
      </ConfirmDialog>
    </ForWriters>
  );
}
