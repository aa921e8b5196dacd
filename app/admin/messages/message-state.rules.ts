import type { Message } from "../../domain/contact/message-records.data.ts";

type Dated = Pick<Message, "status" | "answered_at" | "archived_at">;

/** Choices of the filter by state; the first is what is to be dealt with. */
export const STATE_CHOICES = [
  { value: "inbox", text: "Inbox" },
  { value: "answered", text: "Answered" },
  { value: "archived", text: "Archived" },
  { value: "all", text: "All Messages" },
] as const;

/** What the table calls the state of a message. */
export function stateWord({ status, answered_at, archived_at }: Dated): string {
  if (archived_at) return "Archived";
  if (answered_at) return "Answered";
  return status === "new" ? "New" : "Read";
}
