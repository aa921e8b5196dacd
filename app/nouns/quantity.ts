import type { Field } from "./noun.ts";

// As private.quantity_in of the database reads it.
const QUANTITY =
  /(?<![0-9.,/])([0-9]{1,3}(?:,[0-9]{3}){1,3}(?:[.][0-9]{1,6})?|[0-9]{1,12}(?:[.][0-9]{1,6})?)(?:\/[0-9]{1,3})?\s*([a-zA-Z]*)/g;
const READ_CHARACTERS = 200;

/** What is to be said of a text that tells no quantity in a unit of its field, though it may be stored; undefined for one that does. */
export function quantityWarning({ quantity }: Field, text: string): string | undefined {
  if (!quantity || text.trim() === "") return undefined;
  for (const [, number, unit = ""] of text.slice(0, READ_CHARACTERS).matchAll(QUANTITY))
    if (quantity.units.includes(unit.toLowerCase()) || text.trim() === number) return undefined;
  return `No number with a unit is read from this, as from “${quantity.example}”: filters can't find it`;
}
