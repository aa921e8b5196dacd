import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import type { SheetChange, SheetLine } from "./translation-sheet.rules.ts";
import { listTargetLanguages } from "./translations.data.ts";
import type { TranslatableType } from "./translations.schema.ts";

/**
 * All fields of a type that have a text or a translation, once per language. Derived translations are left out: a sheet that is
 * read in again would make them a person's own, and older than what they are derived from. Throws the backend's error.
 */
export async function readSheet(client: StaffClient, type: TranslatableType): Promise<SheetLine[]> {
  const columns = ["id", `label:${type.label.name}`, ...type.fields.map((field) => field.name)].join(", ");
  const records = readAll<{ id: number; label: string; [field: string]: string | number | null }>(
    ({ from, to, counting }) =>
      client
        .from(type.name as "products")
        .select(columns as "id, label:name, description", counting)
        .order(type.label.name as "name")
        .order("id")
        .range(from, to),
  );
  const translations = readAll(({ from, to, counting }) =>
    client
      .from("translations")
      .select("id, entity_id, field_name, language_code, translated_value", counting)
      .eq("entity_type", type.name)
      .eq("origin", "manual")
      .order("id")
      .range(from, to),
  );
  const languages = await listTargetLanguages(client);
  const present = new Map(
    (await translations).map((row) => [
      `${row.entity_id} ${row.field_name} ${row.language_code}`,
      row.translated_value,
    ]),
  );
  return (await records).flatMap((record) =>
    type.fields.flatMap(({ name }) =>
      languages
        .map(({ code }) => ({
          entity_id: record.id,
          record: record.label,
          field_name: name,
          language_code: code,
          original: String(record[name] ?? ""),
          translation: present.get(`${record.id} ${name} ${code}`) ?? null,
        }))
        .filter((line) => line.original.trim() !== "" || line.translation !== null),
    ),
  );
}

/**
 * Adds and changes translations, all of them or none, and says how many. Throws the backend's error: PT409 "stale" when one
 * is not as it was read any more. Source: decisions §2 (rows that belong together), §4.
 */
export async function importTranslations(client: StaffWriter, changes: readonly SheetChange[]): Promise<number> {
  const entries = changes.map(({ entity_type, entity_id, field_name, language_code, translated_value, before }) => ({
    entity_type,
    entity_id,
    field_name,
    language_code,
    translated_value,
    before,
  }));
  const { data, error } = await client.rpc("import_translations", { entries });
  if (error) throw error;
  return data;
}
