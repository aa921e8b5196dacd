import { authError } from "./answers.ts";
import { fieldsOf, peekJson } from "./json-body.ts";

// Staff accounts are made by the office, so every path on which a stranger could make one is shut.
const SIGN_UP_PATHS = new Set(["/signup", "/otp", "/magiclink"]);

const ALLOWED: Record<string, readonly string[]> = {
  "/token": ["POST"],
  "/user": ["GET", "PUT"],
  "/logout": ["POST"],
  "/recover": ["POST"],
  "/verify": ["GET", "POST"],
  "/settings": ["GET"],
  "/health": ["GET"],
};
// The engine fails on another kind of value in these, and at another place for an account that exists.
const TEXTS = ["email", "password", "token", "token_hash", "refresh_token"];
const WITH_TEXTS = new Set(["/token", "/verify", "/recover", "/user"]);
const GRANT_TYPES = new Set(["password", "refresh_token"]);

/**
 * Checks a request to /auth/v1, its body already in memory: sign in, refresh, read and change the own user, sign out
 * and recover a password. Nothing else is offered.
 * @returns the refusal, or undefined when it may pass
 */
export async function checkAuth(request: Request): Promise<Response | undefined> {
  const url = new URL(request.url);
  const path = url.pathname.slice("/auth/v1".length);
  if (SIGN_UP_PATHS.has(path)) return authError(422, "signup_disabled", "Signups not allowed for this instance");
  if (!ALLOWED[path]?.includes(request.method)) return authError(404, "not_found", "Not found");
  if (path === "/token" && !GRANT_TYPES.has(url.searchParams.get("grant_type") ?? "")) {
    return authError(400, "unsupported_grant_type", "Unsupported grant type");
  }
  if (WITH_TEXTS.has(path) && request.method !== "GET" && !isReadable(await peekJson(request))) {
    return authError(400, "bad_json", "Could not parse request body as JSON");
  }
  if (path === "/verify" && (await verifyType(request, url)) !== "recovery") {
    return authError(403, "otp_disabled", "Only recovery links are accepted");
  }
  return undefined;
}

async function verifyType(request: Request, url: URL): Promise<unknown> {
  return request.method === "GET" ? url.searchParams.get("type") : fieldsOf(await peekJson(request)).type;
}

function isReadable(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const fields = fieldsOf(body);
  return TEXTS.every((name) => isText(fields[name] ?? ""));
}

function isText(value: unknown): boolean {
  return typeof value === "string" && !value.includes("\0");
}
