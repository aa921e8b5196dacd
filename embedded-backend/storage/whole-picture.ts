import { damagedPicture, invalidRequest } from "./failure.ts";
import { loadSharp } from "./load-sharp.ts";

const TIME_LIMIT_S = 10;

/**
 * Reads a picture to its end, as the sizes that pages ask for are made of it: one that was cut off on its way, or is damaged inside, would
 * be shown broken. A second of one core for 40 megapixels, in little memory; run it in the turns of the renderer.
 * @param bytes whose header has been checked
 * @throws StorageFailure
 */
export async function checkWholePicture(bytes: Uint8Array, type: string): Promise<void> {
  // The decoder takes the frames of an animation that are there for all.
  if (type === "image/gif" && !isWholeGif(bytes)) throw damagedPicture();
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: false, failOn: "error", animated: true, sequentialRead: true });
  try {
    const { width, height, pageHeight = height } = await picture.metadata();
    // Of a part, even where it is all, the decoder makes no smaller size by skipping what it need not read.
    const whole = picture.extract({ left: 0, top: 0, width, height: pageHeight });
    await whole.resize(8, 8, { fit: "fill" }).timeout({ seconds: TIME_LIMIT_S }).raw().toBuffer();
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.includes("timeout");
    throw isTimeout ? invalidRequest("The picture takes too long to read") : damagedPicture();
  }
}

const GIF_HEAD = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const FRAME_HEAD = 10;

/** Whether the blocks of a GIF go on to its end mark. What is no block is for the decoder to refuse. */
function isWholeGif(bytes: Uint8Array): boolean {
  const coloursAt = (flags: number) => ((bytes[flags] ?? 0) & 0x80 ? 3 * 2 ** (((bytes[flags] ?? 0) & 7) + 1) : 0);
  let at = GIF_HEAD + coloursAt(10);
  while (bytes[at] === EXTENSION || bytes[at] === FRAME) {
    // In front of its data a frame has the size of its codes, an extension its kind.
    at += bytes[at] === FRAME ? FRAME_HEAD + coloursAt(at + 9) + 1 : 2;
    for (let size = bytes[at]; size; size = bytes[at]) at += size + 1;
    at += 1;
  }
  return at < bytes.length;
}
