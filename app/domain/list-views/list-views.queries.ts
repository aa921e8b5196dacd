import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { readListViews } from "./list-views.data.ts";

const key = ["list-views"];

/** What the back office loads of the views of lists. */
export const listViewQueries = {
  key,
  of: (client: StaffClient, list: string) =>
    queryOptions({ queryKey: [...key, list], queryFn: () => readListViews(client, list) }),
};
