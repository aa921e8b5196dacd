/** Kinds of files that the fields of the back office take. */
export type ChosenKind = "image" | "pdf" | "media";

// As texts of one character a byte.
const PICTURES = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s];
const FILMS = [/^.{4}(?:ftyp|moov|mdat|free|wide)/s, /^.E\xdf\xa3/s, /^OggS/, /^RIFF.{4}AVI /s];
const beginnings: Record<ChosenKind, readonly RegExp[]> = {
  image: PICTURES,
  pdf: [/^%PDF/],
  media: [...PICTURES, ...FILMS],
};

/** Bytes of its beginning that tell what a file is. */
export const BEGINNING_BYTES = 16;

/**
 * Whether a file begins as one of this kind, whatever it is called. Comfort only: the storage decides by the whole file.
 * Source: decisions §2 "what a file is, is decided by its bytes".
 */
export function beginsAs(kind: ChosenKind, beginning: Uint8Array): boolean {
  const text = String.fromCharCode(...beginning.subarray(0, BEGINNING_BYTES));
  return beginnings[kind].some((pattern) => pattern.test(text));
}
