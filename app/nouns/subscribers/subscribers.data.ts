// Runs in the visitor's browser: no zod here.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { isSubscriberEmail, type SubscribeOutcome } from "./subscribers.rules.ts";

const UNIQUE_VIOLATION = "23505";

/**
 * Subscribes an address to the newsletter. Never throws; every way it can end is an outcome. An address that is none is not
 * sent at all. Source: public site §5, §7 "Subscribe", §8.
 */
export async function subscribe(client: SupabaseClient<Database>, email: string): Promise<SubscribeOutcome> {
  if (!isSubscriberEmail(email)) return { status: "invalid" };
  try {
    const { data, error, status } = await client
      .from("newsletter_subscription")
      .insert({ email: email.trim() })
      .select();
    if (error?.code === UNIQUE_VIOLATION) return { status: "duplicate" };
    // Status 0 is a request that never reached the backend: its message is the browser's. A page is that of something before it.
    if (error?.message && status !== 0 && !error.message.trimStart().startsWith("<"))
      return { status: "refused", message: error.message };
    return { status: data?.length ? "subscribed" : "failed" };
  } catch {
    return { status: "failed" };
  }
}
