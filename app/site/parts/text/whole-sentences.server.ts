import type { ProductCardRow } from "../../../nouns/products/products.data.ts";
import { stripOf } from "./code-strip.server.ts";

/** Longest text of a card, in characters of English; one of Chinese is as wide as two. */
const LONGEST = 120;

const HAN = /\p{Script=Han}/u;

/**
 * The first sentences of a text that fit a card. It never ends within one: a first sentence that is longer stays whole.
 */
export function wholeSentences(text: string | null): string {
  const most = HAN.test(text ?? "") ? LONGEST / 2 : LONGEST;
  const sentences = (text ?? "").trim().match(/.+?(?:[.!?]["”’)]*(?=\s+\p{Lu}|$)|[。！？][」』）]?|$)\s*/gsu) ?? [];
  let taken = "";
  for (const sentence of sentences) {
    if (taken && (taken + sentence).trimEnd().length > most) break;
    taken += sentence;
  }
  return taken.trimEnd();
}

/** Products as their cards show them; with the strip of their colours where their codes are given. */
export function cardsOf<Product extends { description: string | null; item_codes?: ProductCardRow["item_codes"] }>(
  products: readonly Product[],
) {
  return products.map(({ item_codes, ...product }) => ({
    ...product,
    description: wholeSentences(product.description),
    ...(item_codes && { strip: stripOf(item_codes) }),
  }));
}
