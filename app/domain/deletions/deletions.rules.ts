/** Tables whose rows can be deleted many at once, with what one and several of them are called. */
export const DELETABLE = {
  products: ["product", "products"],
  product_categories: ["category", "categories"],
  item_codes: ["item code", "item codes"],
  gallery_items: ["gallery item", "gallery items"],
  gallery_categories: ["category", "categories"],
  news_items: ["news item", "news items"],
} as const;

export type DeletableEntity = keyof typeof DELETABLE;

/** How much goes with rows that are deleted, by what it is. */
export type DeleteExtent = Record<string, number>;

/** "1 product", "12 products". */
export function countedRows(entity: DeletableEntity, count: number): string {
  return `${count} ${DELETABLE[entity][count === 1 ? 0 : 1]}`;
}

/** What a deletion of rows takes along, as sentences; none when nothing hangs on them. Source: back office §8 "Delete confirmations". */
export function tellExtent(entity: DeletableEntity, extent: DeleteExtent): string[] {
  const told = (key: string, tell: (count: string) => string, one: string, many = `${one}s`) => {
    const count = extent[key] ?? 0;
    return count > 0 ? [tell(`${count} ${count === 1 ? one : many}`)] : [];
  };
  const isCategory = entity === "product_categories" || entity === "gallery_categories";
  return [
    ...told("item_codes", (codes) => `${codes} with technical data will be deleted.`, "item code"),
    ...told("images", (images) => `${images} will be removed.`, "extra image or video", "extra images and videos"),
    ...told("products", (products) => `It affects ${products} assigned to them.`, "product"),
    ...told(
      "gallery_items",
      (items) => (isCategory ? `They are removed from ${items}.` : `They disappear from ${items}.`),
      "gallery item",
    ),
    ...told("translations", (translations) => `${translations} will be deleted.`, "translation"),
    ...told("likes", (likes) => `${likes} of visitors will be lost.`, "like"),
  ];
}
