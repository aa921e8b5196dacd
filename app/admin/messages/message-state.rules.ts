import type { Message } from "../../domain/contact/message-records.data.ts";

type Dated = Pick<Message, "status" | "answered_at" | "archived_at">;

/** Choices of the filter by state; the first is what is to be dealt with. */
export const STATE_CHOICES = [
  { value: "inbox", text: "Inbox" },
  { value: "answered", text: "Answered" },
  { value: "archived", text: "Archived" },
  { value: "all", text: "All Messages" },
] as const;

/** Whether a message stands under a choice of the filter. What is archived stands there alone, answered or not. */
export function standsIn(choice: string, { answered_at, archived_at }: Dated): boolean {
  if (choice === "all") return true;
  if (choice === "archived") return archived_at !== null;
  return archived_at === null && (answered_at !== null) === (choice === "answered");
}

/** What the table calls the state of a message. */
export function stateWord({ status, answered_at, archived_at }: Dated): string {
  if (archived_at) return "Archived";
  if (answered_at) return "Answered";
  return status === "new" ? "New" : "Read";
}
