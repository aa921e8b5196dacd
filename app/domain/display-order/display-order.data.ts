import type { StaffClient } from "../../lib/backend/staff-client.ts";

export type OrderedEntity =
  | "products"
  | "product_categories"
  | "gallery_categories"
  | "gallery_items"
  | "news_items"
  | "general_settings";

/**
 * Saves the order of a list: each row gets its `display_order`, all or none. Throws the backend's error: PT403 for
 * anybody but staff, PT404 when a row is gone. Source: back office §4 "Reorderable lists".
 */
export async function saveOrder(
  client: StaffClient,
  entity: OrderedEntity,
  rows: readonly { id: number; display_order: number | null }[],
): Promise<void> {
  const orders = rows.map(({ id, display_order }) => ({ id, display_order }));
  const { error } = await client.rpc("save_display_order", { entity, orders });
  if (error) throw error;
}
