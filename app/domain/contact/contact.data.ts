// Runs in the visitor's browser, and on the server for a form sent without scripts.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import type { ContactFields } from "./contact.rules.ts";

/** Milliseconds after which a message that got no answer counts as not sent. */
const SENDING_MS = 15_000;

/**
 * Sends a message to the company by the function send-contact-email.
 * @param fields as `checkContactFields` gives them
 * @param adminEmail the contact destination as the page knows it; the function decides itself where the mail goes
 * @param isFast whether it was sent sooner than a person types
 * @throws Error with the function's error text, or 'Failed to send message'. Source: public site §7 "Send contact message"
 */
export async function sendContactMessage(
  client: SupabaseClient<Database>,
  fields: ContactFields,
  adminEmail: string,
  isFast = false,
): Promise<void> {
  const { name, email, subject, message } = fields;
  const { data, error } = await client.functions.invoke<unknown>("send-contact-email", {
    body: { name, email, subject, message, adminEmail, ...(isFast && { is_fast: true }) },
    timeout: SENDING_MS,
  });
  const reason = readReason(error ? await readAnswer(error.context) : data);
  if (error || reason) throw new Error(reason ?? "Failed to send message", { cause: error ?? undefined });
}

/** The function's answer, where the error is about an answer and not about a network that failed. */
async function readAnswer(context: unknown): Promise<unknown> {
  return context instanceof Response ? context.json().catch(() => null) : null;
}

function readReason(answer: unknown): string | undefined {
  const { error } = Object(answer);
  return typeof error === "string" && error !== "" ? error : undefined;
}
