import type { StaffWriter } from "../../lib/backend/staff-client.ts";
import type { TableWith } from "../../lib/backend/tables.ts";
import { cellText, writeRecords } from "../../lib/backend/write-records.ts";

/** The tables whose rows staff order by hand. */
export type OrderedEntity = TableWith<"display_order" | "updated_at", number | string | null>;

export type Place = { id: number; display_order: number | null };

/**
 * Saves the order of a list: each row gets its `display_order`, all or none. `seen` is how the same rows were numbered when
 * the order was begun, `changeId` says which save it is. Throws the backend's error: PT403 for anybody but staff, PT404 when a row is gone; a
 * RowFailure "stale" when somebody else has saved another order since. Source: back office §4 "Reorderable lists", decisions §4.
 */
export async function saveOrder(
  client: StaffWriter,
  changeId: string,
  entity: OrderedEntity,
  rows: readonly Place[],
  seen: readonly Place[],
): Promise<void> {
  const before = new Map(seen.map((row) => [row.id, row.display_order]));
  const entries = rows.map(({ id, display_order }) => {
    const cell: [string, string] = [cellText(before.get(id)), cellText(display_order)];
    return { id, cells: { display_order: cell } };
  });
  await writeRecords(client, changeId, entity, entries, { kind: "order" });
}
