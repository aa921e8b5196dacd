const UNSEEN = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|[\uFE00-\uFE0F]/g;
const APOSTROPHES = /[`\u00B4\u2018-\u201B\u2032\u2035\u2039\u203A\u02B9\u02BB-\u02BD\u02C8\u02CA\u02CB\uA78C]/g;
const QUOTES = /[\u201C-\u201F\u2033\u2036\u00AB\u00BB\u02BA\u300C-\u300F\u301D-\u301F\uFF62\uFF63]/g;
const HYPHENS = /[\u2010-\u2015\u2212\u2043\uFE58\uFE63]/g;
const MIXED_NUMBER = /([0-9])([\u00BC-\u00BE\u2150-\u215E])/g;
const ACCENTS = /[\u0300-\u036F]/g;
const LETTERS = /[\u2044\u2215øłđħıßæœ]/g;
const LETTER_FOR: Record<string, string> = {
  "\u2044": "/",
  "\u2215": "/",
  ø: "o",
  ł: "l",
  đ: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
};

/** A text as every search compares it, as private.fold of the database has it. Forms of Chinese characters stay (lib/han). */
export function foldText(text: string): string {
  return text
    .replaceAll(UNSEEN, "")
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(QUOTES, '"')
    .replaceAll(HYPHENS, "-")
    .replaceAll(MIXED_NUMBER, "$1 $2")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(ACCENTS, "")
    .replaceAll(LETTERS, (letter) => LETTER_FOR[letter] ?? letter);
}
