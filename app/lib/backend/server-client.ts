import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Platform } from "../platform.ts";
import type { Database } from "./database.types.ts";

const clients = new WeakMap<Platform["fetch"], SupabaseClient<Database>>();

/**
 * Client that reads as an anonymous visitor. One per way to the backend, because making one costs more than a query.
 * It holds no session, so visitors can share it.
 */
export function serverClient(platform: Platform): SupabaseClient<Database> {
  let client = clients.get(platform.fetch);
  if (!client) {
    client = createClient<Database>(platform.supabaseUrl, platform.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: platform.fetch },
      // A visitor waits for the page: a failing backend is told soon, and the page offers to try again.
      db: { retry: false, timeout: 4500 },
    });
    clients.set(platform.fetch, client);
  }
  return client;
}
