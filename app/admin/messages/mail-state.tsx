import type { Message } from "../../domain/contact/message-records.data.ts";
import { StatusBadge } from "../parts/table/table-parts.tsx";

const words: Record<string, string> = { sent: "Sent", waiting: "Waiting", failed: "Failed" };

/** What the table and its filter call the state of a mail. */
export function mailWord({ mail_status }: Pick<Message, "mail_status">): string {
  return words[mail_status] ?? mail_status;
}

/** Whether the mail of a message was sent, is waiting or has failed, and why. */
export function MailState({ message }: { message: Message }) {
  const { mail_status, mail_error } = message;
  return (
    <div className="mail-state">
      <StatusBadge status={mailWord(message)} />
      {mail_status !== "sent" && mail_error && <span>{mail_error}</span>}
    </div>
  );
}
