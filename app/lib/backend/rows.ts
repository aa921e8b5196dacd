import type { Database } from "./database.types.ts";
import { RowFailure } from "./failure.ts";
import type { StaffClient } from "./staff-client.ts";

type Tables = Database["public"]["Tables"];

/** Tables of single rows that staff write, by the id of the row. */
type KeptTable = Exclude<
  keyof Tables,
  | "news_likes"
  | "languages"
  | "product_category_mappings"
  | "gallery_item_categories"
  | "gallery_item_products"
  | "old_slugs"
>;

/** Adds a row and returns it. Throws the backend's error. */
export async function insertRow<Table extends KeptTable>(
  client: StaffClient,
  table: Table,
  row: Tables[Table]["Insert"],
): Promise<Tables[Table]["Row"]> {
  const { data, error } = await client
    .from(table as "products")
    .insert(row as Tables["products"]["Insert"])
    .select()
    .single();
  if (error) throw error;
  return data as Tables[Table]["Row"];
}

/**
 * Changes a row. With `seen`, its updated_at when it was read, only while nobody else has changed it since (decisions §4).
 * Throws a RowFailure "stale" or "gone", or the backend's error.
 */
export async function updateRow<Table extends KeptTable>(
  client: StaffClient,
  table: Table,
  id: number,
  changes: Tables[Table]["Update"],
  seen?: string,
): Promise<void> {
  const rows = client.from(table as "products");
  const update = rows.update(changes as Tables["products"]["Update"]).eq("id", id);
  const { data, error } = await (seen === undefined ? update : update.eq("updated_at", seen)).select("id");
  if (error) throw error;
  if (data.length > 0) return;
  const { data: present, error: unread } = await rows.select("id").eq("id", id).maybeSingle();
  if (unread) throw unread;
  throw present
    ? new RowFailure("stale", "It has been changed by someone else")
    : new RowFailure("gone", "It no longer exists");
}

/** Deletes a row with all that hangs on it; one that is gone already is as good. Throws the backend's error. */
export async function deleteRow(client: StaffClient, table: KeptTable, id: number): Promise<void> {
  const { error } = await client
    .from(table as "products")
    .delete()
    .eq("id", id);
  if (error) throw error;
}
