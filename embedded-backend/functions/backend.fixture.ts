import { readFile } from "node:fs/promises";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { sign } from "hono/jwt";
import { type BackendOptions, openBackend } from "../backend.ts";
import { makeFolder, quiet } from "../storage/storage.fixture.ts";

/** Address of the site in tests; nobody listens there. */
export const SITE = "http://localhost:3000";

const STAFF = { email: "staff@kinran.example", password: "a good long password" };
const SECRET_KEY = "sb_secret_of_the_function_tests";

/**
 * A whole embedded backend without a server: every call goes through the gateway, as the official client sends it.
 * @param more settings of its own
 */
export async function makeBackend(more: Partial<BackendOptions> = {}) {
  const { folder, remove } = await makeFolder();
  const backend = await openBackend({
    dataDir: folder,
    mailFrom: "website@kinran.example",
    siteUrl: SITE,
    defaultContactEmail: "office@kinran.example",
    seed: "none",
    keys: { publishableKey: undefined, secretKey: SECRET_KEY },
    admin: STAFF,
    log: quiet,
    ...more,
  });
  const clientWith = (key: string): SupabaseClient => {
    const inProcess: typeof fetch = (input, init) =>
      backend.fetch(new Request(input, init), { ip: "10.9.9.9", requestId: "r" });
    return createClient(SITE, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: inProcess },
    });
  };
  const staff = clientWith(backend.publishableKey);
  const { error } = await staff.auth.signInWithPassword(STAFF);
  if (error) throw error;
  let address = 0;

  return {
    folder,
    fetch: backend.fetch,
    publishableKey: backend.publishableKey,
    visitor: clientWith(backend.publishableKey),
    staff,
    admin: clientWith(SECRET_KEY),

    /** Calls a function as a visitor, each time from another address unless one is given. */
    async call(name: string, init: RequestInit & { bearer?: string; ip?: string }) {
      address += 1;
      const sent = new Headers(init.headers);
      sent.set("apikey", backend.publishableKey);
      if (init.bearer) sent.set("Authorization", `Bearer ${init.bearer}`);
      const request = new Request(`${SITE}/functions/v1/${name}`, { ...init, headers: sent });
      const ip = init.ip ?? `10.0.${address >> 8}.${address & 255}`;
      const response = await backend.fetch(request, { ip, requestId: "r" });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },

    /** A session token of somebody who signed in and is not staff. */
    async strangerToken(): Promise<string> {
      const { jwtSecret } = JSON.parse(await readFile(path.join(folder, "secrets.json"), "utf8"));
      const exp = Math.floor(Date.now() / 1000) + 600;
      const [sub, session_id] = ["00000000-0000-4000-8000-00000000000f", "00000000-0000-4000-9000-00000000000f"];
      return sign({ sub, session_id, role: "authenticated", exp }, jwtSecret);
    },

    close: () => backend.close().then(remove),
  };
}
