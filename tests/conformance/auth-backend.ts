import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { pino } from "pino";
import { expect, vi } from "vitest";
import type { Database } from "../../app/lib/backend/database.types.ts";
import { codeAt, stepOf } from "../../embedded-backend/auth/totp.ts";
import { openBackend } from "../../embedded-backend/backend.ts";
import type { RateLimits } from "../../embedded-backend/gateway/rate-limits.ts";
import { startSmtpPeer } from "../../embedded-backend/mail/smtp-peer.fixture.ts";
import { makeDatabase } from "../support/postgres-server.ts";

export const SITE = "http://localhost:3000";
export const OWNER = { email: "owner@kinran.test", password: "nine lanterns over kowloon" };
export const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

const SECRET_KEY = "sb_secret_of_the_account_tests";

export type AuthBackend = Awaited<ReturnType<typeof openAuthBackend>>;
export type AuthClient = ReturnType<AuthBackend["client"]>;

/** A backend on either engine with a real mail server; the official client calls it in process, from any address and browser. */
export async function openAuthBackend(limits: Partial<RateLimits> = {}) {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await makeDatabase(server) : undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "kinran-auth-"));
  const peer = await startSmtpPeer();
  const backend = await openBackend({
    dataDir: folder,
    databaseUrl: database?.url,
    smtpUrl: peer.url,
    mailFrom: "website@kinran.test",
    siteUrl: SITE,
    defaultContactEmail: "office@kinran.test",
    seed: "none",
    keys: { publishableKey: undefined, secretKey: SECRET_KEY },
    admin: OWNER,
    limits,
    log: pino({ level: "silent" }),
  });
  const client = (from: { key?: string; ip?: string; agent?: string } = {}) => {
    const { key = backend.publishableKey, ip = "10.3.0.1", agent = BROWSER } = from;
    return createClient<Database>(SITE, key, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        experimental: { recoveryCodes: true },
      },
      global: {
        headers: { "User-Agent": agent },
        fetch: (input, init) => backend.fetch(new Request(input, init), { ip, requestId: "r" }),
      },
    });
  };
  const admin = client({ key: SECRET_KEY, agent: "node" });
  let made = 0;

  return {
    client,
    admin,
    peer,
    folder,
    fetch: backend.fetch,
    publishableKey: backend.publishableKey,
    secretKey: SECRET_KEY,

    /** A new member of staff, with a password. */
    async makePerson(role: "owner" | "editor" | "translator" | "sales" = "editor") {
      made += 1;
      const account = { email: `person-${made}@kinran.test`, password: `eleven herons by the pier ${made}` };
      const { data, error } = await admin.auth.admin.createUser({ ...account, email_confirm: true });
      if (error) throw error;
      const granted = await admin.rpc("grant_staff", { email: account.email, role });
      if (granted.error) throw granted.error;
      return { ...account, id: data.user.id };
    },

    /** A client that is signed in. */
    async signIn(account: { email: string; password: string }, from?: Parameters<typeof client>[0]) {
      const made = client(from);
      const { error } = await made.auth.signInWithPassword(account);
      if (error) throw error;
      return made;
    },

    /** The mails to an address so far, once there are so many. */
    async mailsTo(address: string, count: number) {
      const find = () => peer.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail);
      await vi.waitFor(() => expect(find().length).toBeGreaterThanOrEqual(count), { timeout: 10_000 });
      return find();
    },

    async close() {
      await backend.close();
      await database?.drop();
      await peer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The code that an app shows now, or next. */
export function codeOf(secret: string, next: 0 | 1 = 0): string {
  return codeAt(secret, stepOf(Date.now()) + next);
}

/** Gives a signed-in person a second factor, by the present code. */
export async function addFactor(client: AuthClient) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
  if (error) throw error;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(data.totp.secret) });
  if (verified.error) throw verified.error;
  return { id: data.id, secret: data.totp.secret };
}

/** What a link of a mail holds behind its #. */
export function linkIn(text: string | undefined): { token_hash: string; type: string } {
  const [, token_hash = "", type = ""] = /admin\/welcome#token_hash=([\w-]+)&type=(\w+)/.exec(text ?? "") ?? [];
  return { token_hash, type };
}
