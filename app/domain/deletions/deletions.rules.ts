import { counted } from "../../lib/counted.ts";
import { NOUNS, SHEET_NOUNS, type SheetNoun } from "../../nouns/nouns.ts";

export type DeletableEntity = SheetNoun;

/** Tables whose rows can be deleted many at once, with what one and several of them are called. */
export const DELETABLE = {
  ...Object.fromEntries(
    SHEET_NOUNS.map((name) => [name, [NOUNS[name].words.one.toLowerCase(), NOUNS[name].words.many.toLowerCase()]]),
  ),
  gallery_categories: ["category", "categories"],
} as Record<DeletableEntity, [one: string, many: string]>;

/** How much goes with rows that are deleted, by what it is. */
export type DeleteExtent = Record<string, number>;

/** "1 product", "12 products". */
export function countedRows(entity: DeletableEntity, count: number): string {
  const [one, many] = DELETABLE[entity];
  return counted(count, one, many);
}

/** What a deletion of rows takes along, as sentences; none when nothing hangs on them. Source: back office §8 "Delete confirmations". */
export function describeExtent(entity: DeletableEntity, extent: DeleteExtent): string[] {
  const describe = (key: string, sentence: (count: string) => string, one: string, many?: string) => {
    const count = extent[key] ?? 0;
    return count > 0 ? [sentence(counted(count, one, many))] : [];
  };
  const isCategory = entity === "product_categories" || entity === "gallery_categories";
  return [
    ...describe("item_codes", (codes) => `${codes} with technical data will be deleted.`, "item code"),
    ...describe("images", (images) => `${images} will be removed.`, "extra image or video", "extra images and videos"),
    ...describe("products", (products) => `It affects ${products} assigned to them.`, "product"),
    ...describe(
      "gallery_items",
      (items) => (isCategory ? `They are removed from ${items}.` : `They disappear from ${items}.`),
      "gallery item",
    ),
    ...describe("certificates", (certificates) => `They disappear from ${certificates}.`, "certificate"),
    ...describe("translations", (translations) => `${translations} will be deleted.`, "translation"),
    ...describe("likes", (likes) => `${likes} of visitors will be lost.`, "like"),
  ];
}
