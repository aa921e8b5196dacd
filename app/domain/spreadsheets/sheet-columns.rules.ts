import { TRANSLATION_LANGUAGES, type TranslationLanguage } from "../../lib/i18n/translation-languages.ts";
import type { Field, Noun } from "../../nouns/noun.ts";
import { fieldsOf, NOUNS, SHEET_NOUNS, type SheetNoun } from "../../nouns/nouns.ts";

/** What has a sheet: the tables that hold the catalogue. */
export type SheetEntity = SheetNoun;

export type SheetColumn = {
  /** Its heading: the column of the table, with `@zh` behind it for the text in that language. */
  name: string;
  /** What the forms call it. */
  label: string;
  /**
   * `list` has an entry on each line: names of categories, slugs of products. `file` is the address of a stored file, `moment` a point in time as
   * 2026-12-01T09:00+08:00, `day` one of the calendar as 2026-12-01.
   */
  kind: "id" | "text" | "long" | "choice" | "number" | "flag" | "moment" | "day" | "list" | "file" | "record";
  choices?: readonly string[];
  /** The column whose translation it is, and into which language. */
  translates?: { field: string; language: string };
  /** What is said where it has nothing and needs something. */
  missing?: string;
  /** What its field says of it; none for the id and for links. */
  field?: Field;
  /** A new record needs it. */
  isRequired: boolean;
  /** Names the record: with the others that do, where there is no id. */
  isKey: boolean;
  /** Told, and never written. */
  isReadOnly: boolean;
  /** Whether one value for many rows makes sense. */
  isSetInBulk: boolean;
};

const KINDS = {
  line: "text",
  slug: "text",
  colour: "text",
  text: "long",
  choice: "choice",
  number: "number",
  flag: "flag",
  moment: "moment",
  day: "day",
  picture: "file",
  file: "file",
  record: "record",
} as const satisfies Record<Field["kind"], SheetColumn["kind"]>;

// What the database gives a value of its own, where a new record has none.
const WITH_DEFAULT: readonly SheetColumn["kind"][] = ["choice", "flag"];

const PLAIN = { isRequired: false, isKey: false, isReadOnly: false, isSetInBulk: true } as const;

/** The columns of a sheet, with its texts in these languages beside the originals. */
export function sheetColumnsIn(entity: SheetEntity, languages: readonly TranslationLanguage[]): SheetColumn[] {
  const noun = NOUNS[entity] as Noun;
  const id: SheetColumn = { ...PLAIN, name: "id", label: "ID", kind: "id", isReadOnly: true, isSetInBulk: false };
  const links = Object.values(noun.parts ?? {}).flatMap(({ sheet, label }): SheetColumn[] =>
    sheet ? [{ ...PLAIN, name: sheet, label, kind: "list" }] : [],
  );
  return [id, ...fieldsOf(noun).flatMap(([column, field]) => fieldColumns(noun, column, field, languages)), ...links];
}

function fieldColumns(
  noun: Noun,
  column: string,
  field: Field,
  languages: readonly TranslationLanguage[],
): SheetColumn[] {
  if (field.sheet === false) return [];
  const kind = KINDS[field.kind];
  const label = field.label ?? column;
  const missing = field.missing ?? (kind === "flag" ? `${label} is required` : undefined);
  const isKey = noun.key?.column === column || noun.key?.within === column;
  const own: SheetColumn = {
    ...PLAIN,
    name: field.sheet ?? column,
    label,
    kind,
    field,
    ...(field.choices && { choices: Object.keys(field.choices) }),
    ...(missing && { missing }),
    isRequired: missing !== undefined && !WITH_DEFAULT.includes(kind),
    isKey,
    isSetInBulk: !isKey && !noun.namedBy.includes(column as never),
  };
  if (!field.translated) return [own];
  const { missing: _, ...optional } = own;
  const translations = languages.map(
    ({ code }): SheetColumn => ({
      ...optional,
      name: `${column}@${code}`,
      label: `${label} (${code})`,
      translates: { field: column, language: code },
      isKey: false,
      isRequired: false,
    }),
  );
  return [own, ...translations];
}

const SHEETS = Object.fromEntries(
  SHEET_NOUNS.map((name) => [name, sheetColumnsIn(name, TRANSLATION_LANGUAGES)]),
) as Record<SheetEntity, SheetColumn[]>;

/** The columns of a sheet: `id`, then those of the form in its order, its translations right behind each original, then links. */
export function sheetColumns(entity: SheetEntity): SheetColumn[] {
  return SHEETS[entity];
}

/** The column that calls a record by a name. */
export function namingColumn(entity: SheetEntity): string {
  return NOUNS[entity].namedBy[0] ?? "id";
}
