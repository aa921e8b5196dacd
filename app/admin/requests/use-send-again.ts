import type { RequestRecord } from "../../domain/requests/request-records.data.ts";
import { requestQueries } from "../../domain/requests/requests.queries.ts";
import { updateRow } from "../../lib/backend/rows.ts";
import { useAction } from "../parts/use-action.ts";

/** Asks for the mail of a request to be sent again; the database sets its counters back. */
export function useSendAgain() {
  return useAction({
    run: ({ client }, { id }: Pick<RequestRecord, "id">) =>
      updateRow(client, "sample_requests", id, { mail_status: "waiting" }),
    success: () => "The mail will be sent again",
    failure: "Failed to send the mail again",
    refresh: requestQueries.key,
    canBeUndone: false,
  });
}
