import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Changes a row in all that is loaded under a key, whole lists, pages and the row by itself, before the database has answered. */
export function patchRows(queries: QueryClient, key: QueryKey, id: number, change: object): void {
  const patched = (row: unknown) =>
    row instanceof Object && "id" in row && row.id === id ? { ...row, ...change } : row;
  queries.setQueriesData<unknown>({ queryKey: key }, (data: unknown) => {
    if (Array.isArray(data)) return data.map(patched);
    if (data instanceof Object && "rows" in data && Array.isArray(data.rows)) {
      return { ...data, rows: data.rows.map(patched) };
    }
    return patched(data);
  });
}
