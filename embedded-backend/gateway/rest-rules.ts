import type { Caller } from "../caller.ts";
import type { ForeignKey } from "../database/foreign-keys.ts";
import { restError } from "./answers.ts";
import { BODY_LIMITS } from "./body.ts";
import { findExcess } from "./find-excess.ts";
import { QUERY_LIMITS } from "./query-limits.ts";

const PATH = /^\/rest\/v1\/(?:rpc\/)?[a-z][a-z0-9_]*$/;
const METHODS = new Set(["GET", "HEAD", "POST", "PATCH", "DELETE"]);
const NOT_A_FILTER = new Set(["select", "order", "limit", "offset", "columns", "on_conflict", "apikey"]);
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/**
 * Checks a request to /rest/v1 before it reaches the database.
 * @param foreignKeys those between the tables that are shown
 * @returns the refusal, or undefined when it may pass
 */
export function checkRest(request: Request, caller: Caller, foreignKeys: readonly ForeignKey[]): Response | undefined {
  const url = new URL(request.url);
  if (!PATH.test(url.pathname) || !METHODS.has(request.method))
    return restError(404, "PGRST125", "Invalid path specified in request URL");
  // As a name it would break off a message to the embedded database half-way.
  if (url.search.includes("%00")) return restError(400, "22021", "The query holds a NUL");
  if (request.method === "PATCH" || request.method === "DELETE") {
    if (![...url.searchParams.keys()].some(isFilter)) return restError(400, "21000", "filter required");
  }
  const limits = QUERY_LIMITS[caller.claims.role];
  const excess = limits && findExcess(request, limits, foreignKeys);
  return excess ? restError(400, "PGRST100", `Query too costly: ${excess}`) : undefined;
}

/**
 * Checks the body of a function call, which must be in memory. The engine would also take arguments by place or as a
 * form; limits could not read those, and the official client sends neither.
 * @returns the refusal, or undefined when it may pass
 */
export async function checkArguments(request: Request): Promise<Response | undefined> {
  if (request.method !== "POST" || !new URL(request.url).pathname.startsWith("/rest/v1/rpc/")) return undefined;
  const isJson = JSON_TYPE.test(request.headers.get("Content-Type") ?? "application/json");
  const text = isJson ? (await request.clone().text()).trim() : "";
  if (isJson && (text === "" || text.startsWith("{"))) return undefined;
  return restError(400, "PGRST102", "The arguments of a function must be a JSON object");
}

/** Largest body that this caller may send to /rest/v1, in bytes. */
export function restBodyLimit(caller: Caller, isBulk: boolean): number {
  if (isBulk && caller.claims.role !== "anon") return BODY_LIMITS.bulkRest;
  return caller.claims.role === "anon" ? BODY_LIMITS.visitorRest : BODY_LIMITS.rest;
}

// Whether a parameter says which rows are meant. One with a dot is about a joined table and lets all rows of this one through.
function isFilter(key: string): boolean {
  return !NOT_A_FILTER.has(key) && (!key.includes(".") || /^not\.(?:and|or)$/.test(key));
}
