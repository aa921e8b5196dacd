import type { StaffWriter } from "../../lib/backend/staff-client.ts";
import type { TableWith } from "../../lib/backend/tables.ts";

/** `save_display_order` says which of these it takes. */
export type OrderedEntity = TableWith<"display_order" | "updated_at", number | string | null>;

export type Place = { id: number; display_order: number | null };

/**
 * Saves the order of a list: each row gets its `display_order`, all or none. `seen` is how the same rows were numbered when
 * the order was begun. Throws the backend's error: PT403 for anybody but staff, PT404 when a row is gone, PT409 "stale" when
 * somebody else has saved another order since. Source: back office §4 "Reorderable lists", decisions §4.
 */
export async function saveOrder(
  client: StaffWriter,
  entity: OrderedEntity,
  rows: readonly Place[],
  seen: readonly Place[],
): Promise<void> {
  const places = (list: readonly Place[]) => list.map(({ id, display_order }) => ({ id, display_order }));
  const { error } = await client.rpc("save_display_order", { entity, orders: places(rows), seen: places(seen) });
  if (error) throw error;
}
