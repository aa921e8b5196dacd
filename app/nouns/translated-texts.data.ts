import type { StaffClient } from "../lib/backend/staff-client.ts";
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from "../lib/i18n/translation-languages.ts";
import type { NounName } from "./noun.ts";

/** What the translations of a record read, by FIELD@LANGUAGE, and whether that is older than the original. */
export type TranslatedTexts = Record<string, { text: string; isOutdated: boolean }>;

/** The translations of a record that people wrote. Throws the backend's error. */
export async function getTranslatedTexts(
  client: StaffClient,
  type: NounName,
  id: number,
  languages: readonly TranslationLanguage[] = TRANSLATION_LANGUAGES,
): Promise<TranslatedTexts> {
  const codes = languages.map(({ code }) => code);
  const texts = client
    .from("translations")
    .select("id, field_name, language_code, translated_value")
    .match({ entity_type: type, entity_id: id, origin: "manual" })
    .in("language_code", codes);
  const [rows, outdated] = await Promise.all([
    texts,
    client.rpc("outdated_translations", { entity_type: type, entity_id: id }),
  ]);
  const error = rows.error ?? outdated.error;
  if (error) throw error;
  return Object.fromEntries(
    (rows.data ?? []).map((row) => [
      `${row.field_name}@${row.language_code}`,
      { text: row.translated_value, isOutdated: outdated.data?.includes(row.id) ?? false },
    ]),
  );
}
