// The newsletter form checks its field in the visitor's browser: no zod here.
import { isEmail } from "../../lib/email.ts";

/** How a wish to subscribe ended; `refused` carries the backend's own message. */
export type SubscribeOutcome =
  | { status: "subscribed" | "invalid" | "duplicate" | "failed" }
  | { status: "refused"; message: string };

/** What a visitor is told, in English; other languages word the same outcomes. Source: public site §8. */
export const subscribeMessages = {
  subscribed: "Thank you for subscribing to our newsletter!",
  invalid: "Please enter a valid email address",
  duplicate: "This email is already subscribed to our newsletter.",
  failed: "Failed to subscribe. Please try again later.",
} as const;

/** Whether a text is an address that the newsletter takes; blank ends do not count. Source: public site §5 "Newsletter e-mail". */
export function isSubscriberEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= 254 && isEmail(email);
}

/** The sentence that a visitor is told, in the language of `messages`. */
export function describeOutcome(
  outcome: SubscribeOutcome,
  messages: Record<keyof typeof subscribeMessages, string> = subscribeMessages,
): string {
  return outcome.status === "refused" ? outcome.message : messages[outcome.status];
}

/** Whether whoever reads the address wants the newsletter, as the list of the back office has it (supabase/schemas/18_lists.sql). */
export const CONFIRMATIONS = { confirmed: "Confirmed", open: "Not confirmed", left: "Left" } as const;

export function confirmationOf(row: { confirmed_at: string | null; left_at: string | null }) {
  if (row.left_at !== null) return "left";
  return row.confirmed_at === null ? "open" : "confirmed";
}
