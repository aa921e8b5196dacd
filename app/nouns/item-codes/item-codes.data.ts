import type { Database } from "../../lib/backend/database.types.ts";
import { literally } from "../../lib/backend/like-pattern.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { chunkIds, unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { cleanCode, codeKey } from "../../lib/look-alikes.ts";

export type ItemCodeRecord = Database["public"]["Tables"]["item_codes"]["Row"];

const LISTED =
  "id, product_id, item_code, image_url, color_name, hex, denier, finish, state, type, composition, created_at, products(name)";

/** What the list shows of an item code: there may be many thousands. `colours`: its colour's name in each language that has one. */
export type ListedItemCode = Pick<
  ItemCodeRecord,
  | "id"
  | "product_id"
  | "item_code"
  | "image_url"
  | "color_name"
  | "hex"
  | "denier"
  | "finish"
  | "state"
  | "type"
  | "composition"
  | "created_at"
> & { products: { name: string }; colours: Record<string, string> };

/** An item code that another one may name as its successor. */
export type CodeChoice = Pick<ItemCodeRecord, "id" | "product_id" | "item_code">;

/** A stored item code, and what its successor is called: empty where there is none. */
export type StoredItemCode = { row: ItemCodeRecord; successor: string };

/** A page of the item codes with their product's name, by code unless sorted otherwise. Throws the backend's error. Source: back office §7. */
export async function listItemCodes(client: StaffClient, request: ListRequest): Promise<ListPage<ListedItemCode>> {
  const page = await readListPage(client, ITEM_CODES, request, (ids) =>
    client.from("item_codes").select(LISTED).in("id", ids),
  );
  const ids = page.rows.map(({ id }) => id);
  const names = (await Promise.all(chunkIds(ids).map((some) => listColourNames(client, some)))).flat();
  const coloursOf = (id: number) =>
    Object.fromEntries(
      names.filter((name) => name.entity_id === id).map((name) => [name.language_code, name.translated_value]),
    );
  return { ...page, rows: page.rows.map((row) => ({ ...row, colours: coloursOf(row.id) })) };
}

function listColourNames(client: StaffClient, ids: number[]) {
  return unwrap(
    client
      .from("translations")
      .select("entity_id, language_code, translated_value")
      .match({ entity_type: "item_codes", field_name: "color_name" })
      .in("entity_id", ids),
  );
}

/** Name of their list in the database. */
export const ITEM_CODES = "item_codes";

/** The ids of a product's item codes, ordered by code. Throws the backend's error. */
export async function listCodeIds(client: StaffClient, productId: number): Promise<number[]> {
  return (await listCodesOf(client, productId)).map(({ id }) => id);
}

/** A product's item codes with their ids, ordered by code. Throws the backend's error. */
export async function listCodesOf(
  client: StaffClient,
  productId: number,
): Promise<{ id: number; item_code: string }[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("item_codes")
      .select("id, item_code", counting)
      .eq("product_id", productId)
      .order("item_code")
      .order("id")
      .range(from, to),
  );
}

/** An item code with all its columns; null where there is none. Throws the backend's error. */
export async function getItemCode(client: StaffClient, id: number): Promise<StoredItemCode | null> {
  const row = await unwrap(client.from("item_codes").select("*").eq("id", id).maybeSingle());
  if (!row) return null;
  if (row.successor_id === null) return { row, successor: "" };
  const successor = await unwrap(
    client.from("item_codes").select("item_code").eq("id", row.successor_id).maybeSingle(),
  );
  return { row, successor: successor?.item_code ?? "" };
}

/** Codes that a browser offers at once: more help nobody. */
const OFFERED = 50;

/** Item codes whose code contains the text, whatever case, a browser's offer of them. Throws the backend's error. */
export function findItemCodes(client: StaffClient, text: string): Promise<CodeChoice[]> {
  const codes = client.from("item_codes").select("id, product_id, item_code");
  return unwrap(
    codes
      .ilike("item_code", `%${literally(cleanCode(text))}%`)
      .order("item_code")
      .order("id")
      .limit(OFFERED),
  );
}

/** Item codes that are called so, whatever case, of whatever product. Throws the backend's error. */
export async function listCodesCalled(client: StaffClient, code: string): Promise<CodeChoice[]> {
  const wanted = codeKey(code);
  const codes = client.from("item_codes").select("id, product_id, item_code");
  const found = await unwrap(codes.ilike("item_code", literally(wanted)).order("id"));
  return found.filter(({ item_code }) => item_code.toLowerCase() === wanted);
}

/** The finishes of all item codes, each once. Throws the backend's error. */
export function listFinishes(client: StaffClient): Promise<string[]> {
  return unwrap(client.rpc("list_finishes"));
}
