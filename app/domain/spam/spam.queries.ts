import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getSpam } from "./spam-records.data.ts";

const key = ["spam"];

/** What the back office loads of what programs typed into forms. */
export const spamQueries = {
  key,
  /** Key of the pages of the list. */
  pages: [...key, "pages"],
  item: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: [...key, id], queryFn: () => getSpam(client, id) }),
};
