import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { staleFileQueries } from "../../../domain/files/files.queries.ts";
import { listStaleFiles } from "../../../domain/files/stale-files.data.ts";
import { StepFailure } from "../../../lib/backend/failure.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import { hideFailure, showFailure } from "../../../ui/toasts.tsx";

const LOAD_FAILED = "stale-files";

/** A page of stale files; its failure is shown in the words of back office §8. */
export function useStaleFiles(page: number, type: string | undefined) {
  const client = useStaffClient();
  return useQuery({
    ...staleFileQueries.page(client, page, type),
    queryFn: async () => {
      try {
        const files = await listStaleFiles(client, page, type);
        hideFailure(LOAD_FAILED);
        return files;
      } catch (error) {
        const failure = new StepFailure("Failed to load stale files", error);
        showFailure(failure.message, undefined, LOAD_FAILED);
        throw failure;
      }
    },
    // The types to choose from stay while another page is on its way.
    placeholderData: keepPreviousData,
    gcTime: 0,
    // A selection lasts until the list is read again, which is for staff to decide.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
