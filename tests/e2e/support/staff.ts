import { createClient, type Session, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../../app/lib/backend/database.types.ts";
import { type RunningServer, STAFF } from "../../support/start-server.ts";
import { test as base } from "./server.ts";

export type StaffApi = SupabaseClient<Database>;

type StaffFixtures = {
  /** The official client, signed in as staff: prepares rows and looks at what was stored. */
  api: StaffApi;
};

/** The test of the back office: its page starts signed in. `api` has a session of its own. */
export const test = base.extend<StaffFixtures>({
  storageState: async ({ server }, use) => {
    const { session } = await signIn(server);
    await use({
      cookies: [],
      origins: [
        { origin: server.url, localStorage: [{ name: "sb-localhost-auth-token", value: JSON.stringify(session) }] },
      ],
    });
  },
  api: async ({ server }, use) => {
    const { client } = await signIn(server);
    await use(client);
    await client.auth.signOut({ scope: "local" });
  },
});

export { expect } from "@playwright/test";

/** Signs staff in over the wire. */
export async function signIn(server: RunningServer): Promise<{ client: StaffApi; session: Session }> {
  const client = createClient<Database>(server.url, server.keys().publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword(STAFF);
  if (error) throw error;
  return { client, session: data.session };
}

/** What a query answered; its error fails the test. */
export async function rows<Data>(query: PromiseLike<{ data: Data; error: unknown }>): Promise<NonNullable<Data>> {
  const { data, error } = await query;
  if (error || data === null) throw error ?? new Error("No data");
  return data as NonNullable<Data>;
}
