/** The encodings of files that do not say what they are. */
const ENCODINGS = ["big5", "gb18030", "shift_jis", "euc-kr", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A row of a file as each encoding reads it: its number, and its text in the order of the encodings. */
export type DifferingRow = { line: number; texts: string[] };

/** The encodings that a file may be in, and the rows that read otherwise in them. */
export type EncodingChoices = { encodings: Encoding[]; rows: DifferingRow[] };

const SHOWN_ROWS = 6;
const SHOWN_SIGNS = 120;

/** Text in UTF-8 or UTF-16, with a mark or without; undefined for another encoding. */
export function decodeUnicode(bytes: Uint8Array): string | undefined {
  const wide = wideEncoding(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Bytes that are looked at for what they tell. */
const LOOKED_AT = 65_536;

/** UTF-16 by its mark, or by its zeros: letters, dividers and line ends have one in every second place. */
function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes.length % 2 !== 0) return undefined;
  const zeros = [0, 0];
  for (const [place, byte] of bytes.subarray(0, LOOKED_AT).entries())
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const encoding = odd > even ? "utf-16le" : "utf-16be";
  // A character whose first byte is a zero is rare among Chinese ones.
  if (Math.max(even, odd) === 0 || Math.min(even, odd) * 20 > Math.max(even, odd)) return undefined;
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return /[\r\n]/.test(text) && !text.includes("\0") ? encoding : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The encodings that a file may be in: those in which all of it reads. Where that is not even two, all of them, as a byte may have been
 * spoilt on the way.
 */
export function encodingChoices(bytes: Uint8Array): EncodingChoices {
  const read = ENCODINGS.map((encoding) => ({ encoding, text: new TextDecoder(encoding).decode(bytes) }));
  // What no file holds: bytes that are no sign, and control signs.
  const whole = read.filter(({ text }) => !/[\uFFFD\u0080-\u009F]/.test(text));
  const shown = whole.length > 1 ? whole : read;
  const lines = shown.map(({ text }) => text.split(/\r\n?|\n/));
  const rows = (lines[0] ?? []).flatMap((_, at): DifferingRow[] => {
    const texts = lines.map((each) => (each[at] ?? "").slice(0, SHOWN_SIGNS));
    return new Set(texts).size > 1 ? [{ line: at + 1, texts }] : [];
  });
  return { encodings: shown.map(({ encoding }) => encoding), rows: rows.slice(0, SHOWN_ROWS) };
}
