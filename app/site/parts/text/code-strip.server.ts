import type { ListedProduct, ProductCardRow } from "../../../nouns/products/products.data.ts";

type Codes = ListedProduct["item_codes"];
type Colours = ProductCardRow["item_codes"];

/** So many colours stand on a card. */
const STRIP = 10;

/** The colours of a product in the order of its codes, each once: its own picture, or what it looks like flat. */
export function stripOf(codes: Colours): { hex: string | null; picture: string | null }[] {
  const there = codes.filter(({ state, hex, image_url }) => state !== "gone" && (hex || image_url));
  const ordered = there.toSorted((one, other) => one.item_code.localeCompare(other.item_code, "en"));
  const byColour = new Map(ordered.map((code) => [code.hex ?? code.image_url, code]));
  return [...byColour.values()].slice(0, STRIP).map(({ hex, image_url }) => ({ hex, picture: image_url }));
}

/** What is said of the care of each code that can be had. */
export function sharedCare(codes: Codes): string[] {
  const [first = [], ...others] = codes.filter(({ state }) => state !== "gone").map(({ care }) => care ?? []);
  return first.filter((said) => others.every((care) => care.includes(said)));
}
