import { z } from "zod";

/** A field that can be translated. Names are those of the columns. */
export type TranslatableField = { name: string; text: string; isRequired?: true; isLong?: true };

export type TranslatableType = {
  /** The table that holds the originals. */
  name: "products" | "product_categories" | "item_codes" | "gallery_items" | "gallery_categories" | "news_items";
  text: string;
  /** The column that names a record, with its heading. */
  label: { name: string; text: string };
  fields: readonly TranslatableField[];
};

const name = { name: "name", text: "Name", isRequired: true } as const;
const description = { name: "description", text: "Description" } as const;
const detailedDescription = { name: "detailed_description", text: "Detailed Description", isLong: true } as const;

/** What can be translated (back office §3, "Translatable entity types and fields", in its order). */
export const translatableTypes: readonly [TranslatableType, ...TranslatableType[]] = [
  { name: "products", text: "Products", label: name, fields: [name, description, detailedDescription] },
  { name: "product_categories", text: "Product Categories", label: name, fields: [name, description] },
  {
    name: "item_codes",
    text: "Item Codes",
    label: { name: "item_code", text: "Item Code" },
    fields: [
      { name: "composition", text: "Composition" },
      { name: "type", text: "Type" },
      { name: "country_of_origin", text: "Country of Origin" },
      { name: "other_information", text: "Other Information", isLong: true },
      { name: "bleaching", text: "Bleaching" },
      { name: "ironing", text: "Ironing" },
      { name: "washing_temperature", text: "Washing Temperature" },
      { name: "other_technical_info", text: "Other Technical Info", isLong: true },
      { name: "color_name", text: "Colour Name" },
      { name: "finish", text: "Finish" },
    ],
  },
  {
    name: "gallery_items",
    text: "Gallery Items",
    label: name,
    fields: [
      name,
      description,
      detailedDescription,
      { name: "project_details", text: "Project Details", isLong: true },
    ],
  },
  { name: "gallery_categories", text: "Gallery Categories", label: name, fields: [name] },
  {
    name: "news_items",
    text: "News Items",
    label: { name: "title", text: "Title" },
    fields: [
      { name: "title", text: "Title", isRequired: true },
      description,
      { name: "article_body", text: "Article Body", isLong: true },
    ],
  },
];

/** What an input of one line takes; no name is longer. */
const LONGEST_LINE = 250;

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

export type TranslationCoverage = z.infer<typeof translationCoverage>;
export type NextUntranslated = z.infer<typeof nextUntranslated>;
