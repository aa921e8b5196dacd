import { writeAco } from "./aco.rules.ts";
import { writeAse } from "./ase.rules.ts";
import { writeGpl } from "./gpl.rules.ts";
import { writePaletteCsv } from "./palette-csv.rules.ts";
import type { Palette } from "./palettes.rules.ts";

type PaletteWriter = { type: string; write: (palette: Palette) => Uint8Array<ArrayBuffer> };

/** How palettes are written, by the ending of the file. */
const WRITERS = {
  gpl: { type: "text/plain; charset=utf-8", write: writeGpl },
  ase: { type: "application/octet-stream", write: writeAse },
  aco: { type: "application/octet-stream", write: writeAco },
  csv: { type: "text/csv; charset=utf-8", write: writePaletteCsv },
} as const satisfies Record<string, PaletteWriter>;

export type PaletteFormat = keyof typeof WRITERS;

/** The format of a file with this ending; undefined where palettes are not written so. */
export function findPaletteFormat(ending: string): PaletteFormat | undefined {
  return Object.hasOwn(WRITERS, ending) ? (ending as PaletteFormat) : undefined;
}

/** A palette as a file: what it holds, and its content type. */
export function writePalette(
  format: PaletteFormat,
  palette: Palette,
): { type: string; bytes: Uint8Array<ArrayBuffer> } {
  const { type, write } = WRITERS[format];
  return { type, bytes: write(palette) };
}
