import { messageQueries } from "../../../domain/contact/contact.queries.ts";
import { type Answered, type BuyerMailRecord, sendReply } from "../../../domain/inbox/replies.data.ts";
import { replyQueries } from "../../../domain/inbox/replies.queries.ts";
import { sampleQueries } from "../../../domain/samples/samples.queries.ts";
import { updateRow } from "../../../lib/backend/rows.ts";
import { useAction } from "../use-action.ts";

/** Sends an answer: it stands in the conversation at once and is mailed from there. */
export function useReply(answered: Answered) {
  return useAction({
    run: ({ changeId, client }, body: string) => sendReply(client, changeId, answered, body),
    success: () => "Reply sent",
    failure: "Failed to send the reply",
    refresh: answered.entity === "contact_messages" ? messageQueries.key : sampleQueries.key,
    canBeUndone: false,
  });
}

/** Asks for a mail to a buyer to be sent again. */
export function useSendMailAgain() {
  return useAction({
    run: ({ client }, { id }: Pick<BuyerMailRecord, "id">) =>
      updateRow(client, "buyer_mails", id, { mail_status: "waiting" }),
    success: () => "The mail will be sent again",
    failure: "Failed to send the mail again",
    refresh: replyQueries.key,
    canBeUndone: false,
  });
}
