import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { gtinSpellings } from "../../lib/gtin.ts";

type Client = SupabaseClient<Database>;
type Tables = Database["public"]["Tables"];

/** What is known of an item code for a product passport, in the language that was asked for; `fibres` as they were written first. */
export type PassportCode = Pick<
  Tables["item_codes"]["Row"],
  "id" | "item_code" | "color_name" | "gtin" | "composition" | "country_of_origin"
> & {
  product: Pick<Tables["products"]["Row"], "id" | "name" | "slug" | "hs_code" | "fibres" | "stages" | "substances">;
  original: { fibres: string | null; composition: string | null };
};

/** A version that was frozen. */
export type PassportVersion = { version: number; sha256: string; made_at: string };

const PASSPORT_CODE =
  "id, item_code, color_name, gtin, composition, country_of_origin, product:products!inner(id, name, slug, hs_code, fibres, stages, substances)";

/** Of these item codes, in their order, those that a visitor may see. Throws the backend's error. */
export async function getPassportCodes(
  client: Client,
  { language, ids }: { language: string; ids: readonly number[] },
): Promise<PassportCode[]> {
  if (ids.length === 0) return [];
  const rows = await unwrap(
    client
      .from("item_codes")
      .select(PASSPORT_CODE)
      .eq("products.status", "Active")
      .in("id", [...ids]),
  );
  const products = [...new Map(rows.map(({ product }) => [product.id, product])).values()];
  const translations = await listTranslations(client, language, {
    item_codes: rows.map(({ id }) => id),
    products: products.map(({ id }) => id),
  });
  const productById = new Map(translateRows("products", products, translations).map((each) => [each.id, each]));
  const originals = new Map(rows.map((row) => [row.id, row]));
  const codes = translateRows("item_codes", rows, translations).map((code): [number, PassportCode] => {
    const { composition = null, product = code.product } = originals.get(code.id) ?? {};
    const original = { fibres: product.fibres, composition };
    return [code.id, { ...code, product: productById.get(code.product.id) ?? code.product, original }];
  });
  const codeById = new Map(codes);
  return ids.flatMap((id) => codeById.get(id) ?? []);
}

/** What is said of these item codes in JSON-LD, in their order, of those that a visitor may see. Throws the backend's error. */
export async function readPassports(client: Client, ids: readonly number[]): Promise<object[]> {
  if (ids.length === 0) return [];
  const rows = await unwrap(client.rpc("read_passports", { ids: [...ids] }));
  const contents = new Map(rows.map(({ id, content }) => [id, content as object]));
  return ids.flatMap((id) => contents.get(id) ?? []);
}

/** The frozen versions of an item code, the newest first. Throws the backend's error. */
export function listPassportVersions(client: Client, id: number): Promise<PassportVersion[]> {
  return unwrap(client.rpc("passport_versions", { item_code_id: id }));
}

/** A frozen version with its bytes as text; undefined where there is none. Throws the backend's error. */
export async function getPassportVersion(
  client: Client,
  id: number,
  version: number,
): Promise<(PassportVersion & { content: string }) | undefined> {
  return (await unwrap(client.rpc("passport_versions", { item_code_id: id, asked: version })))[0];
}

/** The item code with this GTIN, in whatever length it is written, that a visitor may see. Throws the backend's error. */
export async function findCodeByGtin(client: Client, gtin: string) {
  const [code] = await unwrap(
    client
      .from("item_codes")
      .select("id, item_code, product:products!inner(id, slug)")
      .eq("products.status", "Active")
      .in("gtin", gtinSpellings(gtin))
      .order("id"),
  );
  return code;
}

/** Freezes what is said of the item codes of a product, and gives how many versions that made. Throws the backend's error. */
export async function freezePassports(client: Pick<StaffClient, "rpc">, productId: number): Promise<number> {
  return unwrap(client.rpc("freeze_passports", { product_id: productId }));
}
