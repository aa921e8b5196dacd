import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

type Opened<Row> = {
  /** The row that is edited; undefined for a new one. */
  row: Row | undefined;
  /** The list of that moment. */
  rows: Row[];
};

/**
 * A row as it was when its form opened. What the list brings later changes nothing: a newer change by somebody else is noticed when the form
 * is saved, and merged (decision 0046). `opened` is undefined until the list has come, and where it lacks the row.
 */
export function useOpenedRow<Row extends { id: number }>(id: "new" | number, query: UseQueryResult<Row[]>) {
  const [opened, setOpened] = useState<Opened<Row>>();
  const find = (rows: Row[] | undefined) => rows?.find((candidate) => candidate.id === id);
  const row = find(query.data);
  const first = opened ?? (query.data && (row || id === "new") ? { row, rows: query.data } : undefined);
  if (first !== opened) setOpened(first);

  /** The row as it is stored by now; undefined when it is gone. Throws the backend's error. */
  async function reread(): Promise<Row | undefined> {
    return find((await query.refetch({ throwOnError: true })).data);
  }

  return { opened: first, reread };
}
