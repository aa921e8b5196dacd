import { queryOptions } from "@tanstack/react-query";
import { findMailProblem } from "../../lib/backend/find-mail-problem.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countMessages, getMessage, MESSAGES } from "./message-records.data.ts";

const key = ["contact-messages"];

/** What the back office loads of the messages of visitors. */
export const messageQueries = {
  /** Key of all of them; what hangs under it is refreshed with it. */
  key,
  /** Key of the pages of the list. */
  pages: [...key, "pages"],
  item: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: [...key, id], queryFn: () => getMessage(client, id) }),
  counts: (client: StaffClient) => queryOptions({ queryKey: [...key, "counts"], queryFn: () => countMessages(client) }),
  mailProblem: (client: StaffClient) =>
    queryOptions({ queryKey: [...key, "mail-problem"], queryFn: () => findMailProblem(client, MESSAGES) }),
};
