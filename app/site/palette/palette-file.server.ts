import { findPaletteFormat, type PaletteFormat, writePalette } from "../../domain/palettes/palette-formats.rules.ts";
import { brand } from "../../lib/brand.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";

/** The format of a palette's address, `kinran.gpl`; undefined where that is none. */
export function readPaletteName(file: string): PaletteFormat | undefined {
  const [, ending] = /^kinran\.([a-z]+)$/.exec(file) ?? [];
  return ending === undefined ? undefined : findPaletteFormat(ending);
}

/**
 * The palette of some codes as a file to be kept, called after the one code or the one product of which they are. Codes without a
 * colour are left out.
 * @returns undefined when none of them has a colour
 */
export function makePaletteFile(format: PaletteFormat, codes: readonly TrayCode[]): Response | undefined {
  const colours = codes.flatMap(({ item_code, color_name, hex, product }) =>
    hex ? { code: item_code, name: color_name ?? "", hex, product: product.name } : [],
  );
  const [first] = codes;
  if (!first || colours.length === 0) return undefined;
  const isOneProduct = codes.every(({ product }) => product.id === first.product.id);
  const name = isOneProduct ? `${brand.name}, ${first.product.name}` : brand.name;
  const { type, bytes } = writePalette(format, { name, colours });
  const called = codes.length === 1 ? first.item_code : isOneProduct ? first.product.slug : `${colours.length}-shades`;
  return new Response(bytes, {
    headers: {
      "Content-Type": type,
      // Signs that a file's name or a header could not hold become dashes.
      "Content-Disposition": `attachment; filename="kinran-${called.replace(/[^\w.-]+/g, "-")}.${format}"`,
      "X-Robots-Tag": "noindex",
    },
  });
}
