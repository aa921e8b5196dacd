import type { SupabaseClient } from "@supabase/supabase-js";
import {
  type ContactMail,
  type ContactMessage,
  composeContactMail,
  MAX_ATTEMPTS,
  retryDelay,
} from "../_shared/contact-mail.ts";

/** How one run sends: the client with the server key, the way out for mail, and the company's own address. */
export type Delivery = { admin: SupabaseClient; send(mail: ContactMail): Promise<void>; defaultContactEmail: string };

type WaitingMessage = ContactMessage & { mail_attempts: number };

const MOST_PER_RUN = 20;

/**
 * Sends the mails that are due, on a hosted project, where no worker runs: each call of the function also tries what
 * earlier calls could not deliver. A message is claimed by its number of attempts, so two runs never send the same one.
 * @throws the error of the database; a mail that fails only waits for its next attempt
 */
export async function deliverWaiting({ admin, send, defaultContactEmail }: Delivery): Promise<void> {
  const due = await admin
    .from("contact_messages")
    .select("id, name, email, subject, message, created_at, mail_attempts")
    .eq("mail_status", "waiting")
    .lte("next_attempt_at", new Date().toISOString())
    .order("next_attempt_at")
    .limit(MOST_PER_RUN)
    .throwOnError();
  const setting = await admin
    .from("global_settings")
    .select("value")
    .eq("type", "contact_email")
    .maybeSingle()
    .throwOnError();
  for (const message of due.data as WaitingMessage[]) {
    const attempt = message.mail_attempts + 1;
    if (!(await claim(admin, message, attempt))) continue;
    const outcome = await send(composeContactMail(message, setting.data?.value ?? defaultContactEmail)).then(
      () => ({ mail_status: "sent", sent_at: new Date().toISOString(), mail_error: null }),
      (error: unknown) => ({
        mail_status: attempt >= MAX_ATTEMPTS ? "failed" : "waiting",
        mail_error: String(error).slice(0, 500),
      }),
    );
    await admin.from("contact_messages").update(outcome).eq("id", message.id).throwOnError();
  }
}

async function claim(admin: SupabaseClient, message: WaitingMessage, attempt: number): Promise<boolean> {
  const { data } = await admin
    .from("contact_messages")
    .update({
      mail_attempts: attempt,
      next_attempt_at: new Date(Date.now() + retryDelay(attempt) * 1000).toISOString(),
    })
    .eq("id", message.id)
    .eq("mail_attempts", message.mail_attempts)
    .eq("mail_status", "waiting")
    .select("id")
    .throwOnError();
  return data.length === 1;
}
