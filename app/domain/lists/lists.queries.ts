import { keepPreviousData, type QueryKey, queryOptions } from "@tanstack/react-query";
import type { ListPage, ListRequest } from "../../lib/backend/list-page.ts";

/** What the back office loads of lists that the database pages. */
export const listQueries = {
  /** A page, under the key of its list; the rows of the page before stay until it has come. */
  page: <Row>(key: QueryKey, request: ListRequest, read: (request: ListRequest) => Promise<ListPage<Row>>) =>
    queryOptions({ queryKey: [...key, request], queryFn: () => read(request), placeholderData: keepPreviousData }),
};
