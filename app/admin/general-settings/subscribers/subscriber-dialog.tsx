import { useQuery } from "@tanstack/react-query";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import {
  changeSubscriberEmail,
  getSubscriber,
  type Subscriber,
} from "../../../nouns/subscribers/subscriber-records.data.ts";
import { subscriberQueries } from "../../../nouns/subscribers/subscribers.queries.ts";
import { useAction } from "../../parts/use-action.ts";
import { FormDialog } from "../../record/form/form-dialog.tsx";
import { FormLoading } from "../../record/form/form-loading.tsx";
import { mergingSave, type SaveWork } from "../../record/form/merging-save.ts";
import { readOnce } from "../../record/form/read-once.ts";
import { reasonBesideField } from "../../record/form/save-failures.ts";
import { SaveProblem } from "../../record/form/save-problem.tsx";
import { TextField } from "../../record/form/text-fields.tsx";
import { useEntityForm } from "../../record/form/use-entity-form.ts";
import { subscriberSchema } from "./subscriber.schema.ts";
import { LOAD_FAILURE } from "./subscriber-list.ts";

const TITLE = "Edit Subscriber";

/** The form of one subscriber, once it is loaded. */
export function SubscriberDialog({ id, close }: { id: number; close: () => void }) {
  const client = useStaffClient();
  const record = useQuery({ ...subscriberQueries.item(client, id), ...readOnce, meta: { failure: LOAD_FAILURE } });
  if (!record.data) {
    const missing = record.data === null ? "This subscriber no longer exists." : undefined;
    return <FormLoading title={TITLE} queries={[record]} failure={LOAD_FAILURE} missing={missing} onClose={close} />;
  }
  const reread = async () => (await getSubscriber(client, id)) ?? undefined;
  return <SubscriberForm stored={record.data} reread={reread} onClose={close} />;
}

type SubscriberFormProps = {
  stored: Subscriber;
  reread: () => Promise<Subscriber | undefined>;
  onClose: () => void;
};

function SubscriberForm({ stored, reread, onClose }: SubscriberFormProps) {
  const action = useAction({
    run: mergingSave(({ changeId, client }, { values, stored, base }: SaveWork<{ email: string }, Subscriber>) =>
      changeSubscriberEmail(client, changeId, stored.id, base.email, values.email),
    ),
    success: () => "Email address updated successfully",
    failure: (error) => ({
      text: "Failed to update email address",
      detail: reasonBesideField(error),
    }),
    refresh: subscriberQueries.key,
  });
  const entity = useEntityForm({
    schema: subscriberSchema,
    stored,
    read: ({ email }) => ({ email }),
    reread,
    save: action.mutateAsync,
    labels: { email: "Email" },
    history: { entity: "newsletter_subscription", id: stored.id, name: stored.email },
    fieldProblem: () => ({ field: "email", text: "Another subscriber already has this email address" }),
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  return (
    <FormDialog title={TITLE} submit="Update Email" entity={entity} onClose={onClose}>
      <TextField form={form} isDisabled={isSaving} name="email" label="Email" type="email" isRequired />
      <SaveProblem failure={failure} noun="subscriber" />
    </FormDialog>
  );
}
