import type { SampleRecord } from "../../domain/samples/sample-records.data.ts";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
import { updateRow } from "../../lib/backend/rows.ts";
import { useAction } from "../parts/use-action.ts";

/** Asks for the mail of a request to be sent again; the database sets its counters back. */
export function useSendAgain() {
  return useAction({
    run: ({ client }, { id }: Pick<SampleRecord, "id">) =>
      updateRow(client, "sample_requests", id, { mail_status: "waiting" }),
    success: () => "The mail will be sent again",
    failure: "Failed to send the mail again",
    refresh: sampleQueries.key,
    canBeUndone: false,
  });
}
