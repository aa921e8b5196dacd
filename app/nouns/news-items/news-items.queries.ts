import { queryOptions, skipToken } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { countNewsDependents, getNewsDetails, getNewsFormat, listPinnedNews } from "./news-item-records.data.ts";
import { getNewsMailings } from "./news-mailings.data.ts";

const key = ["news-items"];
const lists = [...key, "lists"];

/** Milliseconds between two looks at mails that are on their way. */
const LOOK_EVERY = 2000;

/** What the back office loads of news items. */
export const newsQueries = {
  /** Key of all of them; what hangs under it is refreshed with it. */
  key,
  /** Key of the lists, and of the pages among them. */
  lists,
  pages: [...lists, "pages"],
  pinned: (client: StaffClient) =>
    queryOptions({ queryKey: [...lists, "pinned"], queryFn: () => listPinnedNews(client) }),
  /** All that the form of an item edits; nothing for a new one. */
  item: (client: StaffClient, id: "new" | number) =>
    queryOptions({ queryKey: [...key, id], queryFn: id === "new" ? skipToken : () => getNewsDetails(client, id) }),
  /** How the article of an item is written. */
  format: (client: StaffClient, id: number | undefined) =>
    queryOptions({
      queryKey: [...key, id, "format"],
      queryFn: id === undefined ? skipToken : () => getNewsFormat(client, id),
    }),
  /** Beside the list as well: to whom an item can be sent, and how far that has come. */
  mailings: (client: StaffClient, id: number) =>
    queryOptions({
      queryKey: ["news-mailings", id],
      queryFn: () => getNewsMailings(client, id),
      refetchInterval: ({ state }) => (state.data?.mailings.some(({ ended_at }) => !ended_at) ? LOOK_EVERY : false),
    }),
  /** Beside the list: a question that waits for its answer is not refreshed with it. */
  dependents: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: ["news-item-dependents", id], queryFn: () => countNewsDependents(client, id) }),
};
