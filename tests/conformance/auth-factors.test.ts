import { decode } from "hono/jwt";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeAt, stepOf } from "../../embedded-backend/auth/totp.ts";
import { type AuthBackend, type AuthClient, addFactor, codeOf, openAuthBackend } from "./auth-backend.ts";

// The second factor, by the official client's own calls; the answers are those of hosted's Auth service.
let backend: AuthBackend;
beforeAll(async () => {
  backend = await openAuthBackend();
});
afterAll(() => backend?.close());

const claimsOf = async (client: AuthClient) => {
  const { data } = await client.auth.getSession();
  return decode(data.session?.access_token ?? "").payload as { aal: string; amr: { method: string }[] };
};
const isStaff = async (client: AuthClient) => (await client.rpc("is_staff")).data;

describe("an app for codes", () => {
  test("is set up by a code to scan, and then raises the session and ends all others", async () => {
    const person = await backend.makePerson();
    const here = await backend.signIn(person);
    const elsewhere = await backend.signIn(person);
    expect(await claimsOf(here)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
    const enrolled = await here.auth.mfa.enroll({ factorType: "totp", friendlyName: "Phone", issuer: "Kinran" });
    expect(enrolled.data).toMatchObject({ type: "totp", friendly_name: "Phone" });
    const totp = enrolled.data?.totp;
    expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp?.uri).toBe(
      `otpauth://totp/Kinran:${encodeURIComponent(person.email)}?algorithm=SHA1&digits=6&issuer=Kinran&period=30&secret=${totp?.secret}`,
    );
    expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]*<\/svg>$/);
    expect((await here.auth.mfa.listFactors()).data?.totp).toEqual([]);
    const factorId = enrolled.data?.id ?? "";
    const verified = await here.auth.mfa.challengeAndVerify({ factorId, code: codeOf(totp?.secret ?? "") });
    expect(verified.data).toMatchObject({ token_type: "bearer", expires_in: 3600, user: { email: person.email } });
    expect(await claimsOf(here)).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] });
    expect((await here.auth.mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, status: "verified" }]);
    expect([await isStaff(here), await isStaff(elsewhere)]).toEqual([true, false]);
    expect((await elsewhere.auth.refreshSession()).error?.status).toBe(400);
    const [mail] = await backend.mailsTo(person.email, 1);
    expect(mail?.subject).toBe("Two-step verification is on");
  });

  test("is asked for at the next sign-in; a refresh keeps what was given, and the password alone opens nothing", async () => {
    const person = await backend.makePerson();
    const { secret, id } = await addFactor(await backend.signIn(person));
    const client = await backend.signIn(person);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: "aal1",
      nextLevel: "aal2",
    });
    expect(await isStaff(client)).toBe(false);
    const before = (await client.auth.getSession()).data.session?.refresh_token ?? "";
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) });
    expect(error).toBeNull();
    expect(await isStaff(client)).toBe(true);
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: "aal2", amr: [{ method: "totp" }, { method: "password" }] });
    // Whoever has a token of the time before the code can't make one of after it.
    const stolen = backend.client();
    expect((await stolen.auth.refreshSession({ refresh_token: before })).error).toMatchObject({
      status: 400,
      code: "refresh_token_already_used",
    });
    expect(await isStaff(client)).toBe(true);
  });

  test("is taken off with the code given, and not without", async () => {
    const person = await backend.makePerson();
    const { secret, id } = await addFactor(await backend.signIn(person));
    const client = await backend.signIn(person);
    expect((await client.auth.mfa.unenroll({ factorId: id })).error).toMatchObject({
      status: 422,
      code: "insufficient_aal",
    });
    expect((await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "B" })).error).toMatchObject({
      status: 403,
      code: "insufficient_aal",
    });
    await client.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, 1) });
    expect((await client.auth.mfa.unenroll({ factorId: id })).data).toEqual({ id });
    expect(await isStaff(client)).toBe(true);
    await client.auth.refreshSession();
    expect(await claimsOf(client)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
    expect((await backend.mailsTo(person.email, 2)).map(({ subject }) => subject)).toContain(
      "Two-step verification was taken off",
    );
  });

  test("refuses what hosted refuses, with its words", async () => {
    const person = await backend.makePerson();
    const client = await backend.signIn(person);
    const { mfa } = client.auth;
    const enrolled = (await mfa.enroll({ factorType: "totp", friendlyName: "App" })).data;
    const factorId = enrolled?.id ?? "";
    expect((await mfa.enroll({ factorType: "totp", friendlyName: "App" })).error).toMatchObject({
      status: 422,
      code: "mfa_factor_name_conflict",
      message: 'A factor with the friendly name "App" for this user already exists',
    });
    expect((await mfa.enroll({ factorType: "phone", phone: "+85201851985" })).error).toMatchObject({
      status: 422,
      code: "mfa_phone_enroll_not_enabled",
    });
    for (let number = 2; number <= 10; number += 1) await mfa.enroll({ factorType: "totp", friendlyName: `${number}` });
    expect((await mfa.enroll({ factorType: "totp", friendlyName: "11" })).error?.code).toBe(
      "too_many_enrolled_mfa_factors",
    );
    const unknown = crypto.randomUUID();
    expect((await mfa.challenge({ factorId: unknown })).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    expect((await mfa.challenge({ factorId: "x" })).error).toMatchObject({ status: 404, code: "validation_failed" });
    const code = codeOf(enrolled?.totp.secret ?? "");
    expect((await mfa.verify({ factorId, challengeId: unknown, code })).error).toMatchObject({
      status: 422,
      code: "mfa_factor_not_found",
      message: "MFA factor with the provided challenge ID not found",
    });
    expect((await mfa.challengeAndVerify({ factorId, code: "" })).error).toMatchObject({
      status: 400,
      message: "Code needs to be non-empty",
    });
    expect((await mfa.challengeAndVerify({ factorId, code: "abcdef" })).error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid TOTP code entered",
    });
    const challengeId = (await mfa.challenge({ factorId })).data?.id ?? "";
    const moved = backend.client({ ip: "10.3.0.77" });
    const session = (await client.auth.getSession()).data.session;
    await moved.auth.setSession({
      access_token: session?.access_token ?? "",
      refresh_token: session?.refresh_token ?? "",
    });
    expect((await moved.auth.mfa.verify({ factorId, challengeId, code })).error?.code).toBe("mfa_ip_address_mismatch");
    const others = await backend.signIn(await backend.makePerson());
    expect((await others.auth.mfa.challenge({ factorId })).error?.status).toBe(404);
    expect((await others.auth.mfa.unenroll({ factorId })).error?.status).toBe(404);
    expect((await backend.client().auth.mfa.enroll({ factorType: "totp" })).error).toMatchObject({
      status: 401,
      code: "no_authorization",
    });
  });
});

