import { BigEndianWriter } from "./big-endian-writer.ts";
import { asLine, nameColour, type Palette, readRgb } from "./palettes.rules.ts";

const VERSION = 1;
const GROUP_START = 0xc001;
const GROUP_END = 0xc002;
const COLOUR = 0x0001;
/** Neither a spot colour nor one that all of a document's objects follow. */
const NORMAL = 2;

/** A palette of Adobe Swatch Exchange (Illustrator, InDesign, Photoshop): one group of RGB colours. */
export function writeAse({ name, colours }: Palette): Uint8Array<ArrayBuffer> {
  const file = new BigEndianWriter();
  file.ascii("ASEF").u16(VERSION).u16(0);
  file.u32(colours.length + 2);
  writeBlock(file, GROUP_START, new BigEndianWriter().append(writeName(asLine(name))));
  for (const colour of colours) {
    const block = new BigEndianWriter().append(writeName(nameColour(colour))).ascii("RGB ");
    for (const part of readRgb(colour)) block.f32(part / 255);
    writeBlock(file, COLOUR, block.u16(NORMAL));
  }
  writeBlock(file, GROUP_END, new BigEndianWriter());
  return file.bytes();
}

/** Behind its length in units, which counts the NUL at its end. */
function writeName(name: string): BigEndianWriter {
  return new BigEndianWriter().u16(name.length + 1).utf16(name);
}

function writeBlock(file: BigEndianWriter, type: number, content: BigEndianWriter) {
  file.u16(type).u32(content.size).append(content);
}
