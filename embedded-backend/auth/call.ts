import { isIP } from "node:net";
import type { Caller } from "../caller.ts";
import { AuthRefusal } from "./answers.ts";

/** One call: the request with its body in memory, the body's fields, who calls, and the parts of the path that vary. */
export type Call = { request: Request; fields: Record<string, unknown>; caller: Caller; ids: string[] };

/** A text of the body; empty where there is none. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The caller's browser, as it names itself. */
export function agentOf(request: Request): string | null {
  return request.headers.get("User-Agent")?.slice(0, 500) || null;
}

/** The caller's address, where it is one. */
export function addressOf({ ip }: Caller): string | null {
  const address = ip.replace(/%.*$/, "");
  return isIP(address) ? address : null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** An id of the path. @throws AuthRefusal 404 when it is none */
export function idOf({ ids }: Call, index: number, name: string): string {
  const id = ids[index] ?? "";
  if (!UUID.test(id)) throw new AuthRefusal(404, "validation_failed", `${name} must be an UUID`);
  return id;
}

/** An e-mail address of the body, in small letters. @throws AuthRefusal 400 when it is none */
export function emailOf({ fields }: Call): string {
  const email = textOf(fields.email).trim().toLowerCase();
  if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new AuthRefusal(400, "validation_failed", "Unable to validate email address: invalid format");
  }
  return email;
}
