import { crc32, deflateSync } from "node:zlib";
import { PALETTE_PICTURE, readRgb } from "../../domain/palettes/palettes.rules.ts";
import type { TrayCode } from "../../nouns/products/tray-codes.data.ts";

/** The ground between the colours, and how wide it is. */
const GAP = 6;
const IVORY = [251, 249, 244] as const;
/** How many times as wide as high a cell is at most. */
const CELL = 0.9;

/**
 * The colours of some codes side by side as a PNG, what link previews show of a list of shades.
 * @returns undefined when none of them has a colour
 */
export function makePalettePicture(codes: readonly TrayCode[]): Response | undefined {
  const colours = codes.flatMap(({ item_code, color_name, hex, product }) =>
    hex ? [readRgb({ code: item_code, name: color_name ?? "", hex, product: product.name })] : [],
  );
  if (colours.length === 0) return undefined;
  return new Response(drawGrid(colours), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600", "X-Robots-Tag": "noindex" },
  });
}

function drawGrid(colours: (readonly number[])[]): Uint8Array<ArrayBuffer> {
  const { width, height } = PALETTE_PICTURE;
  const rows = Math.max(1, Math.round(Math.sqrt((colours.length * height * CELL) / width)));
  const columns = Math.ceil(colours.length / rows);
  // A row begins with its filter: none.
  const stride = 1 + width * 3;
  const pixels = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const row = Math.min(rows - 1, Math.floor((y * rows) / height));
    const isBetweenRows = row > 0 && y - Math.ceil((row * height) / rows) < GAP;
    for (let x = 0; x < width; x++) {
      const column = Math.min(columns - 1, Math.floor((x * columns) / width));
      const isBetween = isBetweenRows || (column > 0 && x - Math.ceil((column * width) / columns) < GAP);
      pixels.set((!isBetween && colours[row * columns + column]) || IVORY, y * stride + 1 + x * 3);
    }
  }
  return writePng(width, height, pixels);
}

/** A PNG of eight bits each of red, green and blue. Source: PNG, W3C. */
function writePng(width: number, height: number, pixels: Uint8Array): Uint8Array<ArrayBuffer> {
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint16(8, 0x0802);
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    writeChunk("IHDR", new Uint8Array(header.buffer)),
    writeChunk("IDAT", deflateSync(pixels)),
    writeChunk("IEND", new Uint8Array()),
  ];
  return new Uint8Array(Buffer.concat(parts));
}

function writeChunk(type: string, content: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
