import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuthBackend, addFactor, linkIn, OWNER, openAuthBackend, SITE } from "./auth-backend.ts";

// The accounts, for the server key, by the official client's auth.admin.
let backend: AuthBackend;
beforeAll(async () => {
  backend = await openAuthBackend();
});
afterAll(() => backend?.close());

const PASSWORD = "forty kites over the bay";

test("accounts are made, listed, read, changed and deleted", async () => {
  const { admin } = backend.admin.auth;
  const email = "made@kinran.test";
  const made = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { name: "Made" },
  });
  expect(made.data.user).toMatchObject({
    email,
    role: "authenticated",
    aud: "authenticated",
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { name: "Made" },
    identities: [{ provider: "email", identity_data: { email } }],
    email_confirmed_at: expect.any(String),
  });
  const id = made.data.user?.id ?? "";
  expect((await admin.createUser({ email: "MADE@kinran.test" })).error).toMatchObject({
    status: 422,
    code: "email_exists",
  });
  const listed = await admin.listUsers();
  expect(listed.data.users.map((user) => user.email).sort()).toEqual([email, OWNER.email]);
  expect(listed.data).toMatchObject({ aud: "authenticated", total: 2, lastPage: 1 });
  expect((await admin.listUsers({ page: 2, perPage: 1 })).data.users.map((user) => user.email)).toEqual([OWNER.email]);
  expect((await admin.getUserById(id)).data.user).toEqual(made.data.user);
  const client = await backend.signIn({ email, password: PASSWORD });
  const changed = await admin.updateUserById(id, {
    password: "a hundred paper cranes",
    user_metadata: { city: "Kowloon" },
  });
  expect(changed.data.user?.user_metadata).toEqual({ name: "Made", city: "Kowloon" });
  expect((await client.auth.getUser()).error).not.toBeNull();
  expect((await backend.client().auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
    "invalid_credentials",
  );
  await backend.signIn({ email, password: "a hundred paper cranes" });
  expect((await admin.updateUserById(id, { email: OWNER.email })).error).toMatchObject({
    status: 422,
    code: "email_exists",
  });
  expect((await admin.updateUserById(id, { phone: "+85201851985" })).error).toMatchObject({ status: 400 });
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: "user_not_found" });
  expect((await admin.listUsers()).data.users).toHaveLength(1);
});

test("a person's factors are listed and taken away, the recovery codes with the last one", async () => {
  const person = await backend.makePerson();
  const client = await backend.signIn(person);
  const factor = await addFactor(client);
  await client.auth.mfa.recoveryCodes.generate();
  const { mfa } = backend.admin.auth.admin;
  const listed = await mfa.listFactors({ userId: person.id });
  expect(listed.data?.factors).toMatchObject([
    { id: factor.id, factor_type: "totp", status: "verified", friendly_name: "App" },
    { factor_type: "recovery_code", status: "verified" },
  ]);
  expect(JSON.stringify(listed.data)).not.toContain(factor.secret);
  expect((await mfa.deleteFactor({ userId: person.id, id: crypto.randomUUID() })).error).toMatchObject({ status: 404 });
  expect((await mfa.deleteFactor({ userId: person.id, id: factor.id })).error).toBeNull();
  expect((await mfa.listFactors({ userId: person.id })).data?.factors).toEqual([]);
  expect((await (await backend.signIn(person)).rpc("is_staff")).data).toBe(true);
});

test("a link is made without a mail", async () => {
  const person = await backend.makePerson();
  const { data } = await backend.admin.auth.admin.generateLink({ type: "recovery", email: person.email });
  expect(data.properties).toMatchObject({ verification_type: "recovery", email_otp: expect.stringMatching(/^\d{6}$/) });
  expect(data.user?.id).toBe(person.id);
  expect(data.properties?.action_link).toMatch(new RegExp(`^${SITE}/admin/welcome#`));
  const { token_hash } = linkIn(data.properties?.action_link);
  expect(token_hash).toBe(data.properties?.hashed_token);
  const client = backend.client();
  expect((await client.auth.verifyOtp({ token_hash, type: "recovery" })).error).toBeNull();
  const unknown = await backend.admin.auth.admin.generateLink({ type: "recovery", email: "nobody@kinran.test" });
  expect(unknown.error).toMatchObject({ status: 404, code: "user_not_found" });
  const other = await backend.admin.auth.admin.generateLink({ type: "magiclink", email: person.email });
  expect(other.error).toMatchObject({ status: 400, code: "validation_failed" });
  expect(backend.peer.received.filter(({ to }) => to.includes(person.email))).toEqual([]);
});

test("a person is signed out by the own token, here or everywhere", async () => {
  const person = await backend.makePerson();
  const [one, two] = [await backend.signIn(person), await backend.signIn(person)];
  const token = (await one.auth.getSession()).data.session?.access_token ?? "";
  expect((await backend.client().auth.admin.signOut(token, "others")).error).toBeNull();
  expect([(await one.rpc("is_staff")).data, (await two.rpc("is_staff")).data]).toEqual([true, false]);
});

test("none of it is for another key, nor for an owner's own session", async () => {
  const owner = await backend.signIn(OWNER);
  for (const client of [backend.client(), owner]) {
    const token = (await client.auth.getSession()).data.session?.access_token ?? backend.publishableKey;
    for (const [method, path] of [
      ["GET", "/admin/users"],
      ["POST", "/admin/users"],
      ["POST", "/invite"],
      ["POST", "/admin/generate_link"],
    ]) {
      const response = await backend.fetch(
        new Request(`${SITE}/auth/v1${path}`, {
          method: method ?? "",
          headers: { apikey: backend.publishableKey, Authorization: `Bearer ${token}` },
          ...(method === "POST" ? { body: '{"email":"x@kinran.test","type":"invite"}' } : {}),
        }),
        { ip: "10.3.0.1", requestId: "r" },
      );
      expect([response.status, (await response.json()).error_code], path).toEqual([403, "not_admin"]);
    }
  }
});
