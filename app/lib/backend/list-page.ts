import { z } from "zod";
import type { Json } from "./database.types.ts";
import { readByIds, searchText, unwrap } from "./read-rows.ts";
import type { StaffClient } from "./staff-client.ts";

/** What a list of the back office shows, as its address says. */
export type ListRequest = {
  search: string;
  /** Values that rows must have, by the names of the filters. */
  filters: Record<string, Json>;
  sort: { column: string; isDescending: boolean } | undefined;
  page: number;
  size: number;
};

/** Rows of one page, which page it is (one behind the last is the last), and how many rows there are on all. */
export type ListPage<Row> = { rows: Row[]; page: number; total: number };

const answer = z.object({ total: z.number(), page: z.number(), ids: z.array(z.number()) });

/**
 * A page of a list that the database searches, filters and sorts. Throws the backend's error.
 * @param list its name in `list_ids`
 * @param read asks for the rows with these ids, in any order
 */
export async function readListPage<Row extends { id: number }>(
  client: StaffClient,
  list: string,
  request: ListRequest,
  read: Parameters<typeof readByIds<Row>>[1],
): Promise<ListPage<Row>> {
  const { ids, page, total } = await askForIds(client, list, request, request.size);
  return { rows: await readByIds(ids, read), page, total };
}

/** The ids of all rows that a list shows on any of its pages, in its order. Throws the backend's error. */
export async function readListIds(
  client: StaffClient,
  list: string,
  request: Omit<ListRequest, "page" | "size">,
): Promise<number[]> {
  return (await askForIds(client, list, { ...request, page: 1 })).ids;
}

/** How many rows a list shows on all its pages. Throws the backend's error. */
export async function countListRows(
  client: StaffClient,
  list: string,
  filters: ListRequest["filters"],
): Promise<number> {
  return (await askForIds(client, list, { search: "", filters, sort: undefined, page: 1 }, 1)).total;
}

async function askForIds(client: StaffClient, list: string, request: Omit<ListRequest, "size">, size?: number) {
  const { search, filters, sort, page } = request;
  const data = await unwrap(
    client.rpc("list_ids", {
      list,
      search: searchText(search),
      filters,
      ...(sort && { sort: sort.column, is_descending: sort.isDescending }),
      page,
      ...(size !== undefined && { page_limit: size }),
    }),
  );
  return answer.parse(data);
}
