/** Kinds of files that the fields of the back office take. */
export type ChosenKind = "image" | "pdf" | "video" | "media";

/** Most bytes that may stand before the beginning of a PDF, as readers of PDFs have it. */
const BEFORE_PDF = 1024;

/** Bytes of its beginning that tell what a file is. */
export const BEGINNING_BYTES = BEFORE_PDF + "%PDF-".length;

// By what a file begins with, as a text of one character a byte; called as the storage calls them.
const BEGINNINGS: readonly [extension: string, pattern: RegExp][] = [
  ["jpg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF.{4}WEBP/s],
  ["heic", /^.{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/s],
  ["avif", /^.{4}ftypavi[fs]/s],
  ["tif", /^(?:II\*\0|MM\0\*)/],
  ["bmp", /^BM.{4}\0{4}/s],
  ["mov", /^.{4}(?:ftypqt {2}|moov|mdat|free|wide)/s],
  ["mp4", /^.{4}ftyp/s],
  ["mkv", /^.E\xdf\xa3.{0,60}matroska/s],
  ["webm", /^.E\xdf\xa3/],
  ["ogg", /^OggS/],
  ["avi", /^RIFF.{4}AVI /s],
  ["pdf", /^%PDF|%PDF-/],
];
const PICTURES = ["jpg", "png", "gif", "webp"];

/** The extension of a file that begins so, whatever it is called; undefined where it is none that is known here. */
export function extensionByBytes(beginning: Uint8Array): string | undefined {
  const text = String.fromCharCode(...beginning.subarray(0, BEGINNING_BYTES));
  return BEGINNINGS.find(([, pattern]) => pattern.test(text))?.[0];
}

/**
 * Whether a file begins as one of this kind, whatever it is called. Comfort only: the storage decides by the whole file.
 * Source: decisions §2 "what a file is, is decided by its bytes".
 * @param videos extensions of the films that are media or videos
 */
export function beginsAs(kind: ChosenKind, beginning: Uint8Array, videos: readonly string[] = []): boolean {
  const extension = extensionByBytes(beginning) ?? "";
  if (kind === "pdf") return extension === "pdf";
  if (kind === "video") return videos.includes(extension);
  return PICTURES.includes(extension) || (kind === "media" && videos.includes(extension));
}
