import { dayInWords, momentInWords } from "../../lib/hong-kong-time.ts";
import type { Field } from "../../nouns/noun.ts";
import { ALL_NOUNS, ALL_PARTS, fieldsOf, nounOf } from "../../nouns/nouns.ts";
import { REFERENCES } from "./history-names.rules.ts";
import type { HistoryRecord, RowChange, RowNames } from "./history-records.schema.ts";
import { fieldPlace, labelOf, translatedLabel } from "./history-words.rules.ts";

/** How a value is shown. */
export type ValueForm = "text" | "picture" | "video" | "file" | "colour";

/** A field that a change changed. Null stands for nothing. */
export type DescribedField = {
  column: string;
  label: string;
  form: ValueForm;
  before: string | null;
  after: string | null;
};

/** A change of a row in words. */
export type DescribedChange = { change: RowChange; record: HistoryRecord; fields: DescribedField[] };

// The parts of a record hold nothing but pictures and videos.
const FIELDS = new Map<string, Field>(ALL_NOUNS.flatMap((noun) => fieldsOf(noun)));
const FORMS: Partial<Record<Field["kind"], ValueForm>> = { picture: "picture", file: "file", colour: "colour" };

/** What a change did, field by field. Fields that stay empty, and what tells people nothing, are left out. */
export function describeChange(change: RowChange, names: RowNames): DescribedChange {
  const { table, before, after, record_table, record_id } = change;
  const name = change.name ?? nameIn(change);
  const columns = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const fields = [...columns].flatMap((column): DescribedField[] => {
    const label = labelIn(change, column, names);
    const value = (row: RowChange["before"]) => describeValue(column, row?.[column], names);
    const told = { before: value(before), after: value(after) };
    if (!label || told.before === told.after) return [];
    return [{ column, label, form: formOf(column, change), ...told }];
  });
  return { change, record: { table: record_table, id: record_id, name }, fields: fields.toSorted(byPlace(table)) };
}

// A row comes with its columns in the order of their names.
function byPlace(table: string) {
  return (one: DescribedField, other: DescribedField) =>
    fieldPlace(table, one.column) - fieldPlace(table, other.column);
}

function labelIn(change: RowChange, column: string, names: RowNames): string | undefined {
  const { table, row_id, record_table, name } = change;
  if (table !== "translations" || column !== "translated_value") return labelOf(table, column, name);
  const whole = change.op === "D" ? change.before : change.after;
  const known = names.translations?.[String(row_id)]?.split(".") ?? [];
  const [field, language] = whole?.field_name ? [String(whole.field_name), String(whole.language_code)] : known;
  if (!field || !language) return "Translation";
  return translatedLabel(labelOf(record_table, field) ?? field, language);
}

/** What a record was called by its own row. */
function nameIn({ table, record_table, before, after }: RowChange): string | null {
  if (table !== record_table) return null;
  const names: readonly string[] = nounOf(table)?.namedBy ?? ["name"];
  const found = names.map((column) => after?.[column] ?? before?.[column]).find((name) => name);
  return typeof found === "string" ? found : null;
}

function formOf(column: string, { before, after }: RowChange): ValueForm {
  const isMedium = ALL_PARTS.some((part) => part.kind === "media" && part.column === column);
  const form = isMedium ? "picture" : (FORMS[FIELDS.get(column)?.kind ?? "line"] ?? "text");
  const isVideo = form === "picture" && (after ?? before)?.media_type === "video";
  return isVideo ? "video" : form;
}

function describeValue(column: string, value: unknown, names: RowNames): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const parent = REFERENCES[column];
  if (parent) return names[parent]?.[String(value)] ?? `No. ${value} (no longer exists)`;
  const text = String(value);
  const field = FIELDS.get(column);
  if (field?.kind === "day") return dayInWords(text);
  return field?.kind === "moment" ? `${momentInWords(text)} (Hong Kong)` : (field?.choices?.[text] ?? text);
}
