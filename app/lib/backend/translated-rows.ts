import type { SupabaseClient } from "@supabase/supabase-js";
import { MAIN_LANGUAGE } from "../i18n/languages.ts";
import type { Database } from "./database.types.ts";
import { chunkIds, unwrap } from "./read-rows.ts";

type TranslatedTable = keyof Database["public"]["Tables"];

/** Ids of rows by their table, three tables at most: the gateway takes no more conditions. */
export type RowsByTable = { [Table in TranslatedTable]?: readonly number[] };

export type Translation = Pick<
  Database["public"]["Tables"]["translations"]["Row"],
  "entity_type" | "entity_id" | "field_name" | "translated_value"
>;

/**
 * The translations of all rows of a page into its language; none for English, whose texts are the originals. One read, or
 * more of them where there are so many rows that one answer could not hold their texts. Throws the backend's error.
 * @param fields the only ones that are wanted, where not all are
 */
export async function listTranslations(
  client: SupabaseClient<Database>,
  language: string,
  rows: RowsByTable,
  fields?: readonly string[],
): Promise<Translation[]> {
  if (language === MAIN_LANGUAGE) return [];
  const wanted = Object.entries(rows).flatMap(([table, ids]) => ids.map((id) => ({ table, id })));
  const read = async (some: typeof wanted) => {
    const query = client
      .from("translations")
      .select("entity_type, entity_id, field_name, translated_value")
      .eq("language_code", language)
      .or(conditionFor(some));
    return unwrap(fields ? query.in("field_name", fields) : query);
  };
  return (await Promise.all(chunkIds(wanted).map(read))).flat();
}

function conditionFor(rows: readonly { table: string; id: number }[]): string {
  const idsOf = (table: string) => rows.filter((row) => row.table === table).map(({ id }) => id);
  return [...new Set(rows.map(({ table }) => table))]
    .map((table) => `and(entity_type.eq.${table},entity_id.in.(${idsOf(table)}))`)
    .join();
}

/**
 * Rows as a language shows them: where a field has a translation that is not blank, it stands for the original. Fields that
 * the rows don't have stay away. Source: decisions §3.
 */
export function translateRows<Row extends { id: number }>(
  table: TranslatedTable,
  rows: readonly Row[],
  translations: readonly Translation[],
): Row[] {
  const texts = new Map<number, Record<string, string>>();
  for (const { entity_type, entity_id, field_name, translated_value } of translations) {
    if (entity_type !== table || translated_value.trim() === "") continue;
    texts.set(entity_id, { ...texts.get(entity_id), [field_name]: translated_value });
  }
  return rows.map((row) => {
    const own = Object.entries(texts.get(row.id) ?? {}).filter(([field]) => field in row);
    return own.length > 0 ? { ...row, ...Object.fromEntries(own) } : row;
  });
}

type CategoryTable = "product_categories" | "gallery_categories";

/**
 * The names of rows in each language that has one of its own, the original under the main one. Throws the backend's error.
 * @param rows with their original names
 */
export async function listNamesOfAll(
  client: SupabaseClient<Database>,
  table: CategoryTable,
  rows: readonly { id: number; name: string }[],
): Promise<{ id: number; names: Record<string, string> }[]> {
  const read = (ids: number[]) =>
    unwrap(
      client
        .from("translations")
        .select("entity_id, language_code, translated_value")
        .eq("entity_type", table)
        .eq("field_name", "name")
        .in("entity_id", ids),
    );
  const found = (await Promise.all(chunkIds(rows.map(({ id }) => id)).map(read))).flat();
  return rows.map(({ id, name }) => {
    const own = found.filter(({ entity_id, translated_value }) => entity_id === id && translated_value.trim() !== "");
    const translated = own.map(({ language_code, translated_value }) => [language_code, translated_value]);
    return { id, names: { ...Object.fromEntries(translated), [MAIN_LANGUAGE]: name } };
  });
}

/** The name of one row in each language that has one of its own. Throws the backend's error. */
export async function listNames(client: SupabaseClient<Database>, table: CategoryTable, id: number) {
  const original = await unwrap(client.from(table).select("id, name").eq("id", id));
  const [row] = await listNamesOfAll(client, table, original);
  return row?.names ?? {};
}
