import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeAuthLimits } from "./auth-limits.ts";
import { RATE_LIMITS } from "./rate-limits.ts";

const LIMITS = {
  ...RATE_LIMITS,
  failedSignIns: { points: 5, seconds: 300 },
  failedSignInsToAccount: { points: 2, seconds: 300, blockSeconds: 60 },
  failedMailedCodes: { points: 4, seconds: 600 },
  failedFactorCodes: { points: 3, seconds: 600 },
  recoveryMails: { points: 2, seconds: 600 },
};
const SIGN_IN = "token?grant_type=password";
const right = "right";
const callerAt = (ip: string, sub?: string) => ({
  ip,
  claims: { role: "authenticated" as const, ...(sub ? { sub } : {}) },
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sign-in service that knows one password, behind the limits; tells what reached it. */
function makeService() {
  const limited = makeAuthLimits(LIMITS);
  const reached: string[] = [];
  const send = async (path: string, body: Record<string, string>, ip = "10.0.0.1") => {
    const request = new Request(`http://localhost/auth/v1/${path}`, { method: "POST", body: JSON.stringify(body) });
    const response = await limited(request, callerAt(ip), async () => {
      reached.push(`${body.email}`);
      return new Response(null, { status: body.password === right || path === "recover" ? 200 : 400 });
    });
    return response.status === 429 ? `429 after ${response.headers.get("Retry-After")}` : response.status;
  };
  const signIn = (email: string, password: string, ip?: string) => send(SIGN_IN, { email, password }, ip);
  return { limited, reached, send, signIn };
}

test("an account waits after its failures from one address; another account and another address don't", async () => {
  const { signIn } = makeService();
  expect([await signIn("a@x.example", "1"), await signIn("A@x.example", "2")]).toEqual([400, 400]);
  expect(await signIn("a@x.example", right)).toBe("429 after 60");
  expect(await signIn("b@x.example", right)).toBe(200);
  expect(await signIn("a@x.example", right, "10.0.0.2")).toBe(200);
  vi.advanceTimersByTime(60_000);
  expect(await signIn("a@x.example", right)).toBe(200);
});

test("an address waits after its failures, whatever accounts they were for", async () => {
  const { signIn } = makeService();
  for (const name of ["a", "b", "c", "d", "e"]) expect(await signIn(`${name}@x.example`, "no")).toBe(400);
  expect(await signIn("f@x.example", right)).toBe("429 after 300");
  expect(await signIn("f@x.example", right, "10.0.0.2")).toBe(200);
  vi.advanceTimersByTime(300_000);
  expect(await signIn("f@x.example", right)).toBe(200);
});

test("hundreds of sign-ins that succeed never count, and one sets the account's failures back", async () => {
  const { signIn } = makeService();
  const answers = await Promise.all(Array.from({ length: 500 }, () => signIn("a@x.example", right)));
  expect(new Set(answers)).toEqual(new Set([200]));
  for (let turn = 0; turn < 2; turn += 1) {
    expect([await signIn("a@x.example", "no"), await signIn("a@x.example", right)]).toEqual([400, 200]);
  }
});

test("of many guesses at once no more get through than one after another", async () => {
  const { signIn, reached } = makeService();
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => signIn("a@x.example", `guess ${n}`)));
  expect(answers.filter((answer) => answer === 400).length).toBe(2);
  expect(reached.length).toBe(2);
});

test("codes of mails are guessed no more often than passwords, and links no more often either", async () => {
  const { send, signIn, limited } = makeService();
  const email = "a@x.example";
  expect(await send("verify", { type: "recovery", email, token: "111111" })).toBe(400);
  expect(await send("verify", { type: "recovery", email, token: "222222" })).toBe(400);
  expect(await send("verify", { type: "recovery", email, token: "333333" })).toBe("429 after 60");
  expect(await signIn(email, right)).toBe("429 after 60");
  const follow = () =>
    limited(
      new Request("http://localhost/auth/v1/verify", { method: "POST", body: '{"type":"invite","token_hash":"x"}' }),
      callerAt("10.0.0.9"),
      async () => new Response(null, { status: 403 }),
    );
  const statuses = [(await follow()).status, (await follow()).status, (await follow()).status];
  expect(statuses).toEqual([403, 403, 429]);
});

test("few digits are guessed for one account no more often from many addresses; who has them sets the count back", async () => {
  const { limited } = makeService();
  const guess = async (path: string, n: number, { body = "{}", status = 422 } = {}) => {
    const request = new Request(`http://localhost/auth/v1${path}`, { method: "POST", body });
    return (await limited(request, callerAt(`10.2.0.${n}`, "me"), async () => new Response(null, { status }))).status;
  };
  const factor = "/factors/0b0c/verify";
  expect([await guess(factor, 1), await guess(factor, 2), await guess(factor, 3, { status: 200 })]).toEqual([
    422, 422, 200,
  ]);
  for (let n = 4; n < 7; n += 1) expect(await guess(factor, n)).toBe(422);
  expect([await guess(factor, 7), await guess("/factors/recovery-codes/verify", 8, { status: 200 })]).toEqual([
    429, 429,
  ]);
  const mailed = { body: '{"type":"invite","email":"a@x.example","token":"1"}', status: 403 };
  for (let n = 10; n < 14; n += 1) expect(await guess("/verify", n, mailed)).toBe(403);
  expect(await guess("/verify", 14, mailed)).toBe(429);
  expect(await guess("/verify", 15, { body: '{"type":"invite","token_hash":"link"}', status: 200 })).toBe(200);
});

test("guesses at the present password count; a new one that is too weak does not", async () => {
  const { limited } = makeService();
  const change = async (status: number) => {
    const request = new Request("http://localhost/auth/v1/user", {
      method: "PUT",
      body: '{"password":"a","current_password":"b"}',
    });
    return (await limited(request, callerAt("10.0.0.1", "me"), async () => new Response(null, { status }))).status;
  };
  for (let turn = 0; turn < 5; turn += 1) expect(await change(422)).toBe(422);
  expect([await change(400), await change(400), await change(400)]).toEqual([400, 400, 429]);
});

test("mails that recover a password are limited, refreshing and the like is not", async () => {
  const { send } = makeService();
  const asked = [];
  for (let turn = 0; turn < 3; turn += 1) asked.push(await send("recover", { email: `${turn}@x.example` }));
  expect(asked).toEqual([200, 200, "429 after 600"]);
  const refreshed = await Promise.all(
    Array.from({ length: 50 }, () => send("token?grant_type=refresh_token", { refresh_token: "unknown" })),
  );
  expect(new Set(refreshed)).toEqual(new Set([400]));
});

test("failures of the service itself and of another kind of answer don't count", async () => {
  const { limited } = makeService();
  const fail = () =>
    limited(
      new Request(`http://localhost/auth/v1/${SIGN_IN}`, { method: "POST", body: "{}" }),
      callerAt("10.0.0.1"),
      async () => new Response(null, { status: 503 }),
    );
  for (let turn = 0; turn < 10; turn += 1) expect((await fail()).status).toBe(503);
});
