import { asLine, type Palette, type PaletteColour, readRgb } from "./palettes.rules.ts";

/**
 * A palette of GIMP, which Inkscape, Krita and Ink/Stitch read too, in UTF-8. Ink/Stitch is the strictest: it passes over four lines,
 * wants tabs between the numbers, takes what is behind the last blank for the thread's number, and shows what follows its own name in
 * the palette's as the maker. Its own palettes are written so.
 */
export function writeGpl({ name, colours }: Palette): Uint8Array<ArrayBuffer> {
  const head = ["GIMP Palette", `Name: Ink/Stitch: ${asLine(name)}`, "Columns: 4", "# RGB Value\tColor Name Number"];
  return new TextEncoder().encode([...head, ...colours.map(writeColour), ""].join("\n"));
}

function writeColour(colour: PaletteColour): string {
  const code = asLine(colour.code);
  const name = asLine(colour.name) || asLine(colour.product) || code;
  return [...readRgb(colour), `${name} ${code.replaceAll(" ", "\u00A0")}`].join("\t");
}
