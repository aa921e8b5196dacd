import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Webhook } from "../../domain/webhooks/webhooks.data.ts";
import { webhookQueries } from "../../domain/webhooks/webhooks.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { AddButton } from "../parts/add-button.tsx";
import { Screen } from "../parts/screen.tsx";
import { useDialogUrl } from "../record/form/use-dialog-url.ts";
import { ListFailure } from "../record/list/list-failure.tsx";
import { DeleteWebhook } from "./delete-webhook.tsx";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookTable } from "./webhook-table.tsx";

const FAILURE = "Failed to load webhooks";

/** Programs that are told what changes, for owners. */
export default function WebhooksRoute() {
  const client = useStaffClient();
  const query = useQuery({ ...webhookQueries.list(client), meta: { failure: FAILURE } });
  const dialog = useDialogUrl();
  const [toDelete, setToDelete] = useState<Webhook>();
  const edited = query.data?.find(({ id }) => id === dialog.open);
  return (
    <Screen
      title="Webhooks"
      table="webhooks"
      purpose="Addresses of other programs, a web shop or a stock system, that are told at once what changes here."
      action={<AddButton onClick={dialog.openNew}>Add Webhook</AddButton>}
    >
      {query.isError && !query.data ? (
        <ListFailure text={FAILURE} query={query} />
      ) : (
        <WebhookTable
          webhooks={query.data}
          isLoading={query.isFetching}
          edit={({ id }) => dialog.openEdit(id)}
          remove={setToDelete}
        />
      )}
      {(dialog.open === "new" || edited) && (
        <WebhookDialog key={String(dialog.open)} webhook={edited} onClose={dialog.close} />
      )}
      {toDelete && <DeleteWebhook webhook={toDelete} close={() => setToDelete(undefined)} />}
    </Screen>
  );
}
