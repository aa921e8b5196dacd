import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../lib/backend/database.types.ts";
import type { PageParts } from "../lib/backend/page-parts.ts";
import { findNamedCodes } from "./named-codes.rules.ts";
import { getNamedCodes, type TrayCode } from "./products/tray-codes.data.ts";

/** An item code that a text names, with its product. */
export type NamedCode = TrayCode;

/** The item codes that texts name, as a part of a page in the given language: none where they could not be read. */
export async function readNamedCodes(
  client: SupabaseClient<Database>,
  request: { language: string; texts: readonly (string | null)[] },
  parts: PageParts,
): Promise<NamedCode[]> {
  const { language, texts } = request;
  const words = findNamedCodes(texts);
  return (await parts.read("codes that it names", getNamedCodes(client, { language, words }))) ?? [];
}
