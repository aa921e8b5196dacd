import { createHash, timingSafeEqual } from "node:crypto";
import { verify } from "hono/jwt";
import { type Caller, type Claims, LEEWAY_S } from "../caller.ts";
import type { Secrets } from "../installation/secrets.ts";

type RequestInfo = Pick<Caller, "ip" | "requestId">;

/** Why a caller was not established, in words for the caller. */
export type Refusal = { refusal: string };

/**
 * Establishes who makes a request, from the key (`apikey` header or query parameter) and the bearer token.
 * A bearer that is neither the key nor a valid session token is refused: taking it for a visitor would turn a lost
 * session into a save that answers well and changes nothing.
 * @returns the caller, or the reason of the refusal (401)
 */
export async function authenticate(request: Request, secrets: Secrets, info: RequestInfo): Promise<Caller | Refusal> {
  const key = request.headers.get("apikey") ?? new URL(request.url).searchParams.get("apikey");
  if (!key) return { refusal: "No API key found in request" };
  const keyType = typeOf(key, secrets);
  if (!keyType) return { refusal: "Invalid API key" };
  const bearer = readBearer(request);
  if (bearer === undefined || bearer === key) {
    return { claims: { role: keyType === "secret" ? "service_role" : "anon" }, keyType, ...info };
  }
  const claims = await readToken(bearer, secrets.jwtSecret);
  return isRefusal(claims) ? claims : { claims, keyType, ...info };
}

/** Whether a caller was refused. */
export function isRefusal(result: Caller | Claims | Refusal): result is Refusal {
  return "refusal" in result;
}

function typeOf(key: string, secrets: Secrets): "publishable" | "secret" | undefined {
  if (same(key, secrets.publishableKey)) return "publishable";
  return same(key, secrets.secretKey) ? "secret" : undefined;
}

// Hashes have one length, so the comparison takes the same time whatever was sent.
function same(a: string, b: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

function readBearer(request: Request): string | undefined {
  const header = request.headers.get("Authorization");
  if (header === null) return undefined;
  return /^Bearer\s+(\S+)\s*$/i.exec(header)?.[1] ?? "";
}

async function readToken(token: string, secret: string): Promise<Claims | Refusal> {
  try {
    const claims = await verify(token, secret, { alg: "HS256", exp: false, nbf: false, iat: false });
    const now = Date.now() / 1000;
    if (typeof claims.exp !== "number" || claims.exp + LEEWAY_S < now) return { refusal: "JWT expired" };
    if (typeof claims.iat === "number" && claims.iat - LEEWAY_S > now) return { refusal: "JWT issued at future" };
    if (claims.role !== "authenticated" || typeof claims.sub !== "string") return { refusal: "Invalid JWT" };
    return { ...claims, role: "authenticated", sub: claims.sub };
  } catch {
    return { refusal: "Invalid JWT" };
  }
}
