import { BigEndianWriter } from "./big-endian-writer.ts";
import { nameColour, type Palette, readRgb } from "./palettes.rules.ts";

const RGB = 0;
/** 255 is 65535 of Photoshop's 16 bits. */
const TO_16_BITS = 257;

/** Swatches of Photoshop: without names for old programs, then once more with them. */
export function writeAco({ colours }: Palette): Uint8Array<ArrayBuffer> {
  const file = new BigEndianWriter();
  for (const version of [1, 2]) {
    file.u16(version).u16(colours.length);
    for (const colour of colours) {
      const [red, green, blue] = readRgb(colour);
      file.u16(RGB);
      for (const part of [red, green, blue, 0]) file.u16(part * TO_16_BITS);
      const name = nameColour(colour);
      if (version === 2) file.u32(name.length + 1).utf16(name);
    }
  }
  return file.bytes();
}
