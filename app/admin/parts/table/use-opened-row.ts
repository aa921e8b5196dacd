import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

type Opened<Row> = {
  /** The row that is edited; undefined for a new one. */
  row: Row | undefined;
  /** The list of that moment. */
  rows: Row[];
  /** Another number after each reload. */
  version: number;
};

/**
 * A row as it was when its form opened. What the list brings later changes nothing, so that a newer change by somebody else
 * is noticed when the form is saved, until the form is reloaded (decisions §4). `opened` is undefined until the list has
 * come, and where it lacks the row.
 */
export function useOpenedRow<Row extends { id: number }>(id: "new" | number, query: UseQueryResult<Row[]>) {
  const [opened, setOpened] = useState<Opened<Row>>();
  const open = (rows: Row[], version: number): Opened<Row> | undefined => {
    const row = rows.find((candidate) => candidate.id === id);
    return row || id === "new" ? { row, rows, version } : undefined;
  };
  const first = opened ?? (query.data && open(query.data, 0));
  if (first !== opened) setOpened(first);

  async function reload() {
    const { data, isError } = await query.refetch();
    if (data && !isError) setOpened(open(data, (opened?.version ?? 0) + 1));
  }

  return { opened: first, reload };
}
