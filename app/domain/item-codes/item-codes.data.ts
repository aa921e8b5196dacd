import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { saveRow } from "../../lib/backend/rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

export type ItemCodeRecord = Database["public"]["Tables"]["item_codes"]["Row"];

/** Numbers that the database reads from the texts. */
type ReadNumbers = "denier_value" | "length_metres" | "net_weight_grams" | "gross_weight_grams";

/** All that staff write of an item code; empty texts are null. */
export type ItemCodeInput = Omit<ItemCodeRecord, "id" | "created_at" | "updated_at" | ReadNumbers>;

/** What the list shows of an item code: there may be many thousands. */
export type ListedItemCode = Pick<
  ItemCodeRecord,
  "id" | "product_id" | "item_code" | "image_url" | "composition" | "type" | "finish" | "created_at"
> & { products: { name: string } };

/** All item codes with their product's name, ordered by code. Throws the backend's error. Source: back office §7. */
export async function listItemCodes(client: StaffClient): Promise<ListedItemCode[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("item_codes")
      .select("id, product_id, item_code, image_url, composition, type, finish, created_at, products(name)", counting)
      .order("item_code")
      .order("id")
      .range(from, to),
  );
}

/** An item code with all its columns; null where there is none. Throws the backend's error. */
export async function getItemCode(client: StaffClient, id: number): Promise<ItemCodeRecord | null> {
  const { data, error } = await client.from("item_codes").select("*").eq("id", id).maybeSingle();
  if (error) throw error;
  return data;
}

/**
 * Adds an item code, or changes `stored`, the row that the form was filled from, and returns what is stored now. `saveId`
 * says which save it is (`saveRow`). Throws the backend's error: 23505 for a code that the product has already, 23503 for a
 * product that is gone; for a change also a RowFailure "stale" or "gone". Source: back office §7, decisions §4.
 */
export function saveItemCode(
  client: StaffWriter,
  saveId: string,
  input: ItemCodeInput,
  stored?: ItemCodeRecord,
): Promise<ItemCodeRecord> {
  const target = stored && { id: stored.id, seen: { updated_at: stored.updated_at } };
  return saveRow(client, saveId, "item_codes", input, target);
}

/** How many translations that people wrote go with an item code when it is deleted. Throws the backend's error. */
export async function countItemCodeTranslations(client: StaffClient, id: number): Promise<number> {
  const { count, error } = await client
    .from("translations")
    .select("id", { count: "exact", head: true })
    .eq("origin", "manual")
    .eq("entity_type", "item_codes")
    .eq("entity_id", id);
  if (error) throw error;
  return count ?? 0;
}
