import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import bcrypt from "bcryptjs";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "../../app/lib/backend/database.types.ts";
import { type Backend, openBackend } from "../../embedded-backend/backend.ts";
import { makeDatabase } from "../support/postgres-server.ts";
import { type RunningServer, STAFF, startServer } from "../support/start-server.ts";

const SITE = "http://localhost:3000";
const lowered = {
  failedSignInsToAccount: { points: 2, seconds: 300, blockSeconds: 60 },
  failedSignIns: { points: 4, seconds: 300 },
  recoveryMails: { points: 1, seconds: 3600 },
  subscriptions: { points: 2, seconds: 600 },
  likesOfItem: { points: 2, seconds: 3600 },
};

let folder: string;
let drop: (() => Promise<void>) | undefined;
let backend: Backend;

beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await makeDatabase(server) : undefined;
  drop = database?.drop;
  folder = mkdtempSync(path.join(tmpdir(), "kinran-limits-"));
  backend = await openBackend({
    dataDir: folder,
    databaseUrl: database?.url,
    mailFrom: "website@kinran.test",
    siteUrl: SITE,
    defaultContactEmail: "office@kinran.test",
    seed: "demo",
    keys: { publishableKey: undefined, secretKey: undefined },
    admin: STAFF,
    limits: lowered,
    log: pino({ level: "silent" }),
  });
});
afterAll(async () => {
  await backend?.close();
  await drop?.();
  rmSync(folder, { recursive: true, force: true });
});

/** The official client at an address, and the seconds that it was last told to wait. */
function makeClient(ip: string) {
  let retryAfter: string | null = null;
  const client = createClient<Database>(SITE, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      fetch: async (input, init) => {
        const response = await backend.fetch(new Request(input, init), { ip, requestId: "r" });
        retryAfter = response.headers.get("Retry-After");
        expect(response.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
        return response;
      },
    },
  });
  return { client, retryAfter: () => retryAfter };
}

const wrong = { ...STAFF, password: "not this one" };

test("who fails to sign in too often has to wait, and is told so as by the Auth service", async () => {
  const { client, retryAfter } = makeClient("10.1.0.1");
  for (let turn = 0; turn < 2; turn += 1) {
    expect((await client.auth.signInWithPassword(wrong)).error).toMatchObject({ code: "invalid_credentials" });
    expect(retryAfter()).toBeNull();
  }
  const { error } = await client.auth.signInWithPassword(STAFF);
  expect(error).toMatchObject({ name: "AuthApiError", status: 429, code: "over_request_rate_limit" });
  expect(error?.message).toBe("Request rate limit reached");
  expect(Number(retryAfter())).toBeGreaterThan(50);
  expect((await makeClient("10.1.0.2").client.auth.signInWithPassword(STAFF)).error).toBeNull();
});

test("an address that tries many accounts has to wait with all of them", async () => {
  const { client } = makeClient("10.1.0.3");
  for (const name of ["a", "b", "c", "d"]) {
    const { error } = await client.auth.signInWithPassword({ email: `${name}@kinran.test`, password: "guess" });
    expect(error?.status).toBe(400);
  }
  expect((await client.auth.signInWithPassword(STAFF)).error?.status).toBe(429);
});

test("sign-ins that succeed are never too many", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => makeClient("10.1.0.4").client.auth.signInWithPassword(STAFF)),
  );
  expect(answers.filter((answer) => answer.error)).toEqual([]);
});

test("an unknown account costs the same check of a password as a known one", async () => {
  const check = vi.spyOn(bcrypt, "compare");
  try {
    const costs: number[][] = [];
    for (const [ip, email] of [
      ["10.1.0.5", STAFF.email],
      ["10.1.0.6", "nobody@kinran.test"],
      ["10.1.0.7", STAFF.email.toUpperCase()],
    ] as const) {
      check.mockClear();
      const { error } = await makeClient(ip).client.auth.signInWithPassword({ email, password: "guess" });
      expect(error).toMatchObject({ status: 400, code: "invalid_credentials", message: "Invalid login credentials" });
      costs.push(check.mock.calls.map(([, hash]) => bcrypt.getRounds(hash)));
    }
    expect(costs).toEqual([[10], [10], [10]]);
  } finally {
    check.mockRestore();
  }
});

test("mails that recover a password are limited", async () => {
  const { client, retryAfter } = makeClient("10.1.0.8");
  expect((await client.auth.resetPasswordForEmail("nobody@kinran.test")).error).toBeNull();
  const { error } = await client.auth.resetPasswordForEmail("nobody@kinran.test");
  expect(error).toMatchObject({ status: 429, code: "over_email_send_rate_limit" });
  expect(retryAfter()).toBe("3600");
});

test("subscriptions are limited by address, whether they are stored or stood already", async () => {
  const { client, retryAfter } = makeClient("10.1.0.9");
  const subscribe = () => client.from("newsletter_subscription").insert({ email: "reader@kinran.test" });
  expect((await subscribe()).status).toBe(201);
  expect(await subscribe()).toMatchObject({ status: 409, error: { code: "23505" } });
  expect(await subscribe()).toMatchObject({
    status: 429,
    error: { code: "PT429", message: "Too many requests. Please try again later.", details: null, hint: null },
  });
  expect(Number(retryAfter())).toBeGreaterThan(500);
  expect((await makeClient("10.1.0.10").client.from("languages").select("code")).status).toBe(200);
});

test("likes of an item are limited by address; taking one back and another item are free", async () => {
  const { client } = makeClient("10.1.0.11");
  const like = (news_item_id: number, liked = true) =>
    client.rpc("set_news_like", { news_item_id, liked, visitor_id: crypto.randomUUID() });
  const first = await like(3);
  const second = await like(3);
  expect(Number(second.data)).toBe(Number(first.data) + 1);
  expect(await like(3)).toMatchObject({ status: 429, error: { code: "PT429" } });
  expect(await like(3, false)).toMatchObject({ status: 200, data: second.data });
  expect((await like(1)).status).toBe(200);
  expect((await makeClient("10.1.0.12").client.rpc("find_products", { language: "en", search: "x" })).error).toBeNull();
});

describe.each([
  // Without a trusted proxy both tests come from this machine's own address, whose failures the first one uses up.
  { TRUST_PROXY: "0", changingLast: 30, changingFirst: 0 },
  { TRUST_PROXY: "1", changingLast: 40, changingFirst: 30 },
])("with TRUST_PROXY=$TRUST_PROXY", ({ TRUST_PROXY, changingLast, changingFirst }) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY });
  });
  afterAll(() => server?.discard());

  /** Fails to sign in until it's told to wait, at most 40 times; tells how often it could. */
  async function countFailures(forwarded: (turn: number) => string) {
    for (let turn = 0; turn < 40; turn += 1) {
      const answer = await fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: "POST",
        headers: { apikey: server.keys().publishableKey, "X-Forwarded-For": forwarded(turn) },
        body: JSON.stringify({ email: `${turn}@kinran.test`, password: "" }),
      });
      if (answer.status === 429) return turn;
      expect(answer.status).toBe(400);
    }
    return 40;
  }

  test(`${changingLast} failures with a last forwarded address that changes`, async () => {
    expect(await countFailures((turn) => `198.51.100.9, 203.0.113.${turn}`)).toBe(changingLast);
  });

  test("a first forwarded address that changes, as a client may claim it, gains nothing", async () => {
    expect(await countFailures((turn) => `203.0.113.${turn}, 198.51.100.9`)).toBe(changingFirst);
  });
});
