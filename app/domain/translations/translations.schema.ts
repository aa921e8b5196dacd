import { z } from "zod";
import { LONGEST_LINE } from "../../lib/line.ts";
import { fieldsOf, NOUNS, TRANSLATED_NOUNS, type TranslatedNoun } from "../../nouns/nouns.ts";

/** A field that can be translated. Names are those of the columns. */
export type TranslatableField = { name: string; text: string; isRequired?: true; isLong?: true };

export type TranslatableType = {
  /** The table that holds the originals. */
  name: TranslatedNoun;
  text: string;
  /** The column that names a record, with its heading. */
  label: { name: string; text: string };
  fields: readonly TranslatableField[];
};

// The short description is a text of one line for as long as what it holds is one (isOneLine).
const SHORT = ["description"];

function translatable(name: TranslatableType["name"], text: string): TranslatableType {
  const { [name]: noun } = NOUNS;
  const fields = fieldsOf(noun as never);
  const label = noun.namedBy[0] ?? "id";
  const translated = fields.filter(([, field]) => field.translated);
  return {
    name,
    text,
    label: { name: label, text: fields.find(([column]) => column === label)?.[1].label ?? label },
    fields: translated
      .toSorted(([, one], [, other]) => (one.translated ?? 0) - (other.translated ?? 0))
      .map(([column, { kind, label: text, missing }]) => ({
        name: column,
        text: text ?? column,
        ...(missing && column === label && { isRequired: true }),
        ...(kind === "text" && !SHORT.includes(column) && { isLong: true }),
      })),
  };
}

// Back office §3, "Translatable entity types and fields": in its order and its words.
const SPECIFIED: { readonly [Name in TranslatedNoun]?: string } = {
  products: "Products",
  product_categories: "Product Categories",
  item_codes: "Item Codes",
  gallery_items: "Gallery Items",
  gallery_categories: "Gallery Categories",
  news_items: "News Items",
};

/** What can be translated: what is specified, then every other noun with a field that is translated. */
export const translatableTypes = [
  ...new Set([...(Object.keys(SPECIFIED) as TranslatedNoun[]), ...TRANSLATED_NOUNS]),
].map((name) => translatable(name, SPECIFIED[name] ?? NOUNS[name].words.many)) as [
  TranslatableType,
  ...TranslatableType[],
];

/** Why a text does not fit into one line; undefined for one that does. */
export function lineProblem(text: string): string | undefined {
  if (text.includes("\n")) return "The translation has a line break, and this field has one line";
  return text.length > LONGEST_LINE ? `The translation is longer than ${LONGEST_LINE} characters` : undefined;
}

/** Whether a translation is one line: every name is, a long text is not, and other fields are as long as what they hold. */
export function isOneLine(field: TranslatableField, ...texts: (string | null | undefined)[]): boolean {
  if (field.isRequired || field.isLong) return !field.isLong;
  return texts.every((text) => lineProblem(text ?? "") === undefined);
}

/** How much of a type is translated into a language, as counts of fields that have a text; what is derived is translated too. */
export const translationCoverage = z.array(
  z.object({
    entity_type: z.string(),
    language_code: z.string(),
    originals: z.number(),
    translated: z.number(),
    derived: z.number(),
    outdated: z.number(),
  }),
);

/** States of a field in a language, as the database calls them; open is missing or outdated. */
export type TranslationState = "translated" | "derived" | "missing" | "outdated" | "open";

/** The next field that is in a state in some language, with its translation; null where that is missing. */
export const nextUntranslated = z
  .object({
    entity_id: z.number(),
    field_name: z.string(),
    language_code: z.string(),
    translation_id: z.number().nullable(),
  })
  .nullable();

/** What the text of a field is translated as elsewhere, and, by language, the records with this text in this field that lack a translation. */
export const sameOriginals = z.object({
  offers: z.array(z.object({ language_code: z.string(), translated_value: z.string() })),
  missing: z.record(z.string(), z.array(z.number())),
});

/** What a field read when it was translated, by language. */
export const formerOriginals = z.record(z.string(), z.string());

export type SameOriginals = z.infer<typeof sameOriginals>;
export type FormerOriginals = z.infer<typeof formerOriginals>;
export type TranslationCoverage = z.infer<typeof translationCoverage>;
export type NextUntranslated = z.infer<typeof nextUntranslated>;
