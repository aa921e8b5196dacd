import { saveWebhook, type Webhook, type WebhookInput } from "../../domain/webhooks/webhooks.data.ts";
import { webhookQueries } from "../../domain/webhooks/webhooks.queries.ts";
import { WEBHOOK_NOUNS } from "../../domain/webhooks/webhooks.rules.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useAction } from "../parts/use-action.ts";
import { CheckListField } from "../record/form/check-list.tsx";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { CheckField, TextField } from "../record/form/text-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { emptyWebhook, webhookSchema } from "./webhook.schema.ts";

const CHOICES = WEBHOOK_NOUNS.map(({ name, words }) => ({ id: name, name: words.many }));

/** Makes a webhook, or changes it. */
export function WebhookDialog({ webhook, onClose }: { webhook?: Webhook | undefined; onClose: () => void }) {
  const client = useStaffClient();
  const action = useAction({
    run: (_attempt, values: WebhookInput) => saveWebhook(client, values, webhook?.id),
    success: () => (webhook ? "Webhook updated successfully" : "Webhook created successfully"),
    // The form says why.
    failure: () => ({ text: "Failed to save webhook" }),
    refresh: webhookQueries.key,
    canBeUndone: false,
  });
  const entity = useEntityForm<WebhookInput, undefined, void>({
    schema: webhookSchema,
    stored: undefined,
    read: () => (webhook ? webhookSchema.parse(webhook) : emptyWebhook),
    reread: async () => undefined,
    save: ({ values }) => action.mutateAsync(values),
    labels: { url: "Address", description: "Description", is_active: "Active" },
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  const field = { form, isDisabled: isSaving };
  return (
    <FormDialog
      title={webhook ? "Edit Webhook" : "Add Webhook"}
      submit={webhook ? "Update" : "Create"}
      entity={entity}
      onClose={onClose}
    >
      <TextField
        {...field}
        name="url"
        label="Address"
        isRequired
        isFirst
        hint="Where messages are posted, like https://erp.example.com/kinran. Private networks are not reached."
      />
      <TextField {...field} name="description" label="Description" hint="What it is for, like Web shop" />
      <CheckListField {...field} name="nouns" label="Changes of" empty="There is nothing to choose" choices={CHOICES} />
      <p className="hint">None chosen: it is told of all changes.</p>
      <CheckField {...field} name="is_active" label="Active" />
      {failure !== undefined && (
        <p className="save-problem" role="alert">
          {reasonOf(failure)}
        </p>
      )}
    </FormDialog>
  );
}
