import { authError } from "../auth/answers.ts";

/** JSON answer that no cache keeps. */
export function json(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}

/** Refusal in the shape of the REST service. */
export function restError(status: number, code: string, message: string): Response {
  return json(status, { code, message, details: null, hint: null });
}

/** Says with a refusal (429 or 503) after how many seconds it's worth trying again, and returns it. */
export function withRetryAfter(refusal: Response, seconds: number): Response {
  refusal.headers.set("Retry-After", String(seconds));
  return refusal;
}

/** Refusal (401) of a caller without a valid key or token, in the shape of the service that was called. */
export function unauthorized(service: string, message: string): Response {
  if (service === "auth") return authError(401, "bad_jwt", message);
  if (service === "functions") return json(401, { error: message });
  if (service === "storage") return json(401, { statusCode: "401", error: "Unauthorized", message });
  return restError(401, "PGRST301", message);
}

/** Failure that tells nothing but the id under which the log has the cause. */
export function internalError(requestId: string): Response {
  const message = `Something went wrong on the server. Its log says what, under request ${requestId}.`;
  return json(500, { code: "XX000", message, details: null, hint: `Request ${requestId}` });
}
