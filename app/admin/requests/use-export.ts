import { listRequestLines, type RequestRecord } from "../../domain/requests/request-records.data.ts";
import { writeRequests } from "../../domain/requests/request-work.rules.ts";
import { requestQueries } from "../../domain/requests/requests.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { downloadCsv } from "../parts/files/download.ts";
import { useAction } from "../parts/use-action.ts";

/** Gives the requests with their lines as a CSV file. */
export function useExport() {
  const client = useStaffClient();
  return useAction({
    run: async (_attempt, requests: readonly RequestRecord[]) =>
      downloadCsv(writeRequests(requests, await listRequestLines(client)), "sample-requests.csv"),
    failure: "Failed to export requests",
    refresh: requestQueries.key,
  });
}
