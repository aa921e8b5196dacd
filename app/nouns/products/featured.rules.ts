/** How many products the home page shows. Source: public site §9 "Featured products on home". */
export const FEATURED = 3;

/**
 * The featured products: by display_order where both have one, otherwise by name. Those with an order and those without are
 * each in order already, and are merged by name. A product without an order goes before the first one with an order whose
 * name comes later, which makes the furthest name so far the key of those with an order. Source: public site §5.
 */
export function mergeFeatured<Product extends { name: string }>(
  ordered: readonly Product[],
  unordered: readonly Product[],
): Product[] {
  const merged: Product[] = [];
  const others = [...unordered];
  let furthest = "";
  for (const product of ordered) {
    if (product.name > furthest) furthest = product.name;
    while (others[0] && others[0].name < furthest) merged.push(...others.splice(0, 1));
    merged.push(product);
  }
  return [...merged, ...others].slice(0, FEATURED);
}
