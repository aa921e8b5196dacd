import type { PostgrestError } from "@supabase/supabase-js";
import { Refusal } from "./answers.ts";
import { keyRefusal } from "./keys.ts";

/**
 * Refuses a request that carries no session: the key alone, which every visitor has, opens nothing here.
 * Whether the session is one of staff, the database decides.
 * @throws Refusal 401
 */
export function requireSession(request: Request): void {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("Authorization")?.trim() ?? "")?.[1];
  // A session token has three parts; keys of the current kind have one.
  if (!bearer || bearer === request.headers.get("apikey") || bearer.split(".").length !== 3) {
    throw new Refusal(401, "Please sign in");
  }
}

/**
 * Gives back what a call to the database returned.
 * @throws Refusal 401 or 403 when the database says that the caller is not staff, 503 when it can't be reached or the
 *   function's own key is refused; the error itself otherwise
 */
export function staffResult<T>({
  data,
  error,
  status,
}: {
  data: T;
  error: PostgrestError | null;
  status: number;
}): NonNullable<T> {
  if (status === 401) throw keyRefusal(error) ?? new Refusal(401, "Please sign in");
  if (error && (status === 403 || error.code === "PT403" || error.code === "42501"))
    throw new Refusal(403, "Only staff may do this");
  if (status === 503) throw new Refusal(503, "The service does not answer just now");
  if (error) throw error;
  if (data === null || data === undefined) throw new Error("The database gave no result");
  return data;
}

/**
 * Gives back what a call to the database returned, which tells by itself whom it refuses and why.
 * @throws Refusal with the database's own status, words and hint; 401 without a session; 503 when it can't be reached
 */
export function resultOf<T>({ data, error, status }: { data: T; error: PostgrestError | null; status: number }): T {
  if (!error) return data;
  if (status === 401) throw new Refusal(401, "Please sign in");
  if (status === 503) throw new Refusal(503, "The service does not answer just now");
  if (status >= 400 && status < 500) throw new Refusal(status, error.message, error.hint || undefined);
  throw error;
}
