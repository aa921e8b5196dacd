import type { Session } from "@supabase/supabase-js";
import { type Client, signInStaff, unwrap } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { test as base } from "./server.ts";

type SignedIn = { client: Client; session: Session };

type StaffFixtures = {
  /** The official client, signed in as staff: prepares rows and looks at what was stored. */
  api: Client;
};

type WorkerFixtures = {
  /** The sessions of `page` and `api`, each kept from test to test until one ends it: a sign-in costs both a tenth of a second. */
  sessions: { page: () => Promise<SignedIn>; api: () => Promise<SignedIn> };
};

/** The test of the back office: its page starts signed in. `api` has a session of its own. */
export const test = base.extend<StaffFixtures, WorkerFixtures>({
  sessions: [
    async ({ server }, use) => use({ page: keepSession(server), api: keepSession(server) }),
    { scope: "worker", timeout: 180_000 },
  ],
  storageState: async ({ server, sessions }, use) => {
    const { session } = await sessions.page();
    await use({
      cookies: [],
      origins: [
        { origin: server.url, localStorage: [{ name: "sb-localhost-auth-token", value: JSON.stringify(session) }] },
      ],
    });
  },
  api: async ({ sessions }, use) => use((await sessions.api()).client),
});

export { expect } from "@playwright/test";

/** Signs in when first asked, and again when the session has ended or half its hour is over. */
function keepSession(server: RunningServer): () => Promise<SignedIn> {
  let kept: SignedIn | undefined;
  return async () => {
    const isFresh = kept && (kept.session.expires_at ?? 0) - Date.now() / 1000 > 1800;
    if (!kept || !isFresh || (await kept.client.auth.getUser(kept.session.access_token)).error)
      kept = await signIn(server);
    return kept;
  };
}

/** Signs staff in over the wire. */
export async function signIn(server: RunningServer): Promise<{ client: Client; session: Session }> {
  const client = await signInStaff(server);
  const { session } = (await client.auth.getSession()).data;
  if (!session) throw new Error("There is no session");
  return { client, session };
}

/** What a query answered; its error fails the test. */
export async function rows<Data>(query: PromiseLike<{ data: Data; error: unknown }>): Promise<NonNullable<Data>> {
  return unwrap(await query);
}