describe("T46 a code", () => {
  test.each([
    ["of this app's clock 30 s behind", -1, null],
    ["of this app's clock 90 s behind", -3, "mfa_verification_failed"],
    ["of this app's clock 90 s ahead", 3, "mfa_verification_failed"],
  ] as const)("%s", async (_name, steps, refusal) => {
    const client = await backend.signIn(await backend.makePerson());
    const { data } = await client.auth.mfa.enroll({ factorType: "totp", friendlyName: "App" });
    const code = () => codeAt(data?.totp.secret ?? "", stepOf(Date.now()) + steps);
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: data?.id ?? "", code: code() });
    expect(error?.code ?? null).toBe(refusal);
  });

  test("that was seen once opens nothing a second time, nor does one of an earlier step, also at the same moment", async () => {
    const person = await backend.makePerson();
    const client = await backend.signIn(person);
    const { id, secret } = await addFactor(client);
    const thief = async () => (await backend.signIn(person)).auth.mfa;
    const replay = async () => (await thief()).challengeAndVerify({ factorId: id, code: codeOf(secret) });
    expect((await replay()).error?.code).toBe("mfa_verification_failed");
    const challenges = await Promise.all([1, 2, 3].map(() => client.auth.mfa.challenge({ factorId: id })));
    const code = codeOf(secret, 1);
    const answers = await Promise.all(
      challenges.map(({ data }) => client.auth.mfa.verify({ factorId: id, challengeId: data?.id ?? "", code })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect((await replay()).error?.code).toBe("mfa_verification_failed");
  });
});

