import type { SupabaseClient } from "@supabase/supabase-js";
import { bareCode } from "../../../domain/shades/code-search.rules.ts";
import { readCodeIds } from "../../../domain/tray/tray.rules.ts";
import type { Database } from "../../../lib/backend/database.types.ts";
import { getProductCodes, getTrayCodes, type TrayCode } from "../../../nouns/products/tray-codes.data.ts";

/**
 * The item codes that an address asks for: those with the ids of `codes`, 60 at most; or of `product`, the one that `code` names or
 * all that can still be had. Throws the backend's error.
 */
export async function readAskedCodes(
  client: SupabaseClient<Database>,
  language: string,
  { searchParams }: URL,
): Promise<TrayCode[]> {
  const slug = searchParams.get("product");
  if (searchParams.has("codes") || !slug)
    return getTrayCodes(client, { language, ids: readCodeIds(searchParams.get("codes")) });
  const codes = await getProductCodes(client, { language, slug });
  const wanted = bareCode(searchParams.get("code") ?? "");
  return codes.filter(({ item_code, state }) => (wanted ? bareCode(item_code) === wanted : state !== "gone"));
}
