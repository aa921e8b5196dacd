import { counted } from "../../lib/counted.ts";
import { languageFacts } from "../../lib/i18n/languages.ts";
import type { NounName } from "../../nouns/noun.ts";
import { ALL_NOUNS, ALL_PARTS, fieldsOf, NOUNS, nounOf } from "../../nouns/nouns.ts";
import type { ActKind } from "./history-records.schema.ts";

// Of what belongs to no single noun.
const OTHER_LABELS: Record<string, Record<string, string>> = {
  translations: { translated_value: "Translation" },
  sample_request_lines: { item_code_id: "Item code of a sample request" },
};

/** The labels of all columns that tell people something, by table: as the forms have them and in their order. */
const FIELD_LABELS: ReadonlyMap<string, Record<string, string>> = new Map([
  ...ALL_NOUNS.map(
    (noun) =>
      [
        noun.name,
        Object.fromEntries(fieldsOf(noun).flatMap(([column, { label }]) => (label ? [[column, label]] : []))),
      ] as const,
  ),
  ...ALL_PARTS.map(
    ({ name, kind, column, label }) =>
      [name, { [column]: label, ...(kind === "media" && { display_order: `Place of ${label}` }) }] as const,
  ),
  ...Object.entries(OTHER_LABELS),
]);

/** What `value` is called in the forms of settings, by the type of the setting, and so the setting itself. */
export const SETTING_LABELS: Record<string, string> = {
  duration: "Slide Duration (milliseconds)",
  contact_email: "Contact Form Destination Email",
};

/** The label of a column; undefined for one that tells people nothing. */
export function labelOf(table: string, column: string, record: string | null = null): string | undefined {
  if (table === "global_settings" && column === "value") return SETTING_LABELS[record ?? ""] ?? "Value";
  return FIELD_LABELS.get(table)?.[column];
}

/** The label of a field in a language. */
export function translatedLabel(label: string, language: string): string {
  return `${label} (${languageFacts(language).name})`;
}

/** Where a field stands in its form. */
export function fieldPlace(table: string, column: string): number {
  return Object.keys(FIELD_LABELS.get(table) ?? {}).indexOf(column);
}

/** What one record of a table is called, e.g. "Item code". */
export function recordWord(table: string): string {
  return nounOf(table)?.words.one ?? "Record";
}

/** How many records of a table there are, e.g. "24 item codes". */
export function recordCount(table: string, count: number): string {
  const { one, many } = nounOf(table)?.words ?? { one: "Record", many: "Records" };
  return counted(count, one.toLowerCase(), many.toLowerCase());
}

/** What a record is called beside others, e.g. 'Product "Metallic"'. */
export function recordTitle({ table, name }: { table: string; name: string | null }): string {
  const said = table === "global_settings" ? (SETTING_LABELS[name ?? ""] ?? name) : name;
  return said ? `${recordWord(table)} "${said}"` : recordWord(table);
}

/** What was done, by the kind of an act. */
export const KIND_WORDS: Record<ActKind, string> = {
  create: "Created",
  edit: "Changed",
  delete: "Deleted",
  order: "Reordered",
  import: "Imported",
  restore: "Restored",
  undo: "Undo",
  purge: "Deleted for good",
  schedule: "Schedule",
};

const CODES: NounName = "item_codes";

// In the order in which they are told: codes, media, links, translations.
const HANGING: [table: string, one: string, many: string][] = [
  [CODES, NOUNS[CODES].words.one.toLowerCase(), NOUNS[CODES].words.many.toLowerCase()],
  ...["media", "links"].flatMap((kind) =>
    ALL_PARTS.filter((part) => part.kind === kind).map(({ name, words }): [string, string, string] => [name, ...words]),
  ),
  ["translations", "translation", "translations"],
];

/** What hangs on a deleted record: "2 item codes, 1 picture, 3 translations"; "" for nothing. */
export function describeDependents(table: string, hangs: Record<string, number>): string {
  return HANGING.flatMap(([part, ...usual]) => {
    const count = hangs[part] ?? 0;
    const link = ALL_PARTS.find(({ name, refersTo }) => name === part && refersTo === table);
    const [one, many] = link?.wordsOfOther ?? usual;
    return count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  }).join(", ");
}
