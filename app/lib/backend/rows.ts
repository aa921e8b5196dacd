import type { Database } from "./database.types.ts";
import { RowFailure } from "./failure.ts";
import type { StaffWriter } from "./staff-client.ts";

type Tables = Database["public"]["Tables"];

/** Tables of single rows that staff write, by the id of the row. */
type KeptTable = Exclude<
  keyof Tables,
  | "news_likes"
  | "languages"
  | "product_category_mappings"
  | "gallery_item_categories"
  | "gallery_item_products"
  | "certificate_products"
  | "old_slugs"
>;

/** Changes a row, whatever it is by now. Throws a RowFailure "gone", or the backend's error. */
export async function updateRow<Table extends KeptTable>(
  client: StaffWriter,
  table: Table,
  id: number,
  changes: Tables[Table]["Update"],
): Promise<void> {
  const { data, error } = await client
    .from(table as "products")
    .update(changes as Tables["products"]["Update"])
    .eq("id", id)
    .select("id");
  if (error) throw error;
  if (data.length === 0) throw new RowFailure("gone", "It no longer exists");
}

/** Deletes a row with all that hangs on it; one that is gone already is as good. Throws the backend's error. */
export async function deleteRow(client: StaffWriter, table: KeptTable, id: number): Promise<void> {
  const { error } = await client
    .from(table as "products")
    .delete()
    .eq("id", id);
  if (error) throw error;
}
