import { readFibres } from "../../lib/fibres.ts";
import type { FeedProduct } from "../../nouns/products/product-feed.data.ts";
import { itemPath } from "../sections.server.ts";

/** What is told of the catalogue to programs: each product with its codes, and null for what is not known. @param origin of the language's site */
export function writeProductFeed(products: readonly FeedProduct[], origin: string, language: string): object {
  const whole = (url: string | null) => (url ? new URL(url, origin).href : null);
  return {
    language,
    products: products.map((product) => {
      const url = origin + itemPath("products", encodeURIComponent(product.slug));
      return {
        id: product.id,
        slug: product.slug,
        name: product.name,
        description: product.description,
        url,
        image: whole(product.image_url),
        categories: product.product_categories.map(({ name }) => name),
        hs_code: product.hs_code,
        fibres: readFibres(product.fibres) ?? null,
        updated_at: product.updated_at,
        codes: product.item_codes.map((code) => ({
          id: code.id,
          code: code.item_code,
          colour: code.color_name,
          hex: code.hex,
          finish: code.finish,
          state: code.state,
          gtin: code.gtin,
          fibres: readFibres(product.fibres) ?? readFibres(code.composition) ?? null,
          composition: code.composition,
          denier: code.denier,
          length: code.length,
          url: `${url}?code=${encodeURIComponent(code.item_code)}`,
          image: whole(code.image_url),
          passport: `${origin}/passport/${code.id}.json`,
          updated_at: code.updated_at,
        })),
      };
    }),
  };
}
