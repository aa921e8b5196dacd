// Runs in the visitor's browser, and on the server for a form sent without scripts.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "../../lib/backend/database.types.ts";
import type { SpamForm } from "./spam.rules.ts";

/**
 * Keeps what a program typed into a form, for staff alone. Throws the backend's error.
 * @param fields as the form would have sent them
 */
export async function keepSpam(client: SupabaseClient<Database>, form: SpamForm, fields: object): Promise<void> {
  await client
    .from("spam")
    .insert({ form, fields: fields as NonNullable<Json> })
    .throwOnError();
}
