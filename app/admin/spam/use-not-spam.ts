import { useQueryClient } from "@tanstack/react-query";
import { spamQueries } from "../../domain/spam/spam.queries.ts";
import type { SpamRecord } from "../../domain/spam/spam-records.data.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { useAction } from "../parts/use-action.ts";
import { sendSpam, WAYS } from "./send-spam.ts";
import { readSpam } from "./spam-entry.ts";

/** Sends after all what was taken for spam. */
export function useNotSpam() {
  const client = useStaffClient();
  const queries = useQueryClient();
  return useAction({
    run: async (_, record: SpamRecord) => {
      await sendSpam(client, record);
      void queries.invalidateQueries({ queryKey: WAYS[readSpam(record).form].key });
    },
    success: (record) => `It stands under ${WAYS[readSpam(record).form].screen} now`,
    failure: "It could not be sent",
    refresh: spamQueries.key,
    canBeUndone: false,
  });
}
