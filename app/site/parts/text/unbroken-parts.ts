const AMOUNT = "\\d[\\d.,:]*(?:–\\d[\\d.,:]*)?";
const UNITS = "g/m²|µm|mm|cm|kg|cN|dtex|°C|MB|m|g|N|D|%|weeks?|[AP]M";
const MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December";

const kinds = [
  "[A-Z][A-Z\\d]*(?:-[A-Z\\d]+(?:\\.\\d+)?)+",
  "(?:No\\.|Nm|ISO) \\d[\\w/-]*",
  `${AMOUNT} (?:${UNITS}|${MONTHS})(?![A-Za-z\\d])`,
  `${AMOUNT} \\p{Script=Han}`,
  `(?:${MONTHS}) \\d{1,2}(?!\\d)`,
];

// A full-width stroke and closing marks belong to what stands before them: no line begins with one.
const unbreakable = new RegExp(`(?:${kinds.join("|")})[，。、；：？！）》」』】／]*|\\S／`, "gu");

// What a line of Chinese may not leave alone on the next: its last three characters with the marks around them.
const LETTER = "(?:\\p{Script=Han}|[\\p{Script=Latin}\\d]+ ?)";
const tail = new RegExp(`[（《「『]?${LETTER}(?:[\\p{P}\\p{S}]*${LETTER}){0,2}[\\p{P}\\p{S}]*$`, "u");

type Part = { text: string; isWhole: boolean };

/**
 * Cuts a text into what a line may break in and what it must not: an item code, a numbered standard or size, an amount
 * with its unit or its Chinese measure word, a day of a month, and the end of each Chinese paragraph.
 */
export function splitAtWholes(text: string): Part[] {
  return text.split(/(?<=\n)/).flatMap((line) => keepTail(splitLine(line)));
}

function splitLine(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  unbreakable.lastIndex = 0;
  for (let found = unbreakable.exec(text); found; found = unbreakable.exec(text)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isWhole: false });
    parts.push({ text: found[0], isWhole: true });
    end = unbreakable.lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWhole: false });
  return parts;
}

/** Joins the parts of a line that hold its last characters into one that stays whole. */
function keepTail(parts: Part[]): Part[] {
  const line = parts.map(({ text }) => text).join("");
  const end = line.trimEnd();
  const kept = tail.exec(end)?.[0] ?? "";
  if (!/\p{Script=Han}/u.test(kept)) return parts;
  const from = end.length - kept.length;
  const before: Part[] = [];
  let place = 0;
  for (const part of parts) {
    const length = part.text.length;
    if (place + length <= from) before.push(part);
    else if (place < from && !part.isWhole) before.push({ text: part.text.slice(0, from - place), isWhole: false });
    place += length;
  }
  const start = before.reduce((sum, { text }) => sum + text.length, 0);
  const rest = { text: line.slice(end.length), isWhole: false };
  return [...before, { text: line.slice(start, end.length), isWhole: true }, ...(rest.text ? [rest] : [])];
}
