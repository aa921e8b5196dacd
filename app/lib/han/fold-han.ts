import { foldText } from "../fold-text.ts";
import { FROM, TO } from "./han-folds.ts";

const to = Array.from(TO);
const folds = new Map(Array.from(FROM, (letter, place) => [letter, to[place] ?? letter]));

/** A text with one form for each Chinese character, whether simplified, traditional or Japanese, folded as every search has it. */
export function foldHan(text: string): string {
  return Array.from(foldText(text), (letter) => folds.get(letter) ?? letter).join("");
}
