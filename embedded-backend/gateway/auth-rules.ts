import { authError } from "../auth/answers.ts";
import { isForServer, isOffered } from "../auth/auth.ts";
import type { Caller } from "../caller.ts";
import { fieldsOf, peekJson } from "./json-body.ts";

// Staff accounts are made by the office, so every path on which a stranger could make one is shut.
const SIGN_UP_PATHS = new Set(["/signup", "/otp", "/magiclink"]);

// The database fails on another kind of value in some of these, and at another place for an account that exists.
const TEXTS = [
  "email",
  "password",
  "current_password",
  "token",
  "token_hash",
  "refresh_token",
  "type",
  "code",
  "challenge_id",
  "factor_type",
  "friendly_name",
  "issuer",
];
/** Calls that can do without a body. */
const WITHOUT_BODY = /^\/(?:logout|factors\/.*|admin\/users\/.*)$/;
const GRANT_TYPES = new Set(["password", "refresh_token"]);
const LINK_TYPES = new Set<unknown>(["invite", "recovery"]);

/**
 * Checks a request to /auth/v1, its body already in memory: sign in, refresh, read and change the own user and its factors, sign out,
 * recover a password and accept an invitation; with the server key the accounts. Nothing else is offered.
 * @returns the refusal, or undefined when it may pass
 */
export async function checkAuth(request: Request, { claims }: Pick<Caller, "claims">): Promise<Response | undefined> {
  const url = new URL(request.url);
  const path = url.pathname.slice("/auth/v1".length);
  if (SIGN_UP_PATHS.has(path)) return authError(422, "signup_disabled", "Signups not allowed for this instance");
  if (!isOffered(request.method, path)) return authError(404, "not_found", "Not found");
  if (isForServer(path) && claims.role !== "service_role") return authError(403, "not_admin", "User not allowed");
  if (path === "/token" && !GRANT_TYPES.has(url.searchParams.get("grant_type") ?? "")) {
    return authError(400, "unsupported_grant_type", "Unsupported grant type");
  }
  const isChange = request.method === "POST" || request.method === "PUT";
  const text = isChange ? await request.clone().text() : "";
  if (isChange && !(text === "" && WITHOUT_BODY.test(path)) && !isReadable(await peekJson(request))) {
    return authError(400, "bad_json", "Could not parse request body as JSON");
  }
  if (path === "/verify" && !LINK_TYPES.has(fieldsOf(await peekJson(request)).type)) {
    return authError(403, "otp_disabled", "Only invitations and recovery links are accepted");
  }
  return undefined;
}

function isReadable(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  const fields = fieldsOf(body);
  return TEXTS.every((name) => isText(fields[name] ?? ""));
}

function isText(value: unknown): boolean {
  return typeof value === "string" && !value.includes("\0");
}
