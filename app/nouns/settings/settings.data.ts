import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";

/**
 * The address that contact messages go to: the stored one, else the company's own. Never throws; a failed read goes to
 * `logFailure` and counts as nothing stored. Source: public site §7 "Contact destination", §8.
 */
export async function getContactEmail(
  client: SupabaseClient<Database>,
  companyEmail: string,
  logFailure: (cause: unknown) => void,
): Promise<string> {
  try {
    const { data, error } = await client
      .from("global_settings")
      .select("value")
      .eq("type", "contact_email")
      .maybeSingle();
    if (error) throw error;
    return data?.value || companyEmail;
  } catch (cause) {
    logFailure(cause);
    return companyEmail;
  }
}
