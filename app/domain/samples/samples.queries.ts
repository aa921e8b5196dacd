import { queryOptions } from "@tanstack/react-query";
import { findMailProblem } from "../../lib/backend/find-mail-problem.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countSampleRequests, getSampleRecord, listSampleLines, SAMPLE_REQUESTS } from "./sample-records.data.ts";

const key = ["sample-requests"];

/** What the back office loads of the requests for samples. */
export const sampleQueries = {
  /** Key of all of them; what hangs under it is refreshed with it. */
  key,
  /** Key of the pages of the list. */
  pages: [...key, "pages"],
  item: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: [...key, id], queryFn: () => getSampleRecord(client, id) }),
  counts: (client: StaffClient) =>
    queryOptions({ queryKey: [...key, "counts"], queryFn: () => countSampleRequests(client) }),
  mailProblem: (client: StaffClient) =>
    queryOptions({ queryKey: [...key, "mail-problem"], queryFn: () => findMailProblem(client, SAMPLE_REQUESTS) }),
  // Lines are never changed.
  lines: (client: StaffClient, id: number) =>
    queryOptions({
      queryKey: ["sample-request-lines", id],
      queryFn: () => listSampleLines(client, [id]),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
