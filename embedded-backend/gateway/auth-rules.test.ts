import { expect, test } from "vitest";
import { checkAuth } from "./auth-rules.ts";

const check = async (method: string, path: string, body?: object) => {
  const request = new Request(`http://localhost/auth/v1${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const refusal = await checkAuth(request);
  const text = body ? await request.text() : undefined;
  expect(text).toBe(body && JSON.stringify(body));
  return refusal?.status;
};

test("every way to make an account is shut", async () => {
  for (const path of ["/signup", "/otp", "/magiclink"]) expect(await check("POST", path, {})).toBe(422);
});

test("sign in, refresh, user, sign out and recovery pass; the rest is not there", async () => {
  expect(await check("POST", "/token?grant_type=password", {})).toBeUndefined();
  expect(await check("POST", "/token?grant_type=refresh_token", {})).toBeUndefined();
  expect(await check("POST", "/token?grant_type=id_token", {})).toBe(400);
  expect(await check("POST", "/token?grant_type=pkce", {})).toBe(400);
  expect(await check("GET", "/user")).toBeUndefined();
  expect(await check("PUT", "/user", {})).toBeUndefined();
  expect(await check("POST", "/logout?scope=global", {})).toBeUndefined();
  expect(await check("POST", "/recover", {})).toBeUndefined();
  expect(await check("POST", "/verify", { type: "recovery" })).toBeUndefined();
  expect(await check("POST", "/verify", { type: "signup" })).toBe(403);
  expect(await check("GET", "/verify?type=magiclink&token=x")).toBe(403);
  for (const path of [
    "/admin/users",
    "/sso",
    "/authorize",
    "/factors",
    "/resend",
    "/invite",
    "/user/identities/authorize",
  ]) {
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
