/** A text and what is selected of it. */
export type Typed = { text: string; start: number; end: number };

/** What takes the place of a part of the text, and what is selected then. */
export type Edit = { from: number; to: number; put: string; select: [start: number, end: number] };

/** Puts signs around what is selected, or takes them away. */
export function wrap({ text, start, end }: Typed, sign: "**" | "*"): Edit {
  const chosen = text.slice(start, end);
  // Signs beside a blank mean nothing.
  const from = start + (chosen.length - chosen.trimStart().length);
  const to = Math.max(from, end - (chosen.length - chosen.trimEnd().length));
  const words = text.slice(from, to);
  const { length } = sign;
  if (isWrapped(text, from, to, sign)) {
    return { from: from - length, to: to + length, put: words, select: [from - length, to - length] };
  }
  if (words.length > 2 * length && words.startsWith(sign) && words.endsWith(sign) && hasJust(words, sign)) {
    return { from, to, put: words.slice(length, -length), select: [from, to - 2 * length] };
  }
  if (from === to && isLastInside(text, from, sign))
    return { from, to, put: "", select: [from + length, from + length] };
  return { from, to, put: sign + words + sign, select: [from + length, to + length] };
}

/** Whether the signs behind this place end what was begun in its line: what is typed on is plain again behind them. */
function isLastInside(text: string, at: number, sign: string): boolean {
  if (!hasJust(text.slice(at), sign)) return false;
  const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return (before.match(/\*+/g) ?? []).filter((stars) => hasJust(stars, sign)).length % 2 === 1;
}

/** `**` is bold, `*` is italic, and `***` is both. */
function isWrapped(text: string, from: number, to: number, sign: string): boolean {
  const stars = Math.min(signsBefore(text, from), signsBehind(text, to));
  return sign === "*" ? stars === 1 || stars === 3 : stars >= 2;
}

function hasJust(words: string, sign: string): boolean {
  const stars = signsBehind(words, 0);
  return sign === "*" ? stars === 1 || stars === 3 : stars >= 2;
}

const signsBefore = (text: string, at: number) => /\**$/.exec(text.slice(0, at))?.[0].length ?? 0;
const signsBehind = (text: string, at: number) => /^\**/.exec(text.slice(at))?.[0].length ?? 0;

/** Makes headings or entries of a list of the lines that are touched, or lines again where all of them are so. */
export function mark({ text, start, end }: Typed, sign: "## " | "- "): Edit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", Math.max(start, end - (text[end - 1] === "\n" && end > start ? 1 : 0)));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const written = lines.filter((line) => line.trim() !== "");
  const has = (line: string) => line.trimStart().startsWith(sign);
  const isOff = written.length > 0 && written.every(has);
  const put = lines
    .map((line) => {
      if (isOff) return line.replace(sign, "");
      return has(line) || (line.trim() === "" && lines.length > 1) ? line : sign + withoutSign(line);
    })
    .join("\n");
  const end_ = from + put.length;
  return { from, to, put, select: lines.length === 1 ? [end_, end_] : [from, end_] };
}

/**
 * A new line behind an entry of a list is an entry, behind an empty one the list ends, by a blank line, without which what follows would be of the
 * entry; undefined where there is no list.
 */
export function goOn({ text, start, end }: Typed): Edit | undefined {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [sign] = /^\s*[-+*] /.exec(text.slice(from, start)) ?? [];
  if (sign === undefined) return undefined;
  const ofLine = text.slice(from, (text.indexOf("\n", end) + 1 || text.length + 1) - 1);
  if (start === end && ofLine.trim() === sign.trim()) return { from, to: end, put: "\n", select: [from + 1, from + 1] };
  const put = `\n${sign}`;
  return { from: start, to: end, put, select: [start + put.length, start + put.length] };
}

/** A heading is no entry of a list, and the other way round. */
const withoutSign = (line: string) => line.replace(/^\s*(?:#{1,6}|[-+*])\s+/, "");

/** Makes a link of what is selected; the part that is still to be written is selected. */
export function link({ text, start, end }: Typed): Edit {
  const chosen = text.slice(start, end);
  if (/^(https?:\/\/|mailto:|tel:|\/)\S+$/.test(chosen.trim())) {
    return { from: start, to: end, put: `[](${chosen.trim()})`, select: [start + 1, start + 1] };
  }
  const place = start + chosen.length + 3;
  const address = "https://";
  return { from: start, to: end, put: `[${chosen}](${address})`, select: [place, place + address.length] };
}

/** A picture with room for what it shows. */
export function picture({ text, start, end }: Typed, address: string): Edit {
  const shows = text.slice(start, end).replaceAll(/\s+/g, " ").trim();
  return { from: start, to: end, put: `![${shows}](${address})`, select: [start + 2, start + 2 + shows.length] };
}
