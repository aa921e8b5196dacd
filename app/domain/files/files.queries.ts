import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { listStaleFiles } from "./stale-files.data.ts";

const key = ["stale-files"];

/** What the back office loads of stale files. */
export const staleFileQueries = {
  /** Key of all pages of the list. */
  key,
  page: (client: StaffClient, page: number, type: string | undefined) =>
    queryOptions({ queryKey: [...key, type, page], queryFn: () => listStaleFiles(client, page, type) }),
};
