import { damagedPicture, invalidRequest } from "./failure.ts";
import { loadSharp } from "./load-sharp.ts";

/** Most pixels that a picture may have: what it takes to decode one stays bearable. */
export const MAX_PIXELS = 40_000_000;

const FORMATS: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/webp": "webp",
  "image/gif": "gif",
};

/**
 * Reads a picture's header, without decoding it, and refuses what can't be a picture of that type or is too big to decode.
 * @param type content type that the bytes begin like
 * @throws StorageFailure
 */
export async function checkPictureHeader(bytes: Uint8Array, type: string): Promise<void> {
  const sharp = await loadSharp();
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header?.width || !header.height || header.format !== FORMATS[type]) {
    throw damagedPicture();
  }
  if (header.width * header.height > MAX_PIXELS) {
    throw invalidRequest(
      `The picture has ${header.width} x ${header.height} pixels; at most ${MAX_PIXELS / 1e6} megapixels are allowed`,
    );
  }
}
