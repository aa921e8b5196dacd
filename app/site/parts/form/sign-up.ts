import type { SupabaseClient } from "@supabase/supabase-js";
import { keepSpam } from "../../../domain/spam/spam.data.ts";
import { isTrapped } from "../../../domain/spam/spam.rules.ts";
import type { Database } from "../../../lib/backend/database.types.ts";
import { subscribe } from "../../../nouns/subscribers/subscribers.data.ts";
import { isSubscriberEmail, type SubscribeOutcome } from "../../../nouns/subscribers/subscribers.rules.ts";

/** Subscribes the address that was typed into a form in this language; what a program typed is told the same and kept apart. Never throws. */
export async function signUp(
  client: SupabaseClient<Database>,
  typed: Partial<Record<string, unknown>>,
  language: string,
): Promise<SubscribeOutcome> {
  const email = String(typed.email ?? "");
  if (!isTrapped(typed) || !isSubscriberEmail(email)) return subscribe(client, email, language);
  return keepSpam(client, "newsletter", { email }).then(
    () => ({ status: "subscribed" }),
    () => ({ status: "failed" }),
  );
}
