import { actOnAccount } from "../../domain/people/people.data.ts";
import { peopleQueries } from "../../domain/people/people.queries.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useAction } from "../parts/use-action.ts";
import { FormDialog } from "../record/form/form-dialog.tsx";
import { ChoiceField, TextField } from "../record/form/text-fields.tsx";
import { useEntityForm } from "../record/form/use-entity-form.ts";
import { emptyInvite, type InviteValues, inviteSchema } from "./invite.schema.ts";
import { ROLE_CHOICES, RoleGuide } from "./role-choice.tsx";

/** Invites somebody by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useStaffClient();
  const action = useAction({
    run: (_attempt, values: InviteValues) => actOnAccount(client, { action: "invite", ...values }),
    success: ({ email }) => `Invitation sent to ${email}`,
    // The form says why.
    failure: () => ({ text: "Failed to invite" }),
    refresh: peopleQueries.key,
    canBeUndone: false,
  });
  const entity = useEntityForm<InviteValues, undefined, void>({
    schema: inviteSchema,
    stored: undefined,
    read: () => emptyInvite,
    reread: async () => undefined,
    save: ({ values }) => action.mutateAsync(values),
    labels: { name: "Name", email: "Email", role: "Role" },
    onSaved: onClose,
  });
  const { form, isSaving, failure } = entity;
  const field = { form, isDisabled: isSaving, isRequired: true };
  return (
    <FormDialog title="Invite" submit="Invite" entity={entity} onClose={onClose}>
      <TextField {...field} name="name" label="Name" />
      <TextField
        {...field}
        name="email"
        label="Email"
        type="email"
        hint="The invitation is mailed there. It says how long it works."
      />
      <ChoiceField {...field} name="role" label="Role" choices={ROLE_CHOICES} />
      <RoleGuide />
      {failure !== undefined && (
        <p className="save-problem" role="alert">
          {reasonOf(failure)}
        </p>
      )}
    </FormDialog>
  );
}
