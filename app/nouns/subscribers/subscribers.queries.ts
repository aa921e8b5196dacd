import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getSubscriber, listActiveSubscribers } from "./subscriber-records.data.ts";

const key = ["newsletter-subscription"];

/** What the back office loads of the subscribers of the newsletter. */
export const subscriberQueries = {
  /** Key of all of them; what hangs under it is refreshed with it. */
  key,
  /** Key of the pages of the list. */
  pages: [...key, "pages"],
  item: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: [...key, id], queryFn: () => getSubscriber(client, id) }),
  /** Beside the list: an export is read when it is asked for. */
  active: (client: StaffClient) =>
    queryOptions({ queryKey: ["active-subscribers"], queryFn: () => listActiveSubscribers(client), gcTime: 0 }),
};
