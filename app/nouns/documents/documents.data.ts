import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";
import { newestOf } from "./documents.rules.ts";

type Row = Database["public"]["Tables"]["documents"]["Row"];

/** A document with its product, in the language that was asked for, and the id of the newest one, where that is another. */
export type DocumentPage = Row & { product: { name: string; slug: string }; newest: number | null };

/** A document that a visitor may see; null where there is none. Throws the backend's error. */
export async function getDocument(
  client: SupabaseClient<Database>,
  { id, language }: { id: number; language: string },
): Promise<DocumentPage | null> {
  const row = await unwrap(
    client.from("documents").select("*, product:products!inner(id, name, slug)").eq("id", id).maybeSingle(),
  );
  if (!row) return null;
  const [others, translations] = await Promise.all([
    row.superseded_by === null
      ? []
      : unwrap(client.from("documents").select("id, superseded_by").eq("product_id", row.product_id).order("id")),
    listTranslations(client, language, { products: [row.product.id] }, ["name"]),
  ]);
  const [product = row.product] = translateRows("products", [row.product], translations);
  const newest = newestOf({ id: row.id, superseded_by: row.superseded_by }, others).id;
  return { ...row, product, newest: newest === row.id ? null : newest };
}
