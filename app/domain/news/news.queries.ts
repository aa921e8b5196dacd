import { queryOptions, skipToken } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countNewsDependents, getNewsDetails, listNewsItems } from "./news-records.data.ts";

const key = ["news-items"];

/** What the back office loads of news items. */
export const newsQueries = {
  /** Key of the list; what hangs under it is refreshed with it. */
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: key, queryFn: () => listNewsItems(client) }),
  /** All that the form of an item edits; nothing for a new one. */
  item: (client: StaffClient, id: "new" | number) =>
    queryOptions({ queryKey: [...key, id], queryFn: id === "new" ? skipToken : () => getNewsDetails(client, id) }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: ["news-item-dependents", id], queryFn: () => countNewsDependents(client, id) }),
};
