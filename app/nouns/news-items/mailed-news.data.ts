import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { listTranslations, translateRows } from "../../lib/backend/translated-rows.ts";

const MAILED = "id, title, slug, description, primary_image_url, format, article_body";
const TRANSLATED = ["title", "description", "article_body"];

/** An Active news item by language, with originals where a text has no translation; nothing of one that isn't shown. Throws the backend's error. */
export async function getMailedNews(client: SupabaseClient<Database>, id: number, languages: readonly string[]) {
  if (!Number.isSafeInteger(id)) return [];
  const rows = await unwrap(client.from("news_items").select(MAILED).eq("status", "Active").eq("id", id));
  const translated = languages.map(async (language) => {
    const texts = await listTranslations(client, language, { news_items: rows.map((row) => row.id) }, TRANSLATED);
    return translateRows("news_items", rows, texts).map((row) => [language, row] as const);
  });
  return rows.length === 0 ? [] : (await Promise.all(translated)).flat();
}
