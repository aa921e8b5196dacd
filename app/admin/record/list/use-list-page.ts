import { type QueryKey, useQuery } from "@tanstack/react-query";
import { listQueries } from "../../../domain/lists/lists.queries.ts";
import type { Json } from "../../../lib/backend/database.types.ts";
import { type ListPage, type ListRequest, readListIds } from "../../../lib/backend/list-page.ts";
import { useStaffClient } from "../../../lib/backend/staff-client.ts";
import type { ListState } from "./use-list-state.ts";
import { useSettled } from "./use-settled.ts";

type ListPageOptions<Row> = {
  /** Its name in `list_ids`. */
  name: string;
  list: ListState;
  filters?: Record<string, Json>;
  /** False while it is not known yet which rows are meant. */
  isReady?: boolean;
  /** The cache key of the pages. */
  key: QueryKey;
  read: (request: ListRequest) => Promise<ListPage<Row>>;
  /** Toast of the error catalogue when the page can't be loaded. */
  failure: string;
  /** In how many milliseconds what is shown is read again by itself. */
  again?: (rows: Row[]) => number | false;
};

/** What a list that the database pages shows now; the rows of before stay until the next ones have come. */
export function useListPage<Row>(options: ListPageOptions<Row>) {
  const { name, list, filters = {}, isReady = true, key, read, failure, again } = options;
  const client = useStaffClient();
  const search = useSettled(list.search.trim());
  const { page, size } = list;
  const narrowed = { search, filters, sort: list.sort };
  const query = useQuery({
    ...listQueries.page(key, { ...narrowed, page, size }, read),
    enabled: isReady,
    refetchInterval: ({ state }) => again?.(state.data?.rows ?? []) ?? false,
    meta: { failure },
  });
  return {
    query,
    failure,
    /** The ids of all rows that search and filters let through. */
    allIds: () => readListIds(client, name, narrowed),
  };
}

export type PagedList<Row> = ReturnType<typeof useListPage<Row>>;
