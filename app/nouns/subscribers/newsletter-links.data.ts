import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";

type Client = SupabaseClient<Database>;

/** What links of the newsletter's mails do. */
export type LinkUse = "confirm" | "leave";

const TOKEN = /^[0-9a-f]{40}$/;

/** Whether a link still does what its address says. A mail that asks to confirm can also be left by. Throws the backend's error. */
export async function isLinkGood(client: Client, use: LinkUse, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const known: string | null = await unwrap(client.rpc("newsletter_link", { token }));
  return known !== null && (use === "leave" || known === "confirm");
}

/** Does it; false where the link does nothing. Throws the backend's error. */
export async function followLink(client: Client, use: LinkUse, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  return unwrap(client.rpc(use === "confirm" ? "confirm_newsletter" : "leave_newsletter", { token }));
}
