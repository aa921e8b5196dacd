import type { Sharp } from "sharp";
import { invalidRequest } from "./failure.ts";
import { loadSharp } from "./load-sharp.ts";
import { MAX_PIXELS } from "./picture-header.ts";
import type { TargetFormat, TransformOptions } from "./transform-options.ts";

const TIME_LIMIT_S = 10;

// The time limit ends decoding, resizing and most encoders, but the last step of an AVIF and of a GIF runs in one go that
// nothing ends: it takes up to a second a megapixel. The largest square of the list has 3.7.
const MOST_RESULT_PIXELS = 6_000_000;

/** A picture as it is sent: bytes and content type. */
export type Picture = { bytes: Uint8Array; type: string };

/**
 * Makes the requested size and format of a picture, turned upright, without metadata, never larger than it is nor than 6
 * megapixels. An animation comes back as it is.
 * @param timeLimitS whole seconds that it may take
 * @throws StorageFailure when it can't be made within that time, is damaged, or is above 40 megapixels
 */
export async function transformPicture(
  original: Picture,
  options: TransformOptions,
  format: TargetFormat,
  timeLimitS = TIME_LIMIT_S,
): Promise<Picture> {
  const sharp = await loadSharp();
  const source = sharp(original.bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  try {
    const { pages = 1, autoOrient } = await source.metadata();
    if (pages > 1) return original;
    const sized = source.autoOrient().resize({
      ...sizeOf(options, autoOrient),
      fit: options.resize === "contain" && !options.onIvory ? "inside" : options.resize,
      background: "#fbf9f4",
      withoutEnlargement: true,
    });
    return await encode(sized.timeout({ seconds: timeLimitS }), original.type, format, options.quality);
  } catch (error) {
    const isTimeout = error instanceof Error && error.message.includes("timeout");
    throw invalidRequest(isTimeout ? "The picture takes too long to resize" : "The picture can't be resized");
  }
}

/** The requested size; where the picture's shape decides one side or both, as large as the result may be. */
function sizeOf({ width, height }: TransformOptions, upright: { width: number; height: number }) {
  if (width && height) return { width, height };
  const shape = upright.width / upright.height;
  const asked = Math.min(width ?? upright.width, height ? height * shape : upright.width);
  return { width: Math.max(1, Math.round(Math.min(asked, Math.sqrt(MOST_RESULT_PIXELS * shape)))) };
}

async function encode(picture: Sharp, originalType: string, format: TargetFormat, quality: number): Promise<Picture> {
  const type = format === "origin" ? originalType : `image/${format}`;
  const target = encoders[type];
  if (!target) throw invalidRequest("Only pictures can be resized");
  return { bytes: await target(picture, quality).toBuffer(), type };
}

// AVIF looks as good as JPEG at about two thirds of the quality number up to 80; from there it rises to its own 100, so that
// 90 is 76, at which no edge rings.
const avifQuality = (quality: number) => Math.round(quality <= 80 ? quality * 0.65 : 52 + (quality - 80) * 2.4);

// Effort 1 makes a 1200 px picture in a third of a second on one slow core; more effort saves next to nothing and takes two to
// three times as long.
const encoders: Record<string, (picture: Sharp, quality: number) => Sharp> = {
  "image/avif": (picture, quality) => picture.avif({ quality: avifQuality(quality), effort: 1 }),
  "image/webp": (picture, quality) => picture.webp({ quality }),
  "image/jpeg": (picture, quality) => picture.jpeg({ quality, progressive: true }),
  "image/png": (picture) => picture.png(),
  "image/gif": (picture) => picture.gif({ effort: 1 }),
};
