import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AuthBackend,
  type AuthClient,
  addFactor,
  BROWSER,
  codeOf,
  linkIn,
  OWNER,
  openAuthBackend,
  SITE,
} from "./auth-backend.ts";

// Invitations, recovery and passwords, by the official client's own calls and through a real mail server.
let backend: AuthBackend;
beforeAll(async () => {
  backend = await openAuthBackend();
});
afterAll(() => backend?.close());

const NEW_PASSWORD = "seven lighthouses in fog";
const EXPIRED = { status: 403, code: "otp_expired", message: "Email link is invalid or has expired" };

async function inviteSomebody(role: "editor" | "sales" = "editor") {
  const email = `guest-${crypto.randomUUID().slice(0, 8)}@kinran.test`;
  const { data, error } = await backend.admin.auth.admin.inviteUserByEmail(email, { data: { name: "Guest" } });
  if (error) throw error;
  await backend.admin.rpc("grant_staff", { email, role });
  const [mail] = await backend.mailsTo(email, 1);
  return { email, user: data.user, mail, ...linkIn(mail?.text) };
}

const isStaff = async (client: AuthClient) => (await client.rpc("is_staff")).data;
const follow = (client: AuthClient, { token_hash, type }: { token_hash: string; type: string }) =>
  client.auth.verifyOtp({ token_hash, type: type as "invite" });

describe("an invitation", () => {
  test("mails a link by which a person chooses a password and is in", async () => {
    const { email, user, mail, token_hash, type } = await inviteSomebody();
    expect(user).toMatchObject({ email, user_metadata: { name: "Guest" }, identities: [{ provider: "email", email }] });
    expect(user.email_confirmed_at).toBeUndefined();
    expect(mail?.subject).toBe("Your invitation to the back office of Kinran Threads");
    expect(mail?.html).toContain(`href="${SITE}/admin/welcome#token_hash=${token_hash}&#38;type=invite"`);
    expect(mail?.html).toContain("Accept invitation");
    const client = backend.client();
    const { data, error } = await follow(client, { token_hash, type });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: user.id, email });
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await isStaff(await backend.signIn({ email, password: NEW_PASSWORD }))).toBe(true);
  });

  test("is accepted by the six digits as well", async () => {
    const { email, mail } = await inviteSomebody();
    const token = /the code (\d{6})\./.exec(mail?.text ?? "")?.[1] ?? "";
    const wrong = token === "111111" ? "222222" : "111111";
    expect((await backend.client().auth.verifyOtp({ email, token: wrong, type: "invite" })).error).toMatchObject(
      EXPIRED,
    );
    expect((await backend.client().auth.verifyOtp({ email: OWNER.email, token, type: "invite" })).error).toMatchObject(
      EXPIRED,
    );
    expect((await backend.client().auth.verifyOtp({ email, token, type: "invite" })).error).toBeNull();
  });

  test("mailed again makes the earlier link void", async () => {
    const first = await inviteSomebody();
    expect((await backend.admin.auth.admin.inviteUserByEmail(first.email)).data.user?.id).toBe(first.user.id);
    const second = linkIn((await backend.mailsTo(first.email, 2))[1]?.text);
    expect((await follow(backend.client(), first)).error).toMatchObject(EXPIRED);
    expect((await follow(backend.client(), second)).error).toBeNull();
  });

  test("to an account that stands is refused and mails nothing", async () => {
    expect((await backend.admin.auth.admin.inviteUserByEmail(OWNER.email.toUpperCase())).error).toMatchObject({
      status: 422,
      code: "email_exists",
      message: "A user with this email address has already been registered",
    });
    expect((await backend.admin.auth.admin.inviteUserByEmail("no address")).error).toMatchObject({
      status: 400,
      code: "validation_failed",
    });
    expect(backend.peer.received.filter(({ to }) => to.includes(OWNER.email))).toEqual([]);
  });

  test("says so when the mail server does not take it, and can be mailed again", async () => {
    backend.peer.mood = "5xx";
    const email = "unlucky@kinran.test";
    const refused = await backend.admin.auth.admin.inviteUserByEmail(email);
    backend.peer.mood = "good";
    expect(refused.error).toMatchObject({ status: 500, message: "Error sending invite email" });
    expect((await backend.admin.auth.admin.inviteUserByEmail(email)).error).toBeNull();
  });
});