describe("recovery codes", () => {
  const setUp = async () => {
    const person = await backend.makePerson();
    const client = await backend.signIn(person);
    const factor = await addFactor(client);
    const made = await client.auth.mfa.recoveryCodes.generate();
    return { person, client, factor, made: made.data, codes: made.data?.codes ?? [] };
  };

  test("are ten, shown once, and each raises a session once, however it is typed", async () => {
    const { person, client, made, codes } = await setUp();
    expect(made).toMatchObject({ type: "recovery_code", friendly_name: "Recovery codes", total: 10 });
    expect(codes.every((code) => /^[a-z2-7]{16}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(10);
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: made?.id,
      type: "recovery_code",
      total: 10,
      remaining: 10,
    });
    const next = await backend.signIn(person);
    const typed = (codes[0] ?? "").toUpperCase().replace(/(.{4})(?=.)/g, "$1-");
    expect((await next.auth.mfa.recoveryCodes.verify({ code: typed })).error).toBeNull();
    expect(await claimsOf(next)).toMatchObject({
      aal: "aal2",
      amr: [{ method: "mfa/recovery_code" }, { method: "password" }],
    });
    expect(await isStaff(next)).toBe(true);
    expect((await next.auth.mfa.recoveryCodes.verify({ code: typed })).error).toMatchObject({
      status: 422,
      code: "mfa_verification_failed",
      message: "Invalid recovery code entered",
    });
    expect((await next.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
    expect((await next.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([
      { id: made?.id, status: "verified" },
    ]);
  });

  test("are shut for a while after five that are wrong", async () => {
    const { person, codes } = await setUp();
    const client = await backend.signIn(person);
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await client.auth.mfa.recoveryCodes.verify({ code: "wrong" })).error?.code).toBe(
        "mfa_verification_failed",
      );
    }
    expect((await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })).error).toMatchObject({
      status: 429,
      code: "mfa_recovery_codes_locked",
    });
  });

  test("made anew take the place of the old ones", async () => {
    const { client, codes } = await setUp();
    const anew = (await client.auth.mfa.recoveryCodes.regenerate()).data?.codes ?? [];
    expect(anew).toHaveLength(10);
    expect((await client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? "" })).error?.status).toBe(422);
    expect((await client.auth.mfa.recoveryCodes.verify({ code: anew[0] ?? "" })).error).toBeNull();
  });

  test("are never the only factor, and never outlive it", async () => {
    const { client, factor, person } = await setUp();
    expect((await client.auth.mfa.recoveryCodes.generate()).error?.code).toBe("mfa_verified_factor_exists");
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      status: 422,
      code: "mfa_recovery_codes_sole_factor",
    });
    expect((await client.auth.mfa.recoveryCodes.unenroll()).error).toBeNull();
    expect((await client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: "mfa_factor_not_found",
    });
    expect((await client.auth.mfa.recoveryCodes.generate()).error?.code).toBe("insufficient_aal");
    const alone = await backend.signIn(person);
    expect((await alone.auth.mfa.recoveryCodes.verify({ code: "x" })).error?.code).toBe("mfa_verification_failed");
  });

  test("are not made, changed or taken away by the password alone", async () => {
    const { person } = await setUp();
    const { recoveryCodes } = (await backend.signIn(person)).auth.mfa;
    for (const attempt of [recoveryCodes.regenerate, recoveryCodes.unenroll, () => recoveryCodes.generate()]) {
      expect((await attempt.call(recoveryCodes)).error).toMatchObject({ status: 403, code: "insufficient_aal" });
    }
  });
});
