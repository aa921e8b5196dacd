import { sendSampleRequest } from "../../domain/samples/samples.data.ts";
import { checkSampleRequest, earliestDay, type SampleProblems } from "../../domain/samples/samples.rules.ts";
import { isTrapped } from "../../domain/spam/spam.rules.ts";
import { serverClient } from "../../lib/backend/server-client.ts";
import { makeUuid } from "../../lib/make-uuid.ts";
import type { Platform } from "../../lib/platform.ts";
import { keepAsSpam } from "./keep-as-spam.ts";

export type Typed = Partial<Record<string, string>>;

/** What the page shows of a form that was posted without scripts and not kept, with the id by which the next attempt is known. */
export type PostedRequest = {
  typed: Typed;
  problems: SampleProblems;
  failed: "" | "gone" | "failed";
  changeId: string;
};

/**
 * Checks and sends a posted form by the rules of the form in the browser. A failure of the sending is logged. What is posted again
 * is one request.
 * @returns the token of the kept request, or what is shown again
 */
export async function postRequest(
  platform: Platform,
  typed: Typed,
  ids: readonly number[],
): Promise<{ token: string } | PostedRequest> {
  const { save_id: changeId = makeUuid() } = typed;
  const { request, problems } = checkSampleRequest(typed, ids, earliestDay(new Date()));
  if (Object.keys(problems).length > 0) return { typed, problems, failed: "", changeId };
  const send = isTrapped(typed) ? keepAsSpam : sendSampleRequest;
  const outcome = await send(serverClient(platform), request, { changeId, language: platform.locale }).catch(
    (cause: unknown) => ({ status: "failed" as const, cause }),
  );
  if (outcome.status === "sent") return { token: outcome.token };
  if (outcome.status === "failed") platform.log.error({ err: outcome.cause }, "request not sent");
  return { typed, problems, failed: outcome.status, changeId };
}
