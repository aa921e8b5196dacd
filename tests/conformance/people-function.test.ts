import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type AuthBackend,
  type AuthClient,
  addFactor,
  codeOf,
  linkIn,
  OWNER,
  openAuthBackend,
} from "./auth-backend.ts";

// The function `people`, as the back office calls it.
let backend: AuthBackend;
let owner: AuthClient;
beforeAll(async () => {
  backend = await openAuthBackend();
  owner = await backend.signIn(OWNER);
});
afterAll(() => backend?.close());

/** Calls the function; tells its answer as the back office reads it. */
async function people(client: AuthClient, body: object) {
  const { data, error } = await client.functions.invoke("people", { body });
  if (!error) return { status: 200, ...data };
  const response: Response = error.context;
  return { status: response.status, ...(await response.json()) };
}
async function listed(email: string) {
  const { data } = await owner.rpc("list_people");
  return (data as { email: string; role: string; state: string; name: string; has_factor: boolean }[]).find(
    (person) => person.email === email,
  );
}
const stateOf = async (email: string) => (await listed(email))?.state;

test("an owner invites, and the person who accepts is staff in that role", async () => {
  const email = "guest@kinran.test";
  const invited = await people(owner, {
    action: "invite",
    email: " Guest@Kinran.test ",
    name: "Guest",
    role: "translator",
  });
  expect(invited).toEqual({ status: 200, user_id: expect.any(String) });
  expect(await listed(email)).toMatchObject({ role: "translator", state: "Invited", name: "Guest" });
  const [first] = await backend.mailsTo(email, 1);
  expect(await people(owner, { action: "resend", user_id: invited.user_id })).toMatchObject({ status: 200 });
  const second = (await backend.mailsTo(email, 2))[1];
  const client = backend.client();
  const use = (text: string | undefined) =>
    client.auth.verifyOtp({ token_hash: linkIn(text).token_hash, type: "invite" });
  expect((await use(first?.text)).error?.code).toBe("otp_expired");
  expect((await use(second?.text)).error).toBeNull();
  await client.auth.updateUser({ password: "thirteen jade teapots" });
  await client.rpc("accept_invitation");
  expect(await stateOf(email)).toBe("Active");
  expect(await people(owner, { action: "resend", user_id: invited.user_id })).toMatchObject({
    status: 409,
    hint: "accepted",
  });
  expect((await client.rpc("my_access")).data).toMatchObject({ state: "staff", role: "translator" });
});

test("T48 an invitation to an address that is staff is refused, changes no role and mails nobody", async () => {
  const person = await backend.makePerson("sales");
  expect(
    await people(owner, { action: "invite", email: person.email.toUpperCase(), name: "X", role: "owner" }),
  ).toEqual({
    status: 409,
    error: "This address has an account already",
    hint: "exists",
  });
  expect(await listed(person.email)).toMatchObject({ role: "sales", state: "Active" });
  await backend.signIn(person);
  expect(backend.peer.received.filter(({ to }) => to.includes(person.email))).toEqual([]);
});

test("somebody who has an account, but is not staff, is mailed a link to set a password", async () => {
  const email = "former@kinran.test";
  await backend.admin.auth.admin.createUser({ email, password: "sixteen paper lanterns", email_confirm: true });
  expect(await people(owner, { action: "invite", email, name: "Former", role: "editor" })).toMatchObject({
    status: 200,
  });
  const link = linkIn((await backend.mailsTo(email, 1))[0]?.text);
  expect(link.type).toBe("recovery");
  const client = backend.client();
  await client.auth.verifyOtp({ token_hash: link.token_hash, type: "recovery" });
  expect((await client.rpc("my_access")).data).toMatchObject({ state: "staff", role: "editor" });
});

test("an invitation taken back leads nowhere, and the address can be invited anew", async () => {
  const email = "mistake@kinran.test";
  const { user_id } = await people(owner, { action: "invite", email, name: "", role: "sales" });
  const link = linkIn((await backend.mailsTo(email, 1))[0]?.text);
  expect(await people(owner, { action: "withdraw", user_id })).toEqual({ status: 200, user_id });
  expect(await stateOf(email)).toBeUndefined();
  expect((await backend.client().auth.verifyOtp({ token_hash: link.token_hash, type: "invite" })).error?.code).toBe(
    "otp_expired",
  );
  expect((await people(owner, { action: "invite", email, name: "", role: "sales" })).status).toBe(200);
});

test("a second factor is reset with its recovery codes, and the person is mailed", async () => {
  const person = await backend.makePerson();
  const client = await backend.signIn(person);
  await addFactor(client);
  await client.auth.mfa.recoveryCodes.generate();
  expect(await people(owner, { action: "reset factor", user_id: person.id })).toEqual({
    status: 200,
    user_id: person.id,
  });
  expect(await listed(person.email)).toMatchObject({ has_factor: false });
  expect((await (await backend.signIn(person)).rpc("is_staff")).data).toBe(true);
  expect((await backend.mailsTo(person.email, 2)).at(-1)?.subject).toBe("Your two-step verification was reset");
  expect(await people(owner, { action: "reset factor", user_id: crypto.randomUUID() })).toMatchObject({ status: 404 });
});

test("a mail that is not taken is told; the invitation stands and can be sent again", async () => {
  const email = "late@kinran.test";
  backend.peer.mood = "4xx";
  const answer = await people(owner, { action: "invite", email, name: "Late", role: "editor" });
  backend.peer.mood = "good";
  expect(answer).toMatchObject({ status: 502, hint: "not mailed" });
  expect(await stateOf(email)).toBe("Invited");
});

test("nobody but an owner gets that far, and an owner with a second factor gives it anew", async () => {
  const wanted = { action: "invite", email: "friend@kinran.test", name: "", role: "owner" };
  expect(await people(backend.client(), wanted)).toMatchObject({ status: 401 });
  for (const role of ["editor", "translator", "sales"] as const) {
    expect(await people(await backend.signIn(await backend.makePerson(role)), wanted)).toMatchObject({
      status: 403,
      hint: "role",
    });
  }
  const careful = await backend.makePerson("owner");
  const client = await backend.signIn(careful);
  const { id, secret } = await addFactor(client);
  const passwordAlone = await backend.signIn(careful);
  expect(await people(passwordAlone, wanted)).toMatchObject({ status: 403 });
  expect(await stateOf(wanted.email)).toBeUndefined();
  await passwordAlone.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) });
  expect(await people(passwordAlone, wanted)).toMatchObject({ status: 200 });
});

test.each([
  [{ action: "invite", email: "no address", role: "editor" }, "Enter a valid email address"],
  [{ action: "invite", email: "a@x.example", role: "king" }, "There is no such role"],
  [
    { action: "invite", email: "a@x.example", role: "editor", name: "x".repeat(201) },
    "A name has at most 200 characters",
  ],
  [{ action: "resend", user_id: "1" }, "user_id must be the id of a person"],
  [{ action: "promote" }, "There is no such action"],
])("%j is refused before anything is done", async (body, error) => {
  expect(await people(owner, body)).toEqual({ status: 400, error });
});
