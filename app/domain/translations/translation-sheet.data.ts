import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { type Cells, writeRecords } from "../../lib/backend/write-records.ts";
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
 * Adds and changes translations of a type, all of them or none; `changeId` says which import it is. Throws a RowFailure "stale" when one is not as
 * it was read any more, or the backend's error. Source: decisions §2 (rows that belong together), §4.
 */
export async function importTranslations(
  client: StaffWriter,
  changeId: string,
  type: TranslatableType,
  changes: readonly SheetChange[],
): Promise<void> {
  const entries = new Map<number, { id: number; cells: Cells }>();
  for (const { entity_id, field_name, language_code, before, translated_value } of changes) {
    const entry = entries.get(entity_id) ?? { id: entity_id, cells: {} };
    entry.cells[`${field_name}@${language_code}`] = [before ?? "", translated_value];
    entries.set(entity_id, entry);
  }
  await writeRecords(client, changeId, type.name, [...entries.values()], { kind: "import" });
}
