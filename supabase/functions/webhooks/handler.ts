import type { SupabaseClient } from "@supabase/supabase-js";
import { answer, Refusal, readFields, serve } from "../_shared/answers.ts";
import { requireSession, resultOf } from "../_shared/staff-only.ts";
import { addressesOf, PrivateAddress } from "../_shared/webhook-address.ts";

type WebhooksDeps = {
  /** Client that acts as the caller, with the caller's session. */
  caller: SupabaseClient;
  /** Client with the server key, which alone may set where a webhook leads. */
  admin: SupabaseClient;
  /** Hosts that may be private. */
  allowedHosts: readonly string[];
};

/** What is said of an address, beside its field. */
const NOT_AN_ADDRESS = "Enter an address that begins with https:// or http://, without a name or a password in it";
const NOT_REACHABLE = "This address is, or leads to, a private network, which webhooks don't reach";

/**
 * Function webhooks, for owners: POST {id?, url, description, nouns, is_active} makes a webhook, or changes the one of the id. An address that
 * is, or leads to, one of a private network is refused; a name that leads nowhere yet is looked at when something is sent.
 * @returns 200 {id}, or {error, hint?}: 400 with hint "url" for the address, 401 and 403 for who is no owner, 404 for an id that is gone
 */
export function handleWebhooks(request: Request, deps: WebhooksDeps): Promise<Response> {
  return serve(request, ["POST"], async () => {
    requireSession(request);
    const { id, url, description, nouns, is_active } = await readFields(request);
    // Asks as the caller: owners alone are answered.
    resultOf(await deps.caller.rpc("webhook_states"));
    const values = { url: await checkAddress(url, deps.allowedHosts), description, nouns, is_active };
    const table = deps.admin.from("webhooks");
    const saved = resultOf(
      await (id === undefined ? table.insert(values) : table.update(values).eq("id", id)).select("id").maybeSingle(),
    );
    if (!saved) throw new Refusal(404, "This webhook was deleted");
    return answer(200, saved);
  });
}

async function checkAddress(given: unknown, allowed: readonly string[]): Promise<string> {
  const url = typeof given === "string" && /^https?:\/\//i.test(given.trim()) ? URL.parse(given.trim()) : null;
  if (!url || url.username || url.password) throw new Refusal(400, NOT_AN_ADDRESS, "url");
  try {
    await addressesOf(url, allowed);
  } catch (error) {
    if (error instanceof PrivateAddress) throw new Refusal(400, NOT_REACHABLE, "url");
  }
  return url.href;
}
