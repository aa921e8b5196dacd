import { sign } from "hono/jwt";
import { expect, test } from "vitest";
import { authenticate, isRefusal } from "./authenticate.ts";

const secrets = { publishableKey: "sb_publishable_a", secretKey: "sb_secret_b", jwtSecret: "s".repeat(40) };
const now = Math.floor(Date.now() / 1000);
const claims = { role: "authenticated", sub: "4f4f4f4f-0000-4000-8000-000000000000", session_id: "s", exp: now + 60 };

async function outcome(headers: Record<string, string>) {
  const result = await authenticate(new Request("http://localhost/rest/v1/products", { headers }), secrets, {
    ip: "::1",
    requestId: "r",
  });
  return isRefusal(result) ? "refused" : `${result.keyType} ${result.claims.role}`;
}

test("the key decides the role without a session", async () => {
  expect(await outcome({ apikey: secrets.publishableKey })).toBe("publishable anon");
  expect(await outcome({ apikey: secrets.publishableKey, Authorization: `Bearer ${secrets.publishableKey}` })).toBe(
    "publishable anon",
  );
  expect(await outcome({ apikey: secrets.secretKey })).toBe("secret service_role");
  expect(await outcome({})).toBe("refused");
  expect(await outcome({ apikey: "sb_publishable_other" })).toBe("refused");
  expect(await outcome({ Authorization: `Bearer ${secrets.secretKey}` })).toBe("refused");
});

test("a valid session token makes its holder authenticated, anything else is refused and never taken for a visitor", async () => {
  const withToken = async (payload: object, secret = secrets.jwtSecret) =>
    outcome({ apikey: secrets.publishableKey, Authorization: `Bearer ${await sign({ ...payload }, secret)}` });
  expect(await withToken(claims)).toBe("publishable authenticated");
  expect(await withToken({ ...claims, exp: now - 20 })).toBe("publishable authenticated");
  expect(await withToken({ ...claims, exp: now - 40 })).toBe("refused");
  expect(await withToken({ ...claims, exp: undefined })).toBe("refused");
  expect(await withToken({ ...claims, iat: now + 20 })).toBe("publishable authenticated");
  expect(await withToken({ ...claims, iat: now + 40 })).toBe("refused");
  expect(await withToken(claims, "another secret that is long enough!")).toBe("refused");
  expect(await withToken({ ...claims, role: "service_role" })).toBe("refused");
  expect(await withToken({ ...claims, role: "anon" })).toBe("refused");
  const key = { apikey: secrets.publishableKey };
  for (const bearer of ["garbage", "Bearer garbage", "Bearer ", "Basic abc", "Bearer a.b.c"]) {
    expect(await outcome({ ...key, Authorization: bearer }), bearer).toBe("refused");
  }
  const unsigned = `${btoa('{"alg":"none","typ":"JWT"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll("=", "");
  expect(await outcome({ ...key, Authorization: `Bearer ${unsigned}` })).toBe("refused");
});
