import { Dialog } from "@base-ui/react/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { changeRole } from "../../domain/people/people.data.ts";
import { accessQueries, peopleQueries } from "../../domain/people/people.queries.ts";
import type { Person } from "../../domain/people/people.schema.ts";
import { ROLE_WORDS, type Role } from "../../domain/people/roles.rules.ts";
import { reasonOf } from "../../lib/backend/failure.ts";
import { Field } from "../../ui/field.tsx";
import { useAction } from "../parts/use-action.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { nameOf } from "./people-table.tsx";
import { ROLE_CHOICES, RoleGuide } from "./role-choice.tsx";

/** Gives a person another role. */
export function RoleDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const queries = useQueryClient();
  const [role, setRole] = useState<Role>(person.role);
  const action = useAction({
    run: ({ client }, to: Role) => changeRole(client, person.user_id, to),
    success: (to) => `${nameOf(person)} is ${ROLE_WORDS[to].name} now`,
    // The form says why.
    failure: () => ({ text: "Failed to change the role" }),
    refresh: peopleQueries.key,
    canBeUndone: false,
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (action.isPending) return;
    const settle = () => {
      onClose();
      // It may be the own role.
      void queries.invalidateQueries({ queryKey: accessQueries.key });
    };
    action.mutate(role, { onSuccess: settle });
  }

  return (
    <DialogFrame title={`Change role of ${nameOf(person)}`} isBusy={action.isPending} onClose={onClose}>
      <form onSubmit={save}>
        <div className="dialog-body">
          <Field label="Role">
            {(field) => (
              <select {...field} value={role} onChange={(event) => setRole(event.target.value as Role)}>
                {ROLE_CHOICES.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <RoleGuide />
          {action.isError && (
            <p className="save-problem" role="alert">
              {reasonOf(action.error)}
            </p>
          )}
        </div>
        <footer>
          <Dialog.Close className="button" disabled={action.isPending}>
            Cancel
          </Dialog.Close>
          <button type="submit" className="button primary" aria-disabled={action.isPending || undefined}>
            {action.isPending ? "Saving..." : "Change role"}
          </button>
        </footer>
      </form>
    </DialogFrame>
  );
}
