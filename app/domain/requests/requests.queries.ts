import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countRequests, listRequestLines, listRequests } from "./request-records.data.ts";

const key = ["sample-requests"];

/** What the back office loads of the requests for samples. */
export const requestQueries = {
  /** Key of the list; what hangs under it is refreshed with it. */
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listRequests(client) }),
  counts: (client: StaffClient) => queryOptions({ queryKey: [...key, "counts"], queryFn: () => countRequests(client) }),
  // Lines are never changed.
  lines: (client: StaffClient, id: number) =>
    queryOptions({
      queryKey: ["sample-request-lines", id],
      queryFn: () => listRequestLines(client, id),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
