import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { type HomePage, homePage } from "./carousel.schema.ts";

/**
 * What the home page shows in the given language: the active slides in their order, the milliseconds between two of them,
 * and at most three featured products. Throws the backend's error, or a ZodError when the answer has another shape.
 * Source: public site §2 "Home", §5 "Featured products".
 */
export async function getHomePage(client: SupabaseClient<Database>, language: string): Promise<HomePage> {
  const { data, error } = await client.rpc("home_page", { language });
  if (error) throw error;
  return homePage.parse(data);
}
