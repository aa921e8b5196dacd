import { expect, test } from "vitest";
import { checkAuth } from "./auth-rules.ts";

const check = async (method: string, path: string, body?: object, role: "anon" | "service_role" = "anon") => {
  const request = new Request(`http://localhost/auth/v1${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const refusal = await checkAuth(request, { claims: { role } });
  const text = body ? await request.text() : undefined;
  expect(text).toBe(body && JSON.stringify(body));
  return refusal?.status;
};

test("every way to make an account is shut", async () => {
  for (const path of ["/signup", "/otp", "/magiclink"]) expect(await check("POST", path, {})).toBe(422);
});

test("accounts and invitations are for the server key alone", async () => {
  const id = "0b0c0000-0000-4000-8000-000000000001";
  for (const [method, path] of [
    ["POST", "/invite"],
    ["GET", "/admin/users"],
    ["POST", "/admin/users"],
    ["PUT", `/admin/users/${id}`],
    ["DELETE", `/admin/users/${id}`],
    ["POST", "/admin/generate_link"],
    ["DELETE", `/admin/users/${id}/factors/${id}`],
  ] as const) {
    const body = method === "GET" || method === "DELETE" ? undefined : {};
    expect(await check(method, path, body), path).toBe(403);
    expect(await check(method, path, body, "service_role"), path).toBeUndefined();
  }
});

test("sign in, refresh, user, factors, sign out and recovery pass; the rest is not there", async () => {
  expect(await check("POST", "/token?grant_type=password", {})).toBeUndefined();
  expect(await check("POST", "/token?grant_type=refresh_token", {})).toBeUndefined();
  expect(await check("POST", "/token?grant_type=id_token", {})).toBe(400);
  expect(await check("POST", "/token?grant_type=pkce", {})).toBe(400);
  expect(await check("GET", "/user")).toBeUndefined();
  expect(await check("PUT", "/user", {})).toBeUndefined();
  expect(await check("POST", "/logout?scope=global", {})).toBeUndefined();
  expect(await check("POST", "/recover", {})).toBeUndefined();
  expect(await check("POST", "/verify", { type: "recovery" })).toBeUndefined();
  expect(await check("POST", "/verify", { type: "invite" })).toBeUndefined();
  expect(await check("POST", "/verify", { type: "signup" })).toBe(403);
  expect(await check("GET", "/verify?type=recovery&token=x")).toBe(404);
  expect(await check("POST", "/factors", {})).toBeUndefined();
  expect(await check("POST", "/factors/recovery-codes")).toBeUndefined();
  expect(await check("DELETE", "/factors/recovery-codes")).toBeUndefined();
  for (const path of ["/admin/audit", "/sso", "/authorize", "/resend", "/user/identities/authorize"]) {
    expect(await check("POST", path, {}), path).toBe(404);
  }
});

test("a text of another kind is refused before anybody looks for the account", async () => {
  const signIn = "/token?grant_type=password";
  for (const body of [{ email: 7 }, { email: "a@x.example", password: ["x"] }, { email: "a\0@x.example" }]) {
    expect(await check("POST", signIn, body), JSON.stringify(body)).toBe(400);
    expect(await check("PUT", "/user", body), JSON.stringify(body)).toBe(400);
  }
  expect(await check("POST", "/verify", { type: "recovery", email: "a@x.example", token: 123456 })).toBe(400);
  expect(await check("POST", "/recover", { email: {} })).toBe(400);
  expect(await check("POST", signIn)).toBe(400);
});
