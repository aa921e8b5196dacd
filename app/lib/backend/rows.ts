import type { Database, Json } from "./database.types.ts";
import { kindOf, RowFailure } from "./failure.ts";
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
  | "old_slugs"
>;

/** Tables with a form that is about one row alone. */
type FormTable =
  | "product_categories"
  | "gallery_categories"
  | "item_codes"
  | "general_settings"
  | "global_settings"
  | "translations"
  | "newsletter_subscription"
  | "sample_requests";

const unsaved = { stale: "It has been changed by someone else", gone: "It no longer exists" };

/**
 * Saves what a form is about: adds a row, or changes the one with this id, and returns what is stored now. What is sent
 * again with the same `saveId`, because an answer was lost, is done once (decision 0032). `seen` holds columns of the row as
 * the form was filled from: it is only changed while nobody else has changed these (decisions §4). Throws a RowFailure
 * "stale" or "gone", or the backend's error.
 */
export async function saveRow<Table extends FormTable>(
  client: StaffWriter,
  saveId: string,
  table: Table,
  columns: Tables[Table]["Update"],
  stored?: { id: number; seen: { [column: string]: Json } },
): Promise<Tables[Table]["Row"]> {
  const row_values: Json = columns;
  const call = { save_id: saveId, entity: table as string, row_values, ...stored };
  const { data, error } = await client.rpc("save_row", call);
  const kind = kindOf(error);
  if (kind === "stale" || kind === "gone") throw new RowFailure(kind, unsaved[kind]);
  if (error) throw error;
  return data as Tables[Table]["Row"];
}

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
  if (data.length === 0) throw new RowFailure("gone", unsaved.gone);
}

/** Deletes a row with all that hangs on it; one that is gone already is as good. Throws the backend's error. */
export async function deleteRow(client: StaffWriter, table: KeptTable, id: number): Promise<void> {
  const { error } = await client
    .from(table as "products")
    .delete()
    .eq("id", id);
  if (error) throw error;
}
