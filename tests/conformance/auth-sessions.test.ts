import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AuthAnswer, openAuth } from "../../embedded-backend/auth/auth.fixture.ts";
import type { OpenedDatabase } from "../../embedded-backend/database/database.ts";
import { addStaff } from "../../embedded-backend/installation/staff.ts";
import { openTestDatabase } from "../support/database.ts";

// Sessions that are renewed, and those of disabled people, on either engine. The answers are those of hosted's Auth service.
const PERSON = { email: "mei@kinran.test", password: "nine lanterns over kowloon" };

let database: OpenedDatabase;
let auth: Awaited<ReturnType<typeof openAuth>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await addStaff(database, PERSON);
  await addStaff(database, { ...PERSON, email: "owner@kinran.test" });
  auth = await openAuth(database);
});
afterAll(() => auth?.close());

const run = (statement: ReturnType<typeof sql>) => database.transaction((db) => statement.execute(db));
const signIn = (password = PERSON.password) => auth.call("anon", "/token?grant_type=password", { ...PERSON, password });
const refresh = (refresh_token: string | undefined) =>
  auth.call("anon", "/token?grant_type=refresh_token", { refresh_token });
const next = async (answer: AuthAnswer) => refresh(answer.body.refresh_token);
const used = {
  status: 400,
  body: { error_code: "refresh_token_already_used", msg: "Invalid Refresh Token: Already Used" },
};

const countSessions = async () => (await run(sql`select id from auth.sessions`)).rows.length;

/** Lets the clock go on for what was done with the tokens so far. */
const wait = (seconds: number) =>
  run(sql`update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds}::integer)`);

describe("a session that is renewed", () => {
  test("goes on in every tab that asks with one token at the same moment, with the same new one", async () => {
    for (let round = 0; round < 12; round += 1) {
      const { body } = await signIn();
      const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(body.refresh_token)));
      expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
      const tokens = new Set(answers.map(({ body }) => body.refresh_token));
      expect(tokens.size).toBe(1);
      expect(tokens).not.toContain(body.refresh_token);
      expect(await refresh([...tokens][0])).toMatchObject({ status: 200, body: { user: { email: PERSON.email } } });
    }
  });

  test("goes on with a token of before: for ten seconds with any, and with the last one whenever it comes", async () => {
    const first = await signIn();
    const second = await next(first);
    const third = await next(second);
    expect((await next(first)).body.refresh_token).toBe(third.body.refresh_token);
    await wait(11);
    expect((await next(second)).body.refresh_token).toBe(third.body.refresh_token);
    expect(await next(first)).toMatchObject(used);
    // Somebody has a token that is not theirs: nobody goes on with any of this session.
    expect(await next(third)).toMatchObject(used);
    expect((await next(await signIn())).status).toBe(200);
  });

  test("ends for a token that nobody has, and for one whose session has ended", async () => {
    const { body } = await signIn();
    await run(
      sql`delete from auth.sessions where id = (select session_id from auth.refresh_tokens where token = ${body.refresh_token})`,
    );
    for (const token of [body.refresh_token, "4a6f2f3a-0000-4000-8000-000000000000", "abc"]) {
      expect(await refresh(token)).toMatchObject({ status: 400, body: { error_code: "refresh_token_not_found" } });
    }
    expect(await refresh("")).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
  });
});

test("who is disabled is not let in, and does nothing with a session that is still there", async () => {
  const { body: session } = await signIn();
  const token = session.access_token ?? "";
  const link = await auth.call("service_role", "/admin/generate_link", { type: "recovery", email: PERSON.email });
  const mailed = { type: "recovery", token_hash: link.body.hashed_token };
  // Whoever disables also ends the sessions; this one was opened at the same moment.
  const disable = (is: boolean) =>
    run(
      sql`update private.staff s set disabled_at = case when ${is}::boolean then now() end from auth.users u where u.id = s.user_id and u.email = ${PERSON.email}`,
    );
  await disable(true);
  const sessions = await countSessions();
  const banned = { error_code: "user_banned", msg: "User is banned" };
  expect(await signIn()).toMatchObject({ status: 400, body: banned });
  // Who doesn't know the password isn't told.
  expect(await signIn("wrong")).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
  expect(await refresh(session.refresh_token)).toMatchObject({
    status: 400,
    body: { error_code: "user_banned", msg: "Invalid Refresh Token: User Banned" },
  });
  expect(await auth.call("anon", "/verify", mailed)).toMatchObject({ status: 403, body: banned });
  const calls = [
    ["PUT", "/user", { password: "seven lighthouses in fog", current_password: PERSON.password }],
    ["PUT", "/user", { data: { name: "Me" } }],
    ["GET", "/user", undefined],
    ["POST", "/factors", { factor_type: "totp" }],
    ["POST", "/factors/recovery-codes", {}],
    ["GET", "/factors/recovery-codes", undefined],
  ] as const;
  for (const [method, address, body] of calls) {
    expect(await auth.call({ token }, address, body, method), address).toMatchObject({ status: 403, body: banned });
  }
  expect((await run(sql`select id from auth.mfa_factors`)).rows).toEqual([]);
  expect(await countSessions()).toBe(sessions);

  await disable(false);
  expect((await signIn()).status).toBe(200);
  expect((await refresh(session.refresh_token)).status).toBe(200);
});

test("who has not confirmed the address is told so, and only with the password", async () => {
  const stranger = { email: "new@kinran.test", password: "two ferries at the same pier" };
  expect((await auth.call("service_role", "/admin/users", stranger)).status).toBe(200);
  const attempt = (password: string) => auth.call("anon", "/token?grant_type=password", { ...stranger, password });
  expect(await attempt(stranger.password)).toMatchObject({ status: 400, body: { error_code: "email_not_confirmed" } });
  expect(await attempt("wrong")).toMatchObject({ status: 400, body: { error_code: "invalid_credentials" } });
});

test("signing out in a way that there is none ends no session", async () => {
  const { body } = await signIn();
  const who = { token: body.access_token ?? "" };
  expect(await auth.call(who, "/logout?scope=everywhere")).toMatchObject({ status: 400 });
  expect((await auth.call(who, "/user", undefined, "GET")).body.email).toBe(PERSON.email);
});
