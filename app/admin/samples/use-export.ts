import { listSampleLines, listSampleRequestsByIds } from "../../domain/samples/sample-records.data.ts";
import { writeSamples } from "../../domain/samples/sample-work.rules.ts";
import { sampleQueries } from "../../domain/samples/samples.queries.ts";
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
      const [requests, lines] = await Promise.all([listSampleRequestsByIds(client, ids), listSampleLines(client, ids)]);
      downloadCsv(writeSamples(requests, lines), "sample-requests.csv");
    },
    failure: "Failed to export requests",
    refresh: sampleQueries.key,
  });
}
