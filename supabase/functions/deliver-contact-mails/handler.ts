import { answer, Refusal, serve } from "../_shared/answers.ts";
import type { DeliveryReport } from "../_shared/deliver.ts";

type DeliverDeps = {
  /** Whether the request proves itself by a secret key. */
  isServer: boolean;
  deliver(): Promise<DeliveryReport>;
  check(): Promise<DeliveryReport>;
};

/**
 * Function deliver-contact-mails, for a schedule and for whoever looks after the installation: with a secret key alone.
 * POST sends the kept mails that are due, GET only looks.
 * @returns 200 {sent, failed, waiting, problem?}, where `problem` tells the setting of mail that is wrong; 401 {error}
 */
export function handleDeliverContactMails(request: Request, deps: DeliverDeps): Promise<Response> {
  return serve(request, ["GET", "POST"], async () => {
    if (!deps.isServer) throw new Refusal(401, "A secret key is required");
    return answer(200, await (request.method === "POST" ? deps.deliver() : deps.check()));
  });
}
