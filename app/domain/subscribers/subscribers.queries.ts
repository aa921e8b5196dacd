import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { listSubscribers } from "./subscriber-records.data.ts";

const key = ["newsletter-subscription"];

/** What the back office loads of the subscribers of the newsletter. */
export const subscriberQueries = {
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listSubscribers(client) }),
};
