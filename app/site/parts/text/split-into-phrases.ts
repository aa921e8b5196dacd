const han = /\p{Script=Han}/u;
const opening = /^[（《〈「『【]$/u;
const closing = /^[，。、；：？！）》〉」』】／⋯…—–·%°]+$/u;
// Words of one character that belong to what follows; any other belongs to what stands before it.
const leading = new Set("與及和或在以由從把向為按每各不最更新可如何第一二三四五六七八九十兩中是");

/** No line of a heading is shorter, in characters. */
const shortest = 3;

type Segmenter = { segment(text: string): Iterable<{ segment: string }> };

let segmenter: Segmenter | undefined;

/** Words of a Chinese text. A browser without a dictionary of its own keeps the text in one piece. */
function wordsOf(text: string): string[] {
  if (!("Segmenter" in Intl)) return [text];
  segmenter ??= new Intl.Segmenter("zh-Hant", { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const lengthOf = (phrase: string) => Array.from(phrase.matchAll(/[\p{L}\p{N}]/gu)).length;

/**
 * Cuts a Chinese heading into phrases, between which a line may end: whole words, with the particles, brackets and marks that
 * belong to them. The last phrase is long enough for a line of its own. A text without Chinese characters is one phrase.
 */
export function splitIntoPhrases(text: string): string[] {
  if (!han.test(text)) return [text];
  const phrases: string[] = [];
  let isOpen = false;
  let isLed = false;
  for (const word of wordsOf(text)) {
    const isChinese = han.test(word);
    const belongsLeft =
      isOpen ||
      closing.test(word) ||
      (!isChinese && !opening.test(word)) ||
      (isChinese && word.length === 1 && !leading.has(word));
    if (belongsLeft && phrases.length > 0) phrases[phrases.length - 1] += word;
    else {
      phrases.push(word);
      isLed = isChinese && word.length === 1 && leading.has(word);
    }
    const phrase = phrases.at(-1) ?? "";
    isOpen = opening.test(word) || word.endsWith("之") || (isLed && lengthOf(phrase) < shortest);
  }
  return joinShort(phrases);
}

/** A first phrase of one character goes with the second, a short last one with the one before. */
function joinShort(phrases: string[]): string[] {
  const joined = [...phrases];
  while (joined.length > 1 && lengthOf(joined.at(-1) ?? "") < shortest) joined.push(joined.splice(-2).join(""));
  while (joined.length > 1 && lengthOf(joined[0] ?? "") < 2) joined.unshift(joined.splice(0, 2).join(""));
  return joined;
}
