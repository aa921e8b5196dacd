import { useRef } from "react";
import type { Database } from "../../../lib/backend/database.types.ts";
import { kindOf } from "../../../lib/backend/failure.ts";
import { insertRow, updateRow } from "../../../lib/backend/rows.ts";
import { type StaffClient, useStaffClient } from "../../../lib/backend/staff-client.ts";

type Tables = Database["public"]["Tables"];
type SavedTable = "product_categories" | "gallery_categories" | "general_settings";
type Row<Table extends SavedTable> = Tables[Table]["Row"];

type SaveRowOptions<Table extends SavedTable> = {
  source: { table: Table; list: (client: StaffClient) => Promise<Row<Table>[]> };
  /** The row as its form was filled from; undefined for a new one. */
  stored: Row<Table> | undefined;
  /** All rows of that moment. */
  known: readonly Row<Table>[];
};

type Input<Table extends SavedTable> = Tables[Table]["Insert"] & Tables[Table]["Update"];

/**
 * Saves one row. A save whose answer got lost may have been done: the next one looks for what it sent and goes on from
 * there, so that a retry neither creates twice nor is refused because of its own change (decisions §4).
 */
export function useSaveRow<Table extends SavedTable>({ source, stored, known }: SaveRowOptions<Table>) {
  const client = useStaffClient();
  const lost = useRef<Input<Table>[]>([]);

  async function findDone(): Promise<Row<Table> | undefined> {
    if (lost.current.length === 0) return undefined;
    const present = await source.list(client);
    return present.find(
      (row) =>
        (stored ? row.id === stored.id : known.every((other) => other.id !== row.id)) &&
        lost.current.some((sent) => holds(row, sent)),
    );
  }

  return async (input: Input<Table>): Promise<void> => {
    const done = await findDone();
    if (done && holds(done, input)) return;
    const target = done ?? stored;
    try {
      if (target) await updateRow(client, source.table, target.id, input, target.updated_at);
      else await insertRow(client, source.table, input);
    } catch (error) {
      const kind = kindOf(error);
      if (kind === "offline" || kind === "other") lost.current.push(input);
      throw error;
    }
  };
}

function holds(row: object, input: object): boolean {
  const stored = new Map(Object.entries(row));
  return Object.entries(input).every(([column, value]) => value === undefined || stored.get(column) === value);
}
