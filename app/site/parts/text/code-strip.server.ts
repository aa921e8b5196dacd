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

/** What care can be told of, in the usual order: each prohibition with the keys that allow the same. */
const PROHIBITIONS: [prohibited: string, allowed: RegExp][] = [
  ["no-wash", /^(?:wash-|hand-wash$)/],
  ["no-bleach", /^(?:oxygen-)?bleach$/],
  ["no-iron", /^(?:iron-|no-steam$)/],
  ["no-dry-clean", /^dry-clean/],
  ["no-tumble", /^tumble/],
];

/** Where the care of a key stands in the usual order. */
function placeOf(key: string): number {
  return PROHIBITIONS.findIndex(([prohibited, allowed]) => key === prohibited || allowed.test(key));
}

/**
 * What is said of the care of each code that can be had, and what some of them forbid while no other allows it: a code of which nothing is
 * told yet takes no warning from its product, where what is allowed has to be said of every one.
 */
export function sharedCare(codes: Codes): string[] {
  const cares = codes.filter(({ state }) => state !== "gone").map(({ care }) => care ?? []);
  const [first = [], ...others] = cares;
  const shared = first.filter((said) => others.every((care) => care.includes(said)));
  const said = new Set(cares.flat());
  const forbidden = PROHIBITIONS.filter(
    ([prohibited, allowed]) => said.has(prohibited) && ![...said].some((key) => allowed.test(key)),
  ).map(([prohibited]) => prohibited);
  return [...new Set([...shared, ...forbidden])].toSorted((one, other) => placeOf(one) - placeOf(other));
}
