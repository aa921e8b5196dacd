import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { sign } from "hono/jwt";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demoFile } from "../support/demo-content.ts";
import { type RunningServer, STAFF, startServer } from "../support/start-server.ts";
import { type Client, makeVisitor, signInStaff, unwrap } from "./clients.ts";
import { getRaw, makeWire, staffHeaders } from "./wire.ts";

// Becoming somebody, or staying somebody: accounts, tokens, sessions (docs/security.md).
let server: RunningServer;
let call: ReturnType<typeof makeWire>;

beforeAll(async () => {
  server = await startServer();
  call = makeWire(server);
});
afterAll(() => server?.discard());

function mails(): string[] {
  const folder = path.join(server.dataDir, "outbox");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".eml")) : [];
  const unfolded = (text: string) => text.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return names.map((name) => unfolded(readFileSync(path.join(folder, name), "utf8")));
}

async function tokenOf(client: Client): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

const stranger = { email: "stranger@example.com", password: "long enough" };
const ACCOUNT_PATHS = [
  "/signup",
  "/signup/",
  "//signup",
  "/%73ignup",
  "/SIGNUP",
  "/otp",
  "/magiclink",
  "/resend",
  "/token?grant_type=id_token",
  "/token?grant_type=pkce",
  "/token?grant_type=web3",
  "/sso",
  "/callback",
];

test("T1 no way to write a sign-up makes an account or a mail, with either key", async () => {
  for (const apikey of Object.values(server.keys()).filter((key) => key.startsWith("sb_"))) {
    for (const way of ACCOUNT_PATHS) {
      const answer = await call("POST", `/auth/v1${way}`, stranger, { apikey });
      expect([400, 404, 422], `${way} answers ${answer.status}`).toContain(answer.status);
    }
    for (const type of ["signup", "magiclink", "email_change", "email"]) {
      const answer = await call("POST", "/auth/v1/verify", { type, token: "123456", ...stranger }, { apikey });
      expect(answer.status, type).toBe(403);
    }
    expect((await call("POST", "/auth/v1/recover", stranger, { apikey })).status).toBe(200);
  }
  const session = await staffHeaders(server);
  for (const way of ["/invite", "/admin/users", "/admin/generate_link"]) {
    for (const headers of [{}, session]) {
      const answer = await call("POST", `/auth/v1${way}`, { ...stranger, type: "invite" }, headers);
      expect(answer.status, way).toBe(403);
    }
  }
  expect(mails()).toEqual([]);
  expect((await makeVisitor(server).auth.signInWithPassword(stranger)).error?.code).toBe("invalid_credentials");
});

test("T20 a recovery mail leads to the configured site, whoever asks for it and whatever for", async () => {
  const asked = await call("POST", "/auth/v1/recover?redirect_to=https%3A%2F%2Fevil.example", {
    email: STAFF.email,
    redirect_to: "https://evil.example",
  });
  expect(asked.status).toBe(200);
  await vi.waitFor(() => expect(mails()).toHaveLength(1), { timeout: 10_000 });
  expect(mails()[0]).not.toContain("evil.example");
  expect(mails()[0]).toContain(`${server.url}/admin/welcome#token_hash=`);
  const opened = await getRaw(server, "/auth/v1/verify?type=recovery&token=guess&redirect_to=https://evil.example", {
    Host: "evil.example",
    apikey: server.keys().publishableKey,
  });
  expect([opened.status, opened.location]).toEqual([404, ""]);
});

test("T27 after signing out no door opens to the token, and the password stays", async () => {
  const headers = await staffHeaders(server);
  expect((await call("GET", "/auth/v1/user", undefined, headers)).status).toBe(200);
  expect((await call("POST", "/auth/v1/logout?scope=local", undefined, headers)).status).toBe(204);
  const translations = { save_id: null, entity: "products", entries: [{ id: 1, cells: { "name@zh": ["y", "x"] } }] };
  for (const [method, address, body] of [
    ["GET", "/auth/v1/user", undefined],
    ["PUT", "/auth/v1/user", { password: "taken over now" }],
    ["PATCH", "/rest/v1/products?id=eq.1", { name: "x" }],
    ["POST", "/rest/v1/rpc/delete_product", { product_id: 1 }],
    ["POST", "/rest/v1/rpc/write_records", translations],
    ["GET", "/functions/v1/get-stale-files", undefined],
    ["POST", "/functions/v1/delete-storage-files", { filePaths: [demoFile("products/", ".jpg").key] }],
  ] as const) {
    const answer = await call(method, address, body, headers);
    expect([401, 403], `${method} ${address} answers ${answer.status}`).toContain(answer.status);
  }
  for (const address of ["/rest/v1/newsletter_subscription", "/rest/v1/contact_messages", "/storage/v1/bucket"]) {
    expect(await (await call("GET", address, undefined, headers)).json(), address).toEqual([]);
  }
  expect((await makeVisitor(server).auth.signInWithPassword(STAFF)).error).toBeNull();
});

test("T27 signing out here, elsewhere or everywhere ends exactly these sessions", async () => {
  const here = await signInStaff(server);
  const other = await signInStaff(server);
  const third = await signInStaff(server);
  const areStaff = async (...clients: Client[]) =>
    Promise.all(clients.map(async (client) => unwrap(await client.rpc("is_staff"))));
  const end = async (token: string, scope: string) =>
    (await call("POST", `/auth/v1/logout?scope=${scope}`, undefined, { Authorization: `Bearer ${token}` })).status;
  const ofOther = await tokenOf(other);
  const ofThird = await tokenOf(third);
  expect(await areStaff(here, other, third)).toEqual([true, true, true]);
  expect(await end(ofThird, "local")).toBe(204);
  expect(await areStaff(here, other, third)).toEqual([true, true, false]);
  expect(await end(ofOther, "others")).toBe(204);
  expect(await areStaff(here, other)).toEqual([false, true]);
  const again = await signInStaff(server);
  expect(await end(ofOther, "global")).toBe(204);
  expect(await areStaff(other, again)).toEqual([false, false]);
  expect((await again.auth.refreshSession()).error).not.toBeNull();
});

test("T31 a token that is not signed with this installation's own secret is refused", async () => {
  const claims = { sub: "00000000-0000-4000-8000-000000000001", exp: Math.floor(Date.now() / 1000) + 600 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const { publishableKey, secretKey, ...others } = server.keys();
  const known = "super-secret-jwt-token-with-at-least-32-characters-long";
  const tokens = [`${part({ alg: "none", typ: "JWT" })}.${part({ ...claims, role: "authenticated" })}.`];
  for (const role of ["authenticated", "service_role"]) {
    for (const secret of [known, publishableKey, secretKey]) tokens.push(await sign({ ...claims, role }, secret));
  }
  // Not even with the right secret does a token become the server's key.
  for (const secret of Object.values<string>(others)) {
    tokens.push(await sign({ ...claims, role: "service_role" }, secret));
  }
  expect(tokens).toHaveLength(8);
  for (const token of tokens) {
    const answer = await call("GET", "/rest/v1/contact_messages", undefined, { Authorization: `Bearer ${token}` });
    expect(answer.status, token).toBe(401);
  }
});
