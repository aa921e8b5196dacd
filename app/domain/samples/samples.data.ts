// Runs in the visitor's browser, and on the server for a form sent without scripts.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { isSampleToken } from "./sample-token.rules.ts";
import type { RequestKind, SampleRequest, Unit } from "./samples.rules.ts";

/** Milliseconds after which a request that got no answer counts as not sent. */
const SENDING_MS = 15_000;

/** How the sending of a request ended: `gone` when one of its shades is no longer shown. */
export type SampleOutcome =
  | { status: "sent"; token: string; number: string }
  | { status: "gone" }
  | { status: "failed"; cause: unknown };

/**
 * Sends a request to the company by the function request-samples. Never throws.
 * @param request as `checkSampleRequest` gives it
 * @param sending `changeId` by which the backend knows a request whose answer was lost; `language` of the page; whether it was
 *   sent sooner than a person types
 */
export async function sendSampleRequest(
  client: SupabaseClient<Database>,
  request: SampleRequest,
  sending: { changeId: string; language: string; isFast?: boolean },
): Promise<SampleOutcome> {
  const { address, needed_by, ...fields } = request;
  const { data, error } = await client.functions.invoke<unknown>("request-samples", {
    body: {
      ...fields,
      ...(needed_by && { needed_by }),
      delivery_address: address,
      save_id: sending.changeId,
      language: sending.language,
      ...(sending.isFast && { is_fast: true }),
    },
    timeout: SENDING_MS,
  });
  if (error?.context instanceof Response && error.context.status === 409) return { status: "gone" };
  const { token, number } = Object(data);
  return !error && typeof token === "string" && isSampleToken(token)
    ? { status: "sent", token, number: typeof number === "string" ? number : "" }
    : { status: "failed", cause: error ?? new Error("The answer holds no token") };
}

/** How far the office is with a request. */
export type SampleStatus = "received" | "in work" | "sent" | "declined";

/** What the link of a request tells. */
export type FollowedRequest = {
  number: string;
  kind: RequestKind;
  status: SampleStatus;
  /** When it came to be so. */
  status_at: string;
  created_at: string;
  company: string;
  country: string;
  /** Empty where no price is asked for. */
  currency: string;
  /** As yyyy-mm-dd. */
  needed_by: string | null;
  /** The office's words; empty where there are none. */
  answer: string;
  /** What the office has answered to who asks for a price, the oldest first. */
  replies: { at: string; text: string }[];
  lines: FollowedLine[];
};

/** A shade as it was when it was asked for, in the language of the request. */
export type FollowedLine = {
  /** Of the item code; null once that is deleted. */
  id: number | null;
  code: string;
  color_name: string | null;
  hex: string | null;
  finish: string | null;
  product: string;
  slug: string;
  quantity: string;
  unit: Unit | "";
  use: string;
};

/** The request with this token, `null` where there is none. Throws the backend's error. */
export async function getSampleRequest(
  client: SupabaseClient<Database>,
  token: string,
): Promise<FollowedRequest | null> {
  if (!isSampleToken(token)) return null;
  const found: unknown = await unwrap(client.rpc("sample_request_status", { token }));
  return found as FollowedRequest | null;
}
