// What stands in a text and is not seen: soft hyphens, joiners, marks of direction, and the mark at the beginning of a file.
const UNSEEN = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]|\u034F|[\uFE00-\uFE0F]/g;
// Hyphens that look like the one of the keyboard, and the minus of Word.
const HYPHENS = /[\u2010\u2011\u2212\uFE63]/g;
const BLANKS = /[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]/g;
const WIDE = /[\uFF01-\uFF5E]/g;

/** A text in one spelling, as the database keeps it: without signs that nobody sees, and with those of the keyboard for others that look the same. */
function plainSigns(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(UNSEEN, "")
    .replaceAll(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(HYPHENS, "-")
    .replaceAll(BLANKS, " ");
}

/** An item code as the database keeps it (private.clean_code): what looks the same is the same. */
export function cleanCode(text: string): string {
  return plainSigns(text).replaceAll(/ +/g, " ").trim();
}

/** A slug as the database keeps it (private.clean_slug). */
export function cleanSlug(text: string): string {
  return plainSigns(text).trim();
}

/** By which two codes of a product are the same: without regard to capitals. */
export function codeKey(text: string): string {
  return cleanCode(text).toLowerCase();
}

// Letters that look like others, each with the one that stands for all of its look: of Latin, Cyrillic and Greek, small letters as `codeKey` has them.
const LOOKS = [
  "0oоοօ",
  "1il|іιӏ",
  "5sѕ",
  "aаα",
  "bвβ",
  "cсϲ",
  "eеε",
  "hнη",
  "jјϳ",
  "kкκ",
  "mмμ",
  "nν",
  "pрρ",
  "tтτ",
  "xхχ",
  "yуγ",
  "zζ",
  "-‒–—―",
];
const LOOK = new Map(LOOKS.flatMap((signs) => [...signs].map((sign) => [sign, signs[0] ?? sign])));

/** What a code looks like: two that look alike have it in common, though they are two. */
export function lookOf(code: string): string {
  return [...codeKey(code).normalize("NFKC")].map((sign) => LOOK.get(sign) ?? sign).join("");
}

/** The first of other codes that looks like this one and is another; undefined for none. */
export function lookAlike(code: string, others: Iterable<string>): string | undefined {
  const [key, look] = [codeKey(code), lookOf(code)];
  for (const other of others) if (lookOf(other) === look && codeKey(other) !== key) return other;
  return undefined;
}

/** What is said of a code that looks like another one. */
export function lookAlikeText(code: string, other: string): string {
  return `“${code}” looks like ${other}, which is another code`;
}
