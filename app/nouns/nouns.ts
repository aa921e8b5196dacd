import { carousel } from "./carousel/fields.ts";
import { certificates } from "./certificates/fields.ts";
import { company } from "./company/fields.ts";
import { documents } from "./documents/fields.ts";
import { galleryCategories } from "./gallery-categories/fields.ts";
import { galleryItems } from "./gallery-items/fields.ts";
import { itemCodes } from "./item-codes/fields.ts";
import { media } from "./media/fields.ts";
import { newsItems } from "./news-items/fields.ts";
import type { Field, Noun, NounName, Part } from "./noun.ts";
import { productCategories } from "./product-categories/fields.ts";
import { products } from "./products/fields.ts";
import { searchWords } from "./search-words/fields.ts";
import { settings } from "./settings/fields.ts";
import { subscribers } from "./subscribers/fields.ts";

/**
 * All nouns, by their tables, in the order of the sidebar. In this order the database puts records back, so a noun stands behind those
 * that it can't be without. `private.nouns`, `private.parts` and `private.fields` hold the same (npm run types).
 */
const nouns = {
  products,
  product_categories: productCategories,
  item_codes: itemCodes,
  gallery_categories: galleryCategories,
  gallery_items: galleryItems,
  news_items: newsItems,
  general_settings: carousel,
  global_settings: settings,
  newsletter_subscription: subscribers,
  search_words: searchWords,
  company,
  certificates,
  documents,
  media,
} as const satisfies { readonly [Name in NounName]: Noun<Name> };

/** The same for code that handles any noun: without the columns and texts that TypeScript knows of each. */
export const NOUNS: { readonly [Name in NounName]: Noun<Name> } = nouns;

type Nouns = typeof nouns;

/** The nouns that have a sheet. */
export type SheetNoun = { [Name in NounName]: Nouns[Name] extends { hasSheet: true } ? Name : never }[NounName];

/** The nouns with a field that is translated. */
export type TranslatedNoun = {
  [Name in NounName]: Extract<Nouns[Name]["fields"][keyof Nouns[Name]["fields"]], { translated: number }> extends never
    ? never
    : Name;
}[NounName];

export const ALL_NOUNS: readonly Noun[] = Object.values(NOUNS) as readonly Noun[];

export function isNoun(table: string): table is NounName {
  return Object.hasOwn(NOUNS, table);
}

/** The noun of a table; undefined for another table. */
export function nounOf(table: string): Noun | undefined {
  return isNoun(table) ? (NOUNS[table] as Noun) : undefined;
}

/** The fields of a noun by their columns, in the order of its form. */
export function fieldsOf(noun: Noun): [column: string, field: Field][] {
  return Object.entries<Field | null>(noun.fields).flatMap(([column, field]) => (field ? [[column, field]] : []));
}

/** The tables of what belongs to a record, of all nouns. */
export const ALL_PARTS: readonly (Part & { name: string; noun: NounName })[] = ALL_NOUNS.flatMap((noun) =>
  Object.entries(noun.parts ?? {}).map(([name, part]) => ({ ...part, name, noun: noun.name })),
);

/** Those that have a sheet, and those with a field that is translated. */
export const SHEET_NOUNS = ALL_NOUNS.filter((noun) => noun.hasSheet).map(({ name }) => name) as SheetNoun[];
export const TRANSLATED_NOUNS = ALL_NOUNS.filter((noun) => fieldsOf(noun).some(([, field]) => field.translated)).map(
  ({ name }) => name,
) as TranslatedNoun[];
