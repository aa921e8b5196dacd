import type { StaffClient } from "../lib/backend/staff-client.ts";
import type { NounName } from "./noun.ts";

/** What the fields of a record read in Chinese, and whether that is older than the original. */
export type ChineseTexts = Record<string, { text: string; isOutdated: boolean }>;

/** The Chinese texts of a record by the name of their field. Throws the backend's error. */
export async function getChineseTexts(client: StaffClient, type: NounName, id: number): Promise<ChineseTexts> {
  const texts = client
    .from("translations")
    .select("id, field_name, translated_value")
    .match({ entity_type: type, entity_id: id, language_code: "zh", origin: "manual" });
  const [rows, outdated] = await Promise.all([
    texts,
    client.rpc("outdated_translations", { entity_type: type, entity_id: id }),
  ]);
  const error = rows.error ?? outdated.error;
  if (error) throw error;
  return Object.fromEntries(
    (rows.data ?? []).map((row) => [
      row.field_name,
      { text: row.translated_value, isOutdated: outdated.data?.includes(row.id) ?? false },
    ]),
  );
}
