import type { Bilingual } from "./bilingual.ts";

export type Row = Record<string, unknown>;

/** An entity's row and, by column, the texts of it that have a translation; null stands for an empty column. */
export type TranslatedRow = { row: Row & { id: number }; texts: Record<string, Bilingual | null> };

/** The rows with their English texts in place. */
export function originals(entities: TranslatedRow[]): Row[] {
  return entities.map(({ row, texts }) => ({
    ...row,
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text?.en ?? null])),
  }));
}

/** The rows of the translations table, without id, for the Chinese texts of one entity type. */
export function chineseTranslations(entityType: string, entities: TranslatedRow[], updatedAt: string): Row[] {
  return entities.flatMap(({ row, texts }) =>
    Object.entries(texts).flatMap(([field, text]) =>
      text
        ? [
            {
              entity_type: entityType,
              entity_id: row.id,
              field_name: field,
              language_code: "zh",
              translated_value: text.zh,
              updated_at: updatedAt,
            },
          ]
        : [],
    ),
  );
}
