/** Claims that row level security sees; `role` decides the database role of the request. */
export type Claims = {
  role: "anon" | "authenticated" | "service_role";
  sub?: string;
  session_id?: string;
  [claim: string]: unknown;
};

/** Who makes a request, as the gateway established it. */
export type Caller = {
  claims: Claims;
  keyType: "publishable" | "secret" | "none";
  /** Client address; from forwarded headers only when the server trusts its proxy. */
  ip: string;
  requestId: string;
};

/** Seconds by which two clocks may differ before a token counts as expired, or as issued in the future. */
export const LEEWAY_S = 30;
