import type { Message } from "../../../domain/contact/message-records.data.ts";
import { StatusBadge } from "../../record/list/table-parts.tsx";
import { formatMinute } from "../dates.ts";

/** What a row that is its own outgoing mail tells of the mail. */
export type Mailed = Pick<Message, "mail_status" | "mail_error" | "mail_attempts" | "next_attempt_at" | "sent_at">;

const words: Record<string, string> = { sent: "Sent", waiting: "Waiting", failed: "Failed" };

/** Choices of a filter by the state of the mail. */
export const MAIL_CHOICES = [
  { value: "all", text: "All Mails" },
  { value: "sent", text: "Sent" },
  { value: "waiting", text: "Waiting" },
  { value: "failed", text: "Failed" },
] as const;

const MAIL_ON_ITS_WAY_MS = 3_000;

/** When a list is read again: at once while a mail that has not been tried yet is on its way. */
export function mailRefresh(rows: readonly Mailed[] | undefined): number | false {
  const isOnItsWay = ({ mail_status, mail_attempts, mail_error }: Mailed) =>
    mail_status === "waiting" && mail_attempts <= 1 && mail_error === null;
  return rows?.some(isOnItsWay) ? MAIL_ON_ITS_WAY_MS : false;
}

/** What the table and its filter call the state of a mail. */
export function mailWord({ mail_status }: Pick<Mailed, "mail_status">): string {
  return words[mail_status] ?? mail_status;
}

/** Whether the mail of a row was sent, is waiting or has failed, and why. */
export function MailState({ mail }: { mail: Mailed }) {
  const { mail_status, mail_error } = mail;
  return (
    <div className="mail-state">
      <StatusBadge status={mailWord(mail)} />
      {mail_status !== "sent" && mail_error && <span>{mail_error}</span>}
    </div>
  );
}

/** When the mail was sent, or how often it was tried and when next. */
export function MailTimes({ mail: { mail_status, mail_attempts, next_attempt_at, sent_at } }: { mail: Mailed }) {
  if (mail_status === "sent" && sent_at) return <small>{`Sent ${formatMinute(sent_at)}`}</small>;
  if (mail_attempts === 0) return null;
  const tried = mail_attempts === 1 ? "Tried once" : `Tried ${mail_attempts} times`;
  return <small>{mail_status === "waiting" ? `${tried}, next ${formatMinute(next_attempt_at)}` : tried}</small>;
}
