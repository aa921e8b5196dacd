import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countMessages, listMessages } from "./message-records.data.ts";

const key = ["contact-messages"];

/** What the back office loads of the messages of visitors. */
export const messageQueries = {
  /** Key of the list; what hangs under it is refreshed with it. */
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listMessages(client) }),
  counts: (client: StaffClient) => queryOptions({ queryKey: [...key, "counts"], queryFn: () => countMessages(client) }),
};
