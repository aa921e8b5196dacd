import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { useRouteLoaderData } from "react-router";
import type { BackendAddress } from "./browser-client.ts";
import type { Database } from "./database.types.ts";
import { fetchInTime } from "./fetch-in-time.ts";

export type StaffClient = SupabaseClient<Database>;

let opened: { client: StaffClient; url: string; key: string } | undefined;

/** The official client of the back office: it keeps the session of who is signed in and refreshes it. One per page. */
export function useStaffClient(): StaffClient {
  const { backend } = useRouteLoaderData("root") as { backend: BackendAddress };
  if (!opened) {
    const url = backend.url ?? location.origin;
    const key = backend.publishableKey;
    const client = createClient<Database>(url, key, {
      auth: { detectSessionInUrl: false, experimental: { recoveryCodes: true } },
      db: { retry: false },
      global: { fetch: fetchInTime },
    });
    opened = { client, url, key };
  }
  return opened.client;
}

/** Whether the backend is the embedded one, in the process that sends the pages, and not a hosted project. */
export function useIsEmbedded(): boolean {
  const { backend } = useRouteLoaderData("root") as { backend: BackendAddress };
  return backend.url === null;
}

/** What reads and writes tables and calls functions of the database. */
export type StaffWriter = Pick<StaffClient, "from" | "rpc">;

/**
 * A client whose statements are all one act of staff in the history: it is undone by this id, a UUID, as a whole.
 */
export function clientOfAct(client: StaffClient, changeId: string): StaffWriter {
  const writer = client.schema("public");
  writer.headers.set("x-change-id", changeId);
  return writer;
}

/** A client with the same session that sends in its own way; what it sends is chosen when a client is made. */
export function clientThatSendsBy(fetch: typeof globalThis.fetch): StaffClient {
  if (!opened) throw new Error("The client is not open yet");
  const { client, url, key } = opened;
  const accessToken = async () => (await client.auth.getSession()).data.session?.access_token ?? null;
  return createClient<Database>(url, key, { accessToken, global: { fetch } });
}
