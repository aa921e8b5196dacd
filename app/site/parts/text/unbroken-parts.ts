const amount = "\\d[\\d.,:]*(?:–\\d[\\d.,:]*)?";
const units = "g/m²|µm|mm|cm|kg|cN|dtex|°C|MB|m|g|N|D|%|weeks?|[AP]M";
const months = "January|February|March|April|May|June|July|August|September|October|November|December";

const wholes = new RegExp(
  [
    "[A-Z][A-Z\\d]*(?:-[A-Z\\d]+(?:\\.\\d+)?)+",
    "(?:No\\.|Nm|ISO) \\d[\\w/-]*",
    `${amount} (?:${units}|${months})(?![A-Za-z\\d])`,
    `${amount} \\p{Script=Han}`,
  ]
    .map((kind) => `(?:${kind})`)
    .join("|"),
  "gu",
);

/**
 * Cuts a text into what a line may break in and what it must not: an item code, a numbered standard or size, an amount
 * with its unit or its Chinese measure word, a day of a month.
 */
export function splitAtWholes(text: string): { text: string; isWhole: boolean }[] {
  const parts = [];
  let end = 0;
  wholes.lastIndex = 0;
  for (let found = wholes.exec(text); found; found = wholes.exec(text)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index), isWhole: false });
    parts.push({ text: found[0], isWhole: true });
    end = wholes.lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isWhole: false });
  return parts;
}
