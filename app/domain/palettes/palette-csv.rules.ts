import { asPlainCell, formatCsv } from "../../lib/csv.ts";
import { asLine, type Palette, readRgb } from "./palettes.rules.ts";

/** A palette for a spreadsheet, with the product of each colour. Its columns are called the same in every language: programs read them. */
export function writePaletteCsv({ colours }: Palette): Uint8Array<ArrayBuffer> {
  const rows = colours.map((colour) => {
    const texts = [colour.code, colour.name, colour.hex, ...readRgb(colour).map(String), colour.product];
    return texts.map((text) => asPlainCell(asLine(text)));
  });
  return new TextEncoder().encode(formatCsv([["Code", "Name", "Hex", "R", "G", "B", "Product"], ...rows]));
}
