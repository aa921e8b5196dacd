// Runs in the visitor's browser: no zod here.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { isSubscriberEmail, type SubscribeOutcome } from "./subscribers.rules.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Subscribes an address to the newsletter, which mails it the question whether to confirm, in this language. Never throws; every way it can end is
 * an outcome. An address that is none is not sent at all. Source: public site §5, §7 "Subscribe", §8.
 */
export async function subscribe(
  client: SupabaseClient<Database>,
  email: string,
  language: string,
): Promise<SubscribeOutcome> {
  if (!isSubscriberEmail(email)) return { status: "invalid" };
  try {
    const { data, error, status } = await client
      .from("newsletter_subscription")
      .insert({ email: email.trim() })
      .setHeader("x-language", language)
      .select();
    if (error?.code === UNIQUE_VIOLATION) {
      // Who has left, or never confirmed, is mailed the way back. What comes of it is told to nobody.
      await client.rpc("ask_newsletter_again", { email: email.trim(), language });
      return { status: "duplicate" };
    }
    // Status 0 is a request that never reached the backend: its message is the browser's. A page is that of something before it.
    if (error?.message && status !== 0 && !error.message.trimStart().startsWith("<"))
      return { status: "refused", message: error.message };
    return { status: data?.length ? "subscribed" : "failed" };
  } catch {
    return { status: "failed" };
  }
}

/** Confirms an address by the six digits that were mailed to it; false where they are others, or hold no longer. Throws the backend's error. */
export function confirmByCode(client: SupabaseClient<Database>, email: string, code: string): Promise<boolean> {
  return unwrap(client.rpc("confirm_newsletter_code", { email: email.trim(), code: code.replaceAll(/\s/g, "") }));
}
