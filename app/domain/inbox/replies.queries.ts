import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { type Answered, listBuyerMails } from "./replies.data.ts";

const key = ["buyer-mails"];

/** What the back office loads of mails to buyers. */
export const replyQueries = {
  key,
  of: (client: StaffClient, answered: Answered) =>
    queryOptions({
      queryKey: [...key, answered.entity, answered.id],
      queryFn: () => listBuyerMails(client, answered),
    }),
};
