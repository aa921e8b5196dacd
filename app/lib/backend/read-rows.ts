import type { PostgrestSingleResponse } from "@supabase/supabase-js";

/** Rows of a list from a place on, and how many the whole list has. */
export type Range<Row> = { rows: Row[]; total: number };

/** What the backend calls a place behind the last row. */
const BEYOND_THE_END = "PGRST103";

/** Places from here on are looked for only where the list is that long: to skip rows costs as much as to read them. */
const FAR = 1000;

/** The most ids of one request: an address stays short, and what hangs on the rows does not fill an answer. */
const IDS_PER_READ = 125;

/** What a query answers. Throws the backend's error. */
export async function unwrap<Data>(query: PromiseLike<PostgrestSingleResponse<Data>>): Promise<Data> {
  const { data, error } = await query;
  if (error) throw error;
  return data;
}

/** Columns with a table joined that only filters: of it nothing comes. */
export function filteredBy<Columns extends string>(columns: Columns, table: string): Columns {
  return `${columns}, ${table}!inner()` as Columns;
}

type RowsQuery<Row> = PromiseLike<PostgrestSingleResponse<Row[]>> & {
  range(from: number, to: number): PromiseLike<PostgrestSingleResponse<Row[]>>;
};

/**
 * `size` rows of a list from place `from` on; behind its end there are none, and the total tells where that is. Throws the
 * backend's error.
 * @param list the whole list, in order
 */
export async function readRange<Row>(
  { from, size }: { from: number; size: number },
  list: (options: { count: "exact"; head: boolean }) => RowsQuery<Row>,
): Promise<Range<Row>> {
  const countRows = async () => {
    const { count, error } = await list({ count: "exact", head: true });
    if (error) throw error;
    return { rows: [], total: count ?? 0 };
  };
  if (from > FAR) {
    const counted = await countRows();
    if (from >= counted.total) return counted;
  }
  const { data, count, error } = await list({ count: "exact", head: false }).range(from, from + size - 1);
  if (!error) return { rows: data, total: count ?? data.length };
  if (error.code === BEYOND_THE_END) return countRows();
  throw error;
}

/** Rows that one answer of a hosted backend holds at most. */
export const ROWS_PER_ANSWER = 1000;

/** All rows of a list that may have more than one answer holds. Throws the backend's error. */
export async function readToEnd<Row>(
  list: (from: number, to: number) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const some = await unwrap(list(rows.length, rows.length + ROWS_PER_ANSWER - 1));
    rows.push(...some);
    if (some.length < ROWS_PER_ANSWER) return rows;
  }
}

/** What is searched for; nothing when it is empty. PostgreSQL texts cannot hold a NUL, which an address can. */
export function searchText(search: string): string {
  return search.replaceAll("\0", "").trim();
}

/** Cuts ids into as many as one request asks for. */
export function chunkIds<Id>(ids: readonly Id[]): Id[][] {
  const count = Math.ceil(ids.length / IDS_PER_READ);
  return Array.from({ length: count }, (_, at) => ids.slice(at * IDS_PER_READ, (at + 1) * IDS_PER_READ));
}

/**
 * The rows with these ids, in the order of the ids; a row that is gone meanwhile is left out. Throws the backend's error.
 * @param read asks for some of them, in any order
 */
export async function readByIds<Row extends { id: number }>(
  ids: readonly number[],
  read: (ids: number[]) => PromiseLike<PostgrestSingleResponse<Row[]>>,
): Promise<Row[]> {
  const rows = (await Promise.all(chunkIds(ids).map((some) => unwrap(read(some))))).flat();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
