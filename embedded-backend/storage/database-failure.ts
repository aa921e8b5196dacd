import { accessDenied, busy, duplicate, invalidRequest, StorageFailure, storageFull } from "./failure.ts";

type Coded = { code?: unknown; message?: unknown };

const UNREACHABLE = /^(?:08|53|57P|ECONN|ENOTFOUND|EPIPE|ETIMEDOUT|CONNECT)/;
const REFUSED_VALUE = new Set(["23514", "22021", "22P02", "22P05"]);
const FULL = new Set(["ENOSPC", "EDQUOT", "QuotaExceeded", "XMinioStorageFull"]);

/**
 * Says in storage's words what a database or file error means to the caller.
 * @returns undefined for errors that mean nothing to a caller; those are answered 500
 */
export function explainFailure(error: unknown): StorageFailure | undefined {
  if (error instanceof StorageFailure) return error;
  const { code: given, message, name } = error as Coded & { name?: unknown };
  const code = typeof given === "string" ? given : String(name);
  const text = typeof message === "string" ? message : "";
  if (code === "23505") return duplicate();
  if (code === "42501")
    return accessDenied(
      text.includes("row-level security") ? "new row violates row-level security policy" : "Access denied",
    );
  if (FULL.has(code)) return storageFull();
  if (UNREACHABLE.test(code)) return busy("The storage does not answer just now");
  // Raised by the schema's own triggers and checks, whose texts are written for callers.
  const own = /^PT([45]\d\d)$/.exec(code)?.[1];
  if (own) return new StorageFailure(Number(own), "InvalidRequest", "InvalidRequest", text);
  return REFUSED_VALUE.has(code) ? invalidRequest("A value of the request can't be stored") : undefined;
}
