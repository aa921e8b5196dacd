import type { Message } from "../../domain/contact/message-records.data.ts";
import type { MenuAction } from "../../ui/menu.tsx";
import { useDealtMarks, useReadMark, useSendAgain } from "./use-message-changes.ts";

/** What can be done to a message, in its row and in its dialog alike. */
export function useMessageActions(): (message: Message) => MenuAction[] {
  const mark = useReadMark();
  const { toggleAnswered, toggleArchived } = useDealtMarks();
  const sendAgain = useSendAgain();
  return (message) => {
    const { status, answered_at, archived_at, mail_status } = message;
    const isOpen = !answered_at && !archived_at;
    return [
      ...(isOpen
        ? [
            status === "new"
              ? { label: "Mark as read", onSelect: () => mark(message, "read") }
              : { label: "Mark as new", onSelect: () => mark(message, "new") },
          ]
        : []),
      ...(mail_status === "waiting" || sendAgain.isPending
        ? []
        : [{ label: "Mail the office again", onSelect: () => sendAgain.mutate(message) }]),
      { label: archived_at ? "Unarchive" : "Archive", onSelect: () => toggleArchived(message) },
      { label: answered_at ? "Mark unanswered" : "Mark answered", onSelect: () => toggleAnswered(message) },
    ];
  };
}
