import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Changes a row in all loaded lists under a key, whole ones and pages, before the database has answered. */
export function patchRows(queries: QueryClient, key: QueryKey, id: number, change: object): void {
  const patched = (rows: unknown[]) =>
    rows.map((row) => (row instanceof Object && "id" in row && row.id === id ? { ...row, ...change } : row));
  queries.setQueriesData<unknown>({ queryKey: key }, (data: unknown) => {
    if (Array.isArray(data)) return patched(data);
    if (data instanceof Object && "rows" in data && Array.isArray(data.rows)) {
      return { ...data, rows: patched(data.rows) };
    }
    return data;
  });
}
