import type { Message } from "../../domain/contact/message-records.data.ts";
import { useAssignees } from "../parts/people/person-name.tsx";
import { useMayWrite } from "../parts/session/writing.tsx";
import { useAssignment } from "./use-message-changes.ts";

/** Who of the house looks after a message; a choice of it is saved at once. */
export function AssignedTo({ message }: { message: Message }) {
  const people = useAssignees();
  const assign = useAssignment();
  const isWriter = useMayWrite();
  const { assigned_to } = message;
  if (!isWriter) return assigned_to || "Nobody";
  const choices = people.includes(assigned_to) || !assigned_to ? people : [assigned_to, ...people];
  return (
    <div className="field">
      <select aria-label="Assigned to" value={assigned_to} onChange={(event) => assign(message, event.target.value)}>
        <option value="">Nobody</option>
        {choices.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
