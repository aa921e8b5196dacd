import { createHash, timingSafeEqual } from "node:crypto";
import { Refusal } from "./answers.ts";

/** Reads a setting of the function by its name, as `Deno.env.get` does. */
export type Environment = (name: string) => string | undefined;

/** A project gives its functions the keys of the current kind in JSON, by their names, and the legacy ones as they are. */
const KEYS = {
  publishable: { names: "SUPABASE_PUBLISHABLE_KEYS", legacy: "SUPABASE_ANON_KEY" },
  secret: { names: "SUPABASE_SECRET_KEYS", legacy: "SUPABASE_SERVICE_ROLE_KEY" },
} as const;

/** A setting that the project should give its functions is not there; the message says which, in one line. */
export class MissingSetting extends Error {}

/**
 * The address of the project.
 * @throws MissingSetting
 */
export function projectUrl(env: Environment): string {
  const url = env("SUPABASE_URL");
  if (!url) throw new MissingSetting("SUPABASE_URL is not set");
  return url;
}

/**
 * The project's key of one kind: the one named default, else the legacy one.
 * @throws MissingSetting
 */
export function projectKey(env: Environment, kind: keyof typeof KEYS): string {
  const { names, legacy } = KEYS[kind];
  const key = [readNamed(env(names)).default, env(legacy)].find(isKey);
  if (!key) throw new MissingSetting(`The project has no ${kind} key: neither ${names} with a default nor ${legacy}`);
  return key;
}

/** Whether a request proves itself by a secret key of the project, whichever, as `apikey` or as the bearer. */
export function hasSecretKey(request: Request, env: Environment): boolean {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];
  const sent = [request.headers.get("apikey"), bearer].filter(isKey);
  const known = [...Object.values(readNamed(env(KEYS.secret.names))), env(KEYS.secret.legacy)].filter(isKey);
  return sent.some((key) => known.some((secret) => isSame(key, secret)));
}

/**
 * The refusal (503) to answer with when an error says that the project refuses the function's own key; undefined for
 * other errors.
 */
export function keyRefusal(error: unknown): Refusal | undefined {
  const { message } = Object(error);
  if (typeof message !== "string" || !/\bAPI keys?\b/i.test(message)) return undefined;
  return new Refusal(503, `The project refuses the key of this function: ${message}`);
}

function readNamed(json: string | undefined): Record<string, unknown> {
  try {
    const named: unknown = JSON.parse(json ?? "");
    return typeof named === "object" ? { ...named } : {};
  } catch {
    return {};
  }
}

function isKey(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

// Hashes have one length, so the comparison takes the same time whatever was sent.
function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
