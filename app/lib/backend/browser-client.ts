import type { SupabaseClient } from "@supabase/supabase-js";
import { useRouteLoaderData } from "react-router";
import type { PicturePlace } from "../media.ts";
import type { Platform } from "../platform.ts";
import type { Database } from "./database.types.ts";

/** `url` is null where the backend is on the origin of the page, whichever host that is. */
export type BackendAddress = PicturePlace & { publishableKey: string };

let client: Promise<SupabaseClient<Database>> | undefined;

/** What a browser must know to reach the backend. */
export function backendAddress({ supabaseUrl, siteUrl, publishableKey, images }: Platform): BackendAddress {
  return { url: supabaseUrl === siteUrl ? null : supabaseUrl, publishableKey, ...(images && { images }) };
}

/**
 * Gives a function that opens the official client as an anonymous visitor. The client library is fetched on the first
 * call, so that no page pays for it before a visitor sends something. Rejects when the library cannot be fetched.
 */
export function useBrowserClient(): () => Promise<SupabaseClient<Database>> {
  const root = useRouteLoaderData("root") as { backend: BackendAddress };
  return () => {
    client ??= openVisitorClient(root.backend).catch((cause) => {
      client = undefined;
      throw cause;
    });
    return client;
  };
}

/**
 * Every call names its bearer (public site §1). Where a function is called, the library leaves out a key that is no JWT,
 * because hosted functions refuse such a bearer; the embedded ones take it.
 */
export async function openVisitorClient({ url, publishableKey }: BackendAddress): Promise<SupabaseClient<Database>> {
  const { createClient } = await import("@supabase/supabase-js");
  return createClient<Database>(url ?? location.origin, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // A visitor waits for the answer: a failure is told at once.
    db: { retry: false, timeout: 10_000 },
    ...(url === null && { global: { headers: { Authorization: `Bearer ${publishableKey}` } } }),
  });
}
