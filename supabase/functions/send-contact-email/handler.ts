import type { SupabaseClient } from "@supabase/supabase-js";
import { answer, readFields, serve, tooMany } from "../_shared/answers.ts";
import { checkContactFields } from "./contact-fields.ts";

type ContactDeps = {
  /** Client with the server key: visitors may not write the table themselves. */
  admin: SupabaseClient;
  /** Starts the delivery of kept messages and does not wait for it. */
  deliver(): void;
  logError(detail: object, message: string): void;
};

/**
 * Function send-contact-email: POST {name, email, subject, message} as JSON or as a plain form; JSON may say is_fast. The message is kept
 * before the answer, so a mail server that is down loses nothing; the mail goes to the configured address only.
 * @returns 200 {success: true}; 400 {error} for a broken field rule; 429 {error} when the database takes no more this
 *   hour; 503 {error} when it can't be kept
 */
export function handleSendContactEmail(request: Request, deps: ContactDeps): Promise<Response> {
  return serve(request, ["POST"], async () => {
    const sent = await readFields(request);
    const fields = { ...checkContactFields(sent), is_fast: sent.is_fast === true };
    const failure = await keep(deps.admin, fields);
    const { code, hint } = Object(failure);
    if (code === "PT429") return tooManyMessages(Number.parseInt(hint, 10));
    if (failure) {
      deps.logError({ error: failure }, "contact message could not be kept");
      return answer(503, { error: "Failed to send message" });
    }
    deps.deliver();
    return answer(200, { success: true });
  });
}

/** Answer to who has to wait so many seconds. */
export function tooManyMessages(seconds: number): Response {
  return tooMany("Too many messages. Please try again later.", seconds);
}

async function keep(admin: SupabaseClient, fields: object): Promise<unknown> {
  try {
    return (await admin.from("contact_messages").insert(fields)).error;
  } catch (error) {
    return error;
  }
}
