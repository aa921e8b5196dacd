import { type Browser, expect, mergeTests, type Page } from "@playwright/test";
import { createClient } from "@supabase/supabase-js";
import type { Database } from "../../../app/lib/backend/database.types.ts";
import { codeAt, stepOf } from "../../../embedded-backend/auth/totp.ts";
import type { SmtpPeer } from "../../../embedded-backend/mail/smtp-peer.fixture.ts";
import { makeService } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";
import { openPage } from "./hydration.ts";
import { test as withMail } from "./mail-server.ts";
import { test as withStaff } from "./staff.ts";

/** The test of the back office with a mail server whose mails can be read. */
export const test = mergeTests(withMail, withStaff);

export { expect } from "@playwright/test";

type Role = "owner" | "editor" | "translator" | "sales";

export type Account = { id: string; email: string; password: string };

let made = 0;
let asked = 0;

/** A new member of staff, with a password that is not easy to guess. */
export async function makePerson(server: RunningServer, role: Role, name = ""): Promise<Account> {
  made += 1;
  const account = { email: `${role}-${process.pid}-${made}@kinran.test`, password: `eleven herons by pier ${made}` };
  const service = makeService(server);
  const { data, error } = await service.auth.admin.createUser({ ...account, email_confirm: true });
  if (error) throw error;
  await service.rpc("grant_staff", { email: account.email, role }).throwOnError();
  if (name) {
    const client = await signInAs(server, account);
    await client.rpc("set_my_name", { name }).throwOnError();
  }
  return { ...account, id: data.user.id };
}

/** The official client with a session of its own. */
export async function signInAs(server: RunningServer, { email, password }: Pick<Account, "email" | "password">) {
  const client = createClient<Database>(server.url, server.keys().publishableKey, {
    auth: {
      persistSession: false,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
  });
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

type Client = Awaited<ReturnType<typeof signInAs>>;

/**
 * A code of a second factor. One is taken once: of three, the first is of the step before, the next of the present one, the last of the
 * one behind. The first is refused as soon as the present step ends: where it has to be typed, one of the others is taken.
 */
export function codeOf(secret: string, which: "first" | "next" | "last"): string {
  const skew = { first: -1, next: 0, last: 1 }[which];
  return codeAt(secret, stepOf(Date.now()) + skew);
}

/** Gives whoever is signed in a second factor with recovery codes, by the first code. */
export async function giveFactor(client: Client): Promise<{ secret: string; codes: string[] }> {
  const { data: factor, error } = await client.auth.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const { secret } = factor.totp;
  const verified = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(secret, "first") });
  if (verified.error) throw verified.error;
  const made = await client.auth.mfa.recoveryCodes.generate();
  if (made.error) throw made.error;
  return { secret, codes: made.data.codes };
}

/** A browser of its own in which somebody is signed in: by the password, or with the session of a client. */
export async function openAs(browser: Browser, server: RunningServer, who: Account | Client): Promise<Page> {
  const client = "auth" in who ? who : await signInAs(server, who);
  const { session } = (await client.auth.getSession()).data;
  const storageState = {
    cookies: [],
    origins: [
      { origin: server.url, localStorage: [{ name: "sb-localhost-auth-token", value: JSON.stringify(session) }] },
    ],
  };
  return openPage(await browser.newContext({ baseURL: server.url, storageState, reducedMotion: "reduce" }));
}

/** A browser of its own in which nobody is signed in. */
export async function openSignedOut(browser: Browser, server: RunningServer): Promise<Page> {
  const nobody = { cookies: [], origins: [] };
  return openPage(await browser.newContext({ baseURL: server.url, storageState: nobody, reducedMotion: "reduce" }));
}

/** The link of the newest mail to an address, on the host of the server under test. */
export async function linkTo(peer: SmtpPeer, server: RunningServer, email: string): Promise<string> {
  const mail = await mailTo(peer, email, /\/admin\/welcome#/);
  const link = /https?:\/\/[^\s"<]+\/admin\/welcome#[^\s"<]+/.exec(mail.text ?? "")?.[0] ?? "";
  const { pathname, hash } = new URL(link);
  return server.url + pathname + hash;
}

/** The newest mail to an address that says this in its subject or text, once it has come. */
export async function mailTo(peer: SmtpPeer, email: string, says = /./) {
  const find = () =>
    peer.received.findLast(({ to, mail }) => to.includes(email) && says.test(`${mail.subject}\n${mail.text}`));
  await expect.poll(find).toBeTruthy();
  const found = find();
  if (!found) throw new Error("The mail is gone");
  return found.mail;
}

/** Asks for a mail with a link to a new password, from a network address of its own: these mails are counted by address. */
export async function askForLink(server: RunningServer, email: string): Promise<void> {
  asked += 1;
  const answer = await fetch(`${server.url}/auth/v1/recover`, {
    method: "POST",
    headers: {
      apikey: server.keys().publishableKey,
      "Content-Type": "application/json",
      "X-Forwarded-For": `10.7.0.${asked}`,
    },
    body: JSON.stringify({ email }),
  });
  expect(answer.status).toBe(200);
}

/** Sets a new password and its repetition on the page. */
export async function fillNewPassword(page: Page, password: string, repeat = password) {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Repeat new password").fill(repeat);
}
