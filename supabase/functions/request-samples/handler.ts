import type { SupabaseClient } from "@supabase/supabase-js";
import { answer, readFields, serve, tooMany } from "../_shared/answers.ts";
import { checkRequestFields, type RequestFields } from "./request-fields.ts";

type RequestDeps = {
  /** Client with the server key: visitors may not write the tables themselves. */
  admin: SupabaseClient;
  /** Starts the delivery of kept requests and does not wait for it. */
  deliver(): void;
  logError(detail: object, message: string): void;
};

/**
 * Function request-samples: POST {save_id, company, name, email, country, delivery_address, language, lines: [{id,
 * quantity, unit, use}], kind, currency, needed_by, note, phone, is_fast} as JSON. The request is kept before the answer, so a mail server that is down loses nothing; the mail
 * goes to the configured address only. What comes twice with one save_id is kept once.
 * @returns 200 {success: true, token, number}: by the token the request is followed, the number is what people call it; 400 {error} for a broken field rule; 409 {error}
 *   when a shade is no longer shown; 429 {error} when the database takes no more this hour; 503 {error} when it can't be kept
 */
export function handleRequestSamples(request: Request, deps: RequestDeps): Promise<Response> {
  return serve(request, ["POST"], async () => {
    const fields = checkRequestFields(await readFields(request));
    const { token, number, failure } = await keep(deps.admin, fields);
    const { code, hint } = Object(failure);
    if (code === "PT429") return tooManyRequests(Number.parseInt(hint, 10));
    if (code === "PT409" || code === "23503") {
      return answer(409, { error: "A shade of this request is no longer in the catalogue." });
    }
    if (!token) {
      deps.logError({ error: failure }, "sample request could not be kept");
      return answer(503, { error: "Failed to send request" });
    }
    deps.deliver();
    return answer(200, { success: true, token, number });
  });
}

/** Answer to who has to wait so many seconds. */
export function tooManyRequests(seconds: number): Response {
  return tooMany("Too many requests. Please try again later.", seconds);
}

type Kept = { token?: string; number?: string; failure?: unknown };

async function keep(admin: SupabaseClient, fields: RequestFields): Promise<Kept> {
  try {
    const { data, error } = await admin.rpc("create_sample_request", fields);
    return error ? { failure: error } : { token: String(Object(data).token), number: String(Object(data).number) };
  } catch (error) {
    return { failure: error };
  }
}
