/** Codes that are looked up at most: no text names more, and no tray holds more. */
const NAMED_LIMIT = 60;

/** What may be an item code: letters and figures, with what joins them. */
const WORD = /[A-Za-z\d]+(?:[-./][A-Za-z\d]+)*/g;
const isLikeCode = (word: string) => word.length <= 50 && /\d/.test(word) && /[A-Za-z]/.test(word);

/** The words of texts that may be item codes, each once, in their order; 60 at most. */
export function findNamedCodes(texts: readonly (string | null)[]): string[] {
  const words = texts.flatMap((text) => text?.match(WORD) ?? []).filter(isLikeCode);
  return [...new Set(words)].slice(0, NAMED_LIMIT);
}

/** A text cut at the codes that it names: each part, and what is known of the code that it is. */
export function splitAtCodes<Known extends { code: string }>(
  text: string,
  known: readonly Known[],
): { text: string; named?: Known }[] {
  const byCode = new Map(known.map((one) => [one.code, one]));
  const parts: { text: string; named?: Known }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const named = byCode.get(word);
    if (!named) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: word, named });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
