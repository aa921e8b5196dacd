import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { type CountedTable, countRows } from "./row-counts.data.ts";

/** How many rows there are of what the back office keeps. */
export const rowCountQueries = {
  table: (client: StaffClient, table: CountedTable) =>
    queryOptions({ queryKey: ["row-counts", table], queryFn: () => countRows(client, table) }),
};
