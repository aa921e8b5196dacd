// Forms of visitors check their fields in the browser, and the server those of a form sent without scripts, so the rules are written
// by hand: zod would weigh more than the forms.

const LINE_BREAK = /[\r\n]/;
const CONTROL_CHARACTER = /[^\P{Cc}\t\n\r]/u;
/** Signs that turn the direction of the text after them. They come along when something is copied, and can forge a mail. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/g;
/** Characters that take no room. Some of them hold an emoji together or shape a script, so they may stand. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** What a visitor typed, without blank ends and signs of direction. */
export function cleanText(text: string): string {
  return text.replace(DIRECTION, "").trim();
}

export function hasLineBreak(text: string): boolean {
  return LINE_BREAK.test(text);
}

export function hasControlCharacter(text: string): boolean {
  return CONTROL_CHARACTER.test(text);
}

/**
 * What is wrong with the length of a text: a character outside the basic plane counts as one, and towards the least length only
 * what can be seen.
 */
export function findLengthProblem(value: string, least: number, most: number): "short" | "long" | undefined {
  if ([...value.replace(INVISIBLE, "").trim()].length < least) return "short";
  return [...value].length > most ? "long" : undefined;
}
