import { listRequestLines, listRequestsByIds } from "../../domain/requests/request-records.data.ts";
import { writeRequests } from "../../domain/requests/request-work.rules.ts";
import { requestQueries } from "../../domain/requests/requests.queries.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { downloadCsv } from "../parts/files/download.ts";
import { useAction } from "../parts/use-action.ts";

/**
 * Gives requests with their lines as a CSV file.
 * @param allIds of the requests that are meant, in their order
 */
export function useExport(allIds: () => Promise<number[]>) {
  const client = useStaffClient();
  return useAction({
    run: async () => {
      const ids = await allIds();
      const [requests, lines] = await Promise.all([listRequestsByIds(client, ids), listRequestLines(client, ids)]);
      downloadCsv(writeRequests(requests, lines), "sample-requests.csv");
    },
    failure: "Failed to export requests",
    refresh: requestQueries.key,
  });
}
