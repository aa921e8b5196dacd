import { afterAll, beforeAll, expect, test } from "vitest";
import { storedOf } from "../../embedded-backend/auth/mail-links.ts";
import {
  type AuthBackend,
  type AuthClient,
  addFactor,
  codeOf,
  linkIn,
  OWNER,
  openAuthBackend,
  SITE,
} from "./auth-backend.ts";

// Getting in as somebody else, staying in, and getting more than the own role (docs/security.md).
let backend: AuthBackend;
let owner: AuthClient;
beforeAll(async () => {
  backend = await openAuthBackend({
    failedMailedCodes: { points: 3, seconds: 600 },
    failedFactorCodes: { points: 3, seconds: 600 },
  });
  owner = await backend.signIn(OWNER);
});
afterAll(() => backend?.close());

async function inviteSomebody() {
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@kinran.test`;
  await backend.admin.auth.admin.inviteUserByEmail(email);
  await backend.admin.rpc("grant_staff", { email, role: "sales" });
  const [mail] = await backend.mailsTo(email, 1);
  return { email, mail, token_hash: linkIn(mail?.text).token_hash };
}
const accept = (token_hash: string) => backend.client().auth.verifyOtp({ token_hash, type: "invite" });
const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  backend.fetch(
    new Request(`${SITE}${path}`, {
      method,
      headers: { apikey: backend.publishableKey, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    { ip: "10.5.0.1", requestId: "r" },
  );
const tokenOf = async (client: AuthClient) => (await client.auth.getSession()).data.session?.access_token ?? "";

test("T43 a link is used up by nobody who opens it, works once, and no other link or kind of link does", async () => {
  const { token_hash } = await inviteSomebody();
  for (let turn = 0; turn < 20; turn += 1) {
    for (const method of ["GET", "HEAD"]) {
      const opened = await call(method, `/auth/v1/verify?type=invite&token=${token_hash}&token_hash=${token_hash}`);
      expect(opened.status).toBe(404);
    }
  }
  const asRecovery = await backend.client().auth.verifyOtp({ token_hash, type: "recovery" });
  expect(asRecovery.error?.code).toBe("otp_expired");
  const both = await Promise.all([accept(token_hash), accept(token_hash)]);
  expect(both.filter(({ error }) => error === null)).toHaveLength(1);
  expect((await accept(token_hash)).error?.code).toBe("otp_expired");
});

test("T43 what the database holds of a link opens nothing", async () => {
  const { token_hash } = await inviteSomebody();
  expect((await accept(storedOf(token_hash))).error?.code).toBe("otp_expired");
  expect((await accept(token_hash)).error).toBeNull();
});

test("T44 the six digits of a mail are tried no more often from many addresses, and the link goes on working", async () => {
  const { email, mail, token_hash } = await inviteSomebody();
  const right = /the code (\d{6})\./.exec(mail?.text ?? "")?.[1] ?? "";
  const guess = (n: number, token: string) =>
    backend.client({ ip: `10.6.0.${n}` }).auth.verifyOtp({ email, token, type: "invite" });
  for (let n = 1; n <= 3; n += 1) expect((await guess(n, right === "000000" ? "1" : "000000")).error?.status).toBe(403);
  expect((await guess(4, right)).error).toMatchObject({ status: 429, code: "over_request_rate_limit" });
  expect((await accept(token_hash)).error).toBeNull();
});

test("T44 codes of a second factor are tried no more often from many addresses and sessions", async () => {
  const person = await backend.makePerson();
  const { id, secret } = await addFactor(await backend.signIn(person));
  const guess = async (n: number, code: string) => {
    const client = await backend.signIn(person, { ip: `10.7.0.${n}` });
    return (await client.auth.mfa.challengeAndVerify({ factorId: id, code })).error;
  };
  for (let n = 1; n <= 3; n += 1) expect((await guess(n, "abcdef"))?.code).toBe("mfa_verification_failed");
  expect(await guess(4, codeOf(secret, 1))).toMatchObject({ status: 429, code: "over_request_rate_limit" });
});

test("T45 nobody raises the own role, by any way to write it", async () => {
  for (const role of ["editor", "translator", "sales"] as const) {
    const person = await backend.makePerson(role);
    const client = await backend.signIn(person);
    const Authorization = `Bearer ${await tokenOf(client)}`;
    const attempts = await Promise.all([
      client.rpc("change_role", { user_id: person.id, role: "owner" }),
      client.rpc("invite_person", { user_id: person.id, name: "", role: "owner" }),
      client.rpc("grant_staff", { email: person.email, role: "owner" }),
      client.rpc("set_factor_required", { required: false }),
      client
        .from("staff" as "products")
        .update({ role: "owner" } as never)
        .eq("id", 1),
    ]);
    for (const { error } of attempts) expect(error, role).not.toBeNull();
    for (const claim of [{ data: { role: "owner" } }, { app_metadata: { role: "owner" } }, { role: "service_role" }]) {
      await call("PUT", "/auth/v1/user", { Authorization }, claim);
    }
    const profile = await call(
      "PATCH",
      `/rest/v1/staff?user_id=eq.${person.id}`,
      { Authorization, "Content-Profile": "private" },
      { role: "owner" },
    );
    expect(profile.status).toBeGreaterThanOrEqual(400);
    await client.auth.refreshSession();
    expect((await client.rpc("my_access")).data).toMatchObject({ state: "staff", role });
    expect((await client.rpc("list_people")).error).toMatchObject({ code: "PT403", hint: "role" });
  }
});

test("T47 a password that was stolen changes no password, takes no factor off and adds none", async () => {
  const person = await backend.makePerson();
  const { id } = await addFactor(await backend.signIn(person));
  const thief = await backend.signIn(person, { ip: "203.0.113.66" });
  const password = "twelve brass telescopes";
  const attempts = [
    await thief.auth.updateUser({ password, current_password: person.password }),
    await thief.auth.mfa.unenroll({ factorId: id }),
    await thief.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" }),
    await thief.auth.mfa.recoveryCodes.generate(),
  ];
  expect(attempts.map(({ error }) => error?.code)).toEqual(Array(4).fill("insufficient_aal"));
  expect((await thief.from("products").insert({ name: "x", slug: "x" } as never)).error?.code).toBe("42501");
  expect((await thief.rpc("is_staff")).data).toBe(false);
});

test("T47 a session that was stolen changes no password without knowing the present one", async () => {
  const person = await backend.makePerson();
  const client = await backend.signIn(person);
  const Authorization = `Bearer ${await tokenOf(client)}`;
  const statuses = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const body = { password: "twelve brass telescopes", current_password: `guess ${turn}` };
    statuses.push((await call("PUT", "/auth/v1/user", { Authorization }, body)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
  await backend.signIn(person);
});

test("T49 who is disabled while tokens are renewed is out, with every token that was handed out meanwhile", async () => {
  const person = await backend.makePerson();
  const sessions = await Promise.all([1, 2, 3, 4].map(() => backend.signIn(person)));
  const [, disabled] = await Promise.all([
    Promise.all(sessions.map((client) => client.auth.refreshSession())),
    owner.rpc("disable_person", { user_id: person.id }),
    Promise.all(sessions.map((client) => client.auth.refreshSession())),
  ]);
  expect(disabled.error).toBeNull();
  for (const client of sessions) {
    expect((await client.rpc("is_staff")).data).toBe(false);
    expect((await client.auth.refreshSession()).error?.status).toBe(400);
  }
  await owner.rpc("enable_person", { user_id: person.id });
  expect((await (await backend.signIn(person)).rpc("is_staff")).data).toBe(true);
});

test("T49 who is disabled signs in by no way, and the log says that it was tried", async () => {
  const person = await backend.makePerson();
  const client = await backend.signIn(person);
  await backend.client({ ip: "203.0.113.70" }).auth.resetPasswordForEmail(person.email);
  const mails = await backend.mailsTo(person.email, 1);
  await owner.rpc("disable_person", { user_id: person.id }).throwOnError();
  const refused = await Promise.all([1, 2, 3, 4].map(() => backend.client().auth.signInWithPassword(person)));
  for (const { error } of refused) {
    expect(error).toMatchObject({ status: 400, code: "user_banned", message: "User is banned" });
  }
  const link = linkIn(mails.at(-1)?.text);
  expect((await backend.client().auth.verifyOtp({ ...link, type: "recovery" })).error).toMatchObject({
    status: 403,
    code: "user_banned",
  });
  const password = "twelve brass telescopes";
  const attempts = [
    await client.auth.updateUser({ password, current_password: person.password }),
    await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "Mine" }),
    await client.auth.refreshSession(),
  ];
  expect(attempts.map(({ data }) => Object.values(data ?? {}).filter(Boolean))).toEqual([[], [], []]);
  const { data } = await owner.rpc("list_access_events");
  const { rows } = data as { rows: { event: string; person: string; detail: object }[] };
  const own = rows.filter((row) => row.person === person.email).map(({ event, detail }) => ({ event, ...detail }));
  expect(own.slice(0, 6)).toEqual([
    ...Array(5).fill({ event: "sign-in failed", reason: "disabled" }),
    { event: "disabled" },
  ]);
  await owner.rpc("enable_person", { user_id: person.id }).throwOnError();
  await backend.signIn(person);
});

test("T50 a mail about an account holds nothing that a person wrote, and leads to the site alone", async () => {
  const email = "hostile@kinran.test";
  const name = '<a href="https://evil.example">x</a>\r\nBcc: v@evil.example';
  await backend.admin.auth.admin.inviteUserByEmail(email, { data: { name }, redirectTo: "https://evil.example" });
  await backend.signIn(await backend.makePerson("sales"));
  const person = await backend.makePerson();
  await backend.signIn(person);
  await backend.signIn(person, { agent: '"><script>alert(1)</script>\u00a0https://evil.example' });
  const mails = [...(await backend.mailsTo(email, 1)), ...(await backend.mailsTo(person.email, 1))];
  for (const mail of mails) {
    expect(`${mail.text} ${mail.html} ${mail.subject}`).not.toMatch(/evil|<script/);
    for (const [, link = ""] of `${mail.html}`.matchAll(/href="([^"]*)"/g)) expect(link.startsWith(SITE)).toBe(true);
  }
});
