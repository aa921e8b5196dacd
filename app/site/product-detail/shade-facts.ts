import type { PageFacts } from "../../lib/seo/page-facts.ts";
import type { ProductView } from "./product-detail.view.server.ts";
import { fillInShade, type Shade } from "./product-pictures.ts";

type Told = Pick<ProductView, "facts" | "codes" | "texts">;

const queryOf = ({ code }: Shade) => `?${new URLSearchParams({ code })}`;

/**
 * What a product's page tells search engines and link previews: of the product with all its item codes, or of the one that the
 * address names. That one has its own title, description, picture and place in shares; the canonical page stays the product's.
 */
export function describeShade({ facts, codes, texts }: Told, wanted: Shade | undefined): PageFacts {
  const variants = codes.map((shade) => ({ sku: shade.code, color: shade.name, query: queryOf(shade) }));
  const product = facts.product && { ...facts.product, variants };
  if (!wanted) return { ...facts, product };
  const description = fillInShade(texts.description, wanted);
  const own = { name: fillInShade(texts.named, wanted), description, sku: wanted.code, color: wanted.name };
  return {
    ...facts,
    title: fillInShade(texts.title, wanted),
    description,
    image: wanted.picture ?? facts.image,
    imageAlt: own.name,
    query: queryOf(wanted),
    product: product && { ...product, ...own },
  };
}
