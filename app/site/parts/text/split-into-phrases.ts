const HAN = /\p{Script=Han}/u;
const OPENING = /^[（《〈「『【]$/u;
const CLOSING = /^[，。、；：？！）》〉」』】／⋯…—–·%°]+$/u;
// Words that belong to what follows; any other of one character belongs to what stands before it.
const LEADING = new Set([..."與与及和或在以由從从把向為为按每各不最更新可如何第一二三四五六七八九十兩两中是", "同一"]);

/** No line of a heading is shorter, in characters. */
const SHORTEST = 3;

/** A title up to this length, in characters, stays in one piece. */
const LONGEST_TITLE = 8;

type Segmenter = { segment(text: string): Iterable<{ segment: string }> };

let segmenter: Segmenter | undefined;

/** Words of a Chinese text. A browser without a dictionary of its own keeps the text in one piece. */
function wordsOf(text: string): string[] {
  if (!("Segmenter" in Intl)) return [text];
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const lengthOf = (phrase: string) => Array.from(phrase.matchAll(/[\p{L}\p{N}]/gu)).length;

/**
 * Cuts a Chinese heading into phrases, between which a line may end: whole words, with the particles, brackets and marks that
 * belong to them. The last phrase is long enough for a line of its own. A text without Chinese characters is one phrase.
 */
export function splitIntoPhrases(text: string): string[] {
  if (!HAN.test(text)) return [text];
  const phrases: string[] = [];
  let isOpen = false;
  let isLed = false;
  for (const word of wordsOf(text)) {
    const isChinese = HAN.test(word);
    const belongsLeft =
      isOpen ||
      CLOSING.test(word) ||
      (!isChinese && !OPENING.test(word)) ||
      (isChinese && word.length === 1 && !LEADING.has(word));
    if (belongsLeft && phrases.length > 0) phrases[phrases.length - 1] += word;
    else {
      phrases.push(word);
      isLed = LEADING.has(word);
    }
    const phrase = phrases.at(-1) ?? "";
    isOpen = OPENING.test(word) || word.endsWith("之") || (isLed && lengthOf(phrase) < SHORTEST);
  }
  return joinShort(joinTitles(phrases));
}

/** A short title between 《 and 》 is one phrase. */
function joinTitles(phrases: string[]): string[] {
  const joined: string[] = [];
  for (let first = 0; first < phrases.length; first++) {
    const last = phrases.findIndex((phrase, place) => place >= first && phrase.includes("》"));
    const title = phrases.slice(first, last + 1).join("");
    const isWhole = title.startsWith("《") && lengthOf(title) <= LONGEST_TITLE;
    joined.push(isWhole ? title : (phrases[first] ?? ""));
    if (isWhole) first = last;
  }
  return joined;
}

/** A first phrase of one character goes with the second, a short last one with the one before. */
function joinShort(phrases: string[]): string[] {
  const joined = [...phrases];
  while (joined.length > 1 && lengthOf(joined.at(-1) ?? "") < SHORTEST) joined.push(joined.splice(-2).join(""));
  while (joined.length > 1 && lengthOf(joined[0] ?? "") < 2) joined.unshift(joined.splice(0, 2).join(""));
  return joined;
}
