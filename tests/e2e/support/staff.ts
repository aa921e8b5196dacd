import type { Session } from "@supabase/supabase-js";
import { type Client, dataOf, signInStaff } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { test as base } from "./server.ts";

type StaffFixtures = {
  /** The official client, signed in as staff: prepares rows and looks at what was stored. */
  api: Client;
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
export async function signIn(server: RunningServer): Promise<{ client: Client; session: Session }> {
  const client = await signInStaff(server);
  const { session } = (await client.auth.getSession()).data;
  if (!session) throw new Error("There is no session");
  return { client, session };
}

/** What a query answered; its error fails the test. */
export async function rows<Data>(query: PromiseLike<{ data: Data; error: unknown }>): Promise<NonNullable<Data>> {
  return dataOf(await query);
}
