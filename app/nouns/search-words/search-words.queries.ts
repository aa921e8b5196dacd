import { queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { getSearchWord } from "./search-words.data.ts";

const key = ["search-words"];

/** What the back office loads of the words of the trade. */
export const searchWordQueries = {
  key,
  /** Key of the pages of the list. */
  pages: [...key, "pages"],
  item: (client: StaffClient, id: number) =>
    queryOptions({ queryKey: [...key, id], queryFn: () => getSearchWord(client, id) }),
};
