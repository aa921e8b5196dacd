import type { SupabaseClient } from "@supabase/supabase-js";
import type { Logger } from "pino";
import { countWaiting } from "../../supabase/functions/_shared/deliver.ts";
import { handleDeleteStorageFiles } from "../../supabase/functions/delete-storage-files/handler.ts";
import { handleDeliverContactMails } from "../../supabase/functions/deliver-contact-mails/handler.ts";
import { handleGetStaleFiles } from "../../supabase/functions/get-stale-files/handler.ts";
import { handlePeople } from "../../supabase/functions/people/handler.ts";
import { handleRequestSamples, tooManyRequests } from "../../supabase/functions/request-samples/handler.ts";
import { handleSendContactEmail, tooManyMessages } from "../../supabase/functions/send-contact-email/handler.ts";
import { handleWebhooks } from "../../supabase/functions/webhooks/handler.ts";
import type { AccountMails } from "../auth/account-mails.ts";
import { INVITATION_DAYS } from "../auth/mailed-proofs.ts";
import type { SafetyDesk } from "../backup/safety-desk.ts";
import type { Caller } from "../caller.ts";
import type { Outbox } from "../mail/outbox.ts";
import { MESSAGES_PER_ADDRESS, makeAddressLimit, REQUESTS_PER_ADDRESS } from "./address-limit.ts";
import { handleSafety } from "./safety.ts";

type Handler = (request: Request, caller: Caller) => Promise<Response>;

/**
 * Runs the functions of supabase/functions in this process, by the same handlers that a hosted project runs, and `safety`, which is
 * about this process.
 * @param options `makeAdminClient` speaks with the server key, `makeCallerClient` with the caller's own session
 * @returns the handler of /functions/v1/<name>, which never throws; every answer is JSON, a failure tells only its id
 */
export function makeFunctionsHost(options: {
  makeAdminClient: () => SupabaseClient;
  makeCallerClient: (caller: Caller, request: Request) => SupabaseClient;
  outbox: Pick<Outbox, "wake">;
  accountMails: Pick<AccountMails, "deliver">;
  safety: Pick<SafetyDesk, "look" | "backUp" | "examine">;
  /** Hosts of a private network that webhooks may be sent to. */
  allowedHosts: readonly string[];
  log: Logger;
}): { fetch: Handler } {
  const { makeAdminClient, makeCallerClient, outbox, accountMails, safety, allowedHosts, log } = options;
  const limitedMessages = makeAddressLimit(MESSAGES_PER_ADDRESS, tooManyMessages);
  const limitedRequests = makeAddressLimit(REQUESTS_PER_ADDRESS, tooManyRequests);
  const errorLog =
    ({ requestId }: Caller) =>
    (detail: object, message: string) =>
      log.error({ ...detail, requestId }, message);
  const keeping = (caller: Caller) => ({ admin: makeAdminClient(), deliver: outbox.wake, logError: errorLog(caller) });

  const functions: Record<string, Handler> = {
    "send-contact-email": (request, caller) =>
      limitedMessages(caller.ip, () => handleSendContactEmail(request, keeping(caller))),
    "request-samples": (request, caller) =>
      limitedRequests(caller.ip, () => handleRequestSamples(request, keeping(caller))),
    // The outbox sends by itself; a call only makes it look at once.
    "deliver-contact-mails": (request, caller) => {
      const check = async () => ({ sent: 0, failed: 0, waiting: await countWaiting(makeAdminClient()) });
      const deliver = () => {
        outbox.wake();
        return check();
      };
      return handleDeliverContactMails(request, { isServer: caller.claims.role === "service_role", deliver, check });
    },
    people: (request, caller) =>
      handlePeople(request, {
        caller: makeCallerClient(caller, request),
        admin: makeAdminClient(),
        mail: accountMails.deliver,
        invitationDays: INVITATION_DAYS,
        logError: errorLog(caller),
      }),
    safety: (request, caller) => handleSafety(request, { caller: makeCallerClient(caller, request), desk: safety }),
    webhooks: (request, caller) =>
      handleWebhooks(request, { caller: makeCallerClient(caller, request), admin: makeAdminClient(), allowedHosts }),
    "get-stale-files": (request, caller) => handleGetStaleFiles(request, { caller: makeCallerClient(caller, request) }),
    "delete-storage-files": (request, caller) =>
      handleDeleteStorageFiles(request, { caller: makeCallerClient(caller, request) }),
  };

  return {
    async fetch(request, caller) {
      const name = new URL(request.url).pathname.replace(/^\/functions\/v1\//, "");
      const handler = Object.hasOwn(functions, name) ? functions[name] : undefined;
      if (!handler) return answer(404, { error: "Function not found" });
      try {
        return await handler(request, caller);
      } catch (error) {
        log.error({ error, requestId: caller.requestId, function: name }, "function failure");
        return answer(500, { error: "Internal error", requestId: caller.requestId });
      }
    },
  };
}

function answer(status: number, body: object): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store" } });
}
