import type { ProductContent } from "./products-content.ts";
import { effectProducts } from "./products-effects.ts";
import { embroideryProducts } from "./products-embroidery.ts";
import { yarnAndCordProducts } from "./products-yarn-and-cord.ts";

/** All products in display order, which is the order of the printed catalogue. */
export const products: ProductContent[] = [...embroideryProducts, ...effectProducts, ...yarnAndCordProducts].sort(
  (a, b) => a.id - b.id,
);
