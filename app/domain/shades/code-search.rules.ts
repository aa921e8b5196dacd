import { foldText } from "../../lib/fold-text.ts";

type Coded = { code: string; name: string };

/** A code without the signs between its parts, as codes are compared: KT-111, kt 111 and kt111 are the same. */
export function bareCode(code: string): string {
  return foldText(code).replace(/[\s./_#-]/g, "");
}

/** Letters and a number of three digits and more: what somebody writes who means an item code. */
const CODE = /^[a-z]{1,4}(?:\d{1,2}(?:[a-z]|(?=[-./_])))?(?:-?[a-z])?[-./_]?(\d{3,5})$|^[a-z]{1,3} (\d{3,5})$/i;

/** The code of which somebody means that it exists, and its number; null where a search is no code. */
export function readCode(search: string): { code: string; number: string } | null {
  const folded = foldText(search);
  const [, joined, apart] = CODE.exec(folded) ?? [];
  const number = joined ?? apart;
  return number === undefined ? null : { code: folded.toUpperCase(), number };
}

/**
 * A code that was looked for and that there is not, with the shades that bear its number: `found` is by which shades the search has
 * found something, `texts` what else of that is shown. Null where the search is no code, or what was found holds it.
 */
export function findMissingCode<Shade extends Coded>(
  search: string,
  found: readonly Shade[],
  texts: readonly string[],
) {
  const asked = readCode(search);
  if (!asked) return null;
  const bare = bareCode(search);
  if ([...found.map(({ code }) => code), ...texts].some((text) => bareCode(text).includes(bare))) return null;
  const shades = found.filter(({ code }) => code.endsWith(asked.number));
  const names = new Set(shades.map(({ name }) => name));
  const [name = ""] = names;
  return { ...asked, shades, name: names.size === 1 ? name : "" };
}
