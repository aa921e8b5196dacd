const AMOUNT = "(\\d{2,5})";
const UNIT = "(?:deniers?|den|d|丹尼數?|丹尼数?|旦)";
const BEFORE = new RegExp(`(?:^|\\s)(?:denier|丹尼數?|丹尼数?)\\s*${AMOUNT}(?=$|\\s)`, "iu");
const BEHIND = new RegExp(`(?:^|\\s)${AMOUNT}\\s*${UNIT}(?=$|\\s)`, "iu");

/** The denier that a search names, as people write it: `150 denier`, `150D`, `denier 150`; undefined where it names none. */
export function findDenier(search: string): number | undefined {
  const [, amount] = BEHIND.exec(search) ?? BEFORE.exec(search) ?? [];
  return amount === undefined ? undefined : Number(amount);
}

/** A search with its denier as codes are written, `150D`. */
export function writeDenier(search: string): string {
  return search.replace(BEHIND, " $1D").replace(BEFORE, " $1D").trim();
}

/** Denier from and to, both included; without `to` there is no end. */
export type DenierRange = { from: number; to: number | undefined };

/** Asks for threads of which no denier is known, such as cords. */
export const WITHOUT_DENIER = "none";

export type AskedDenier = DenierRange | typeof WITHOUT_DENIER;

/** How the database is asked for it. */
export function denierConditions(denier: AskedDenier | undefined) {
  if (denier === WITHOUT_DENIER) return { without_denier: true };
  return { denier_from: denier?.from, denier_to: denier?.to };
}

const NUMBER = /(?:^|\s)([1-9]\d{1,4})(?=$|\s)/;

/** The denier that is meant, and the words beside it. A number alone counts as one: `silver 150`. */
export function splitDenier(search: string): { denier: number; words: string } | undefined {
  const written = writeDenier(search);
  const named = findDenier(search);
  const amount = named === undefined ? NUMBER.exec(search)?.[1] : `${named}D`;
  if (amount === undefined) return undefined;
  const words = written.split(/\s+/).filter((word) => word !== amount);
  return { denier: Number.parseInt(amount, 10), words: words.join(" ") };
}

const NUMBERS = /(?:^|\s|(?<=\p{Script=Han}))(\d{1,6}D?)(?=$|\s)/gu;

/** The numbers and deniers of a search, also those behind a Chinese word, and the words beside them; undefined where it has not both. */
export function splitNumbers(search: string): { words: string; numbers: string[] } | undefined {
  const written = writeDenier(search);
  const numbers = [...written.matchAll(NUMBERS)].map(([, number = ""]) => number);
  const words = written.replace(NUMBERS, " ").replace(/\s+/g, " ").trim();
  return words && numbers.length > 0 ? { words, numbers } : undefined;
}

/** Words as they are looked for: as they stand, then a short Chinese word sign by sign, as 銀 線 for 銀線. */
export function wordForms(words: string): string[] {
  return /^\p{Script=Han}{2,4}$/u.test(words) ? [words, [...words].join(" ")] : [words];
}
