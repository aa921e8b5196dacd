import { StatusBadge } from "../../record/list/table-parts.tsx";

/** Beside a message or request of a list whose reply was begun on this device. */
export function ReplyDraftBadge() {
  return (
    <span className="reply-draft" title="A reply that is not sent yet is kept on this device">
      {" "}
      <StatusBadge status="Draft" />
    </span>
  );
}