describe("a forgotten password", () => {
  const ask = async (email: string) => {
    expect((await backend.client({ ip: "10.4.0.1" }).auth.resetPasswordForEmail(email)).error).toBeNull();
    return (await backend.mailsTo(email, 1)).at(-1);
  };

  test("is set anew by a link; all other sessions end, and a mail tells of it", async () => {
    const person = await backend.makePerson();
    const old = await backend.signIn(person);
    const mail = await ask(person.email);
    expect(mail?.subject).toBe("A new password for the back office of Kinran Threads");
    const client = backend.client();
    expect((await follow(client, linkIn(mail?.text))).error).toBeNull();
    expect(await isStaff(old)).toBe(true);
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect([await isStaff(client), await isStaff(old)]).toEqual([true, false]);
    expect((await backend.client().auth.signInWithPassword(person)).error?.code).toBe("invalid_credentials");
    expect((await backend.mailsTo(person.email, 2)).at(-1)?.subject).toBe("Your password was changed");
    expect((await follow(backend.client(), linkIn(mail?.text))).error).toMatchObject(EXPIRED);
  });

  test("of a person with a second factor is set with its code, not by the mail alone", async () => {
    const person = await backend.makePerson();
    const factor = await addFactor(await backend.signIn(person));
    await backend.client({ ip: "10.4.0.2" }).auth.resetPasswordForEmail(person.email);
    const mails = await backend.mailsTo(person.email, 2);
    const client = backend.client();
    await follow(client, linkIn(mails.find(({ subject }) => subject?.startsWith("A new password"))?.text));
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      status: 401,
      code: "insufficient_aal",
    });
    const given = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, 1) });
    expect(given.error).toBeNull();
    expect((await client.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  });

  test("is answered alike for every address, and mails only who has an account, once a minute", async () => {
    const person = await backend.makePerson();
    const body = async (email: string) => {
      const response = await backend.fetch(
        new Request(`${SITE}/auth/v1/recover`, {
          method: "POST",
          headers: { apikey: backend.publishableKey },
          body: JSON.stringify({ email }),
        }),
        { ip: "10.4.0.3", requestId: "r" },
      );
      return [response.status, await response.text(), [...response.headers].sort()];
    };
    const known = await body(person.email);
    expect(known.slice(0, 2)).toEqual([200, "{}"]);
    expect(await body("nobody@kinran.test")).toEqual(known);
    expect(await body(person.email.toUpperCase())).toEqual(known);
    await backend.mailsTo(person.email, 1);
    await ask((await backend.makePerson()).email);
    expect(backend.peer.received.filter(({ to }) => to.includes(person.email))).toHaveLength(1);
    expect(backend.peer.received.filter(({ to }) => to.includes("nobody@kinran.test"))).toEqual([]);
  });
});

describe("the own password", () => {
  test("is changed with the present one, which ends all other sessions", async () => {
    const person = await backend.makePerson();
    const here = await backend.signIn(person);
    const elsewhere = await backend.signIn(person);
    const change = (current_password?: string, password = NEW_PASSWORD) =>
      here.auth.updateUser({ password, ...(current_password === undefined ? {} : { current_password }) });
    expect((await change()).error).toMatchObject({ status: 400, code: "current_password_required" });
    expect((await change("not this one")).error).toMatchObject({ status: 400, code: "current_password_invalid" });
    expect((await change(person.password, person.password)).error).toMatchObject({
      status: 422,
      code: "same_password",
    });
    expect((await backend.signIn(person)) && (await isStaff(elsewhere))).toBe(true);
    expect((await change(person.password)).error).toBeNull();
    expect([await isStaff(here), await isStaff(elsewhere)]).toEqual([true, false]);
    await here.auth.refreshSession();
    expect(await isStaff(here)).toBe(true);
    expect(await isStaff(await backend.signIn({ ...person, password: NEW_PASSWORD }))).toBe(true);
  });

  test.each([
    ["password1234", ["pwned"], "known"],
    ["qwertyuiopasdf", ["pwned"], "keys beside each other"],
    ["xK7#qv2Lp", ["length"], "too short"],
    ["kinran1985", ["pwned"], "the company's own name"],
    ["12345", ["length", "pwned"], "both"],
  ])("%s is refused: %s", async (password, reasons) => {
    const person = await backend.makePerson();
    const client = await backend.signIn(person);
    const { error } = await client.auth.updateUser({ password, current_password: person.password });
    expect(error).toMatchObject({ name: "AuthWeakPasswordError", status: 422, code: "weak_password", reasons });
  });

  test("is not made of the own address", async () => {
    const email = "bartholomew.quillfeather@kinran.test";
    const { error } = await backend.admin.auth.admin.createUser({ email, password: "quillfeather1" });
    expect(error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
  });

  test("the address is not the person's to change", async () => {
    const client = await backend.signIn(await backend.makePerson());
    expect((await client.auth.updateUser({ email: "else@kinran.test" })).error).toMatchObject({ status: 422 });
  });
});

describe("a sign-in", () => {
  test("from a browser that is new for the person is mailed, from a known one not", async () => {
    const person = await backend.makePerson();
    await backend.signIn(person);
    await backend.signIn(person, { agent: BROWSER.replaceAll("140", "141") });
    await backend.signIn(person, {
      agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605",
      ip: "203.0.113.9",
    });
    const mails = await backend.mailsTo(person.email, 1);
    expect(mails.map(({ subject }) => subject)).toEqual(["A sign-in from a new browser"]);
    expect(mails[0]?.text).toContain("Safari on iOS, address 203.0.113.9");
  });

  test("and what comes after stands in the log with address and browser; so do failures", async () => {
    const person = await backend.makePerson();
    await backend.client({ ip: "203.0.113.20" }).auth.signInWithPassword({ ...person, password: "wrong" });
    const client = await backend.signIn(person, { ip: "203.0.113.21" });
    await client.auth.updateUser({ password: NEW_PASSWORD, current_password: person.password });
    const owner = await backend.signIn(OWNER);
    const { data } = await owner.rpc("list_access_events");
    const { rows } = data as { rows: { event: string; person: string; address: string; agent: string }[] };
    const own = rows.filter((row) => row.person === person.email);
    expect(own).toMatchObject([
      { event: "password changed", address: "203.0.113.21", agent: BROWSER },
      { event: "sign-in", address: "203.0.113.21", agent: BROWSER },
      { event: "sign-in failed", address: "203.0.113.20", agent: BROWSER },
      { event: "staff added" },
    ]);
    const sessions = await client.rpc("my_sessions");
    expect(sessions.data).toMatchObject([{ ip: "203.0.113.21", user_agent: BROWSER, is_present: true }]);
  });
});
