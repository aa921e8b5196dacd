import type { Message } from "../../domain/contact/message-records.data.ts";
import { useAssigneeChoices } from "../parts/people/person-name.tsx";
import { useMayWrite } from "../parts/session/writing.tsx";
import { useAssignment } from "./use-message-changes.ts";

/** Who of the house looks after a message; a choice of it is saved at once. */
export function AssignedTo({ message }: { message: Message }) {
  const { assigned_to } = message;
  const choices = useAssigneeChoices(assigned_to);
  const assign = useAssignment();
  const isWriter = useMayWrite();
  if (!isWriter) return choices.find(({ value }) => value === assigned_to)?.text;
  return (
    <div className="field">
      <select aria-label="Assigned to" value={assigned_to} onChange={(event) => assign(message, event.target.value)}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
