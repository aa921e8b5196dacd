/** A colour of a palette. */
export type PaletteColour = {
  code: string;
  /** Empty where it is not known. */
  name: string;
  /** As #C9A227. */
  hex: string;
  product: string;
};

/** Colours for a drawing or embroidery program, with what the whole is called. */
export type Palette = { name: string; colours: readonly PaletteColour[] };

/** So many characters of a name are kept: programs show one line. */
const LONGEST_NAME = 200;

/**
 * A stored text as one line that no format can mistake: control characters and line ends are blanks, half a character is the sign for
 * one that is lost, and what is longer than any name is cut.
 */
export function asLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const line = text.toWellFormed().replace(/[\s\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]+/g, " ");
  return [...line.trim()].slice(0, LONGEST_NAME).join("").trim();
}

/** What a colour is called where a program knows one name for it: its code and its name. */
export function nameColour({ code, name }: PaletteColour): string {
  return asLine(`${code} ${name}`);
}

/** Pixels of the picture of a palette, as link previews ask for. */
export const PALETTE_PICTURE = { width: 1200, height: 630 };

/** Red, green and blue of a colour, from 0 to 255. */
export function readRgb({ hex }: PaletteColour): [number, number, number] {
  const digits = Number.parseInt(hex.slice(1), 16);
  return [digits >> 16, (digits >> 8) & 255, digits & 255];
}
