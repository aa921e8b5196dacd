import { MAX_FILE_BYTES } from "../../../domain/files/files.rules.ts";
import { ANIMATION_BYTES, isAnimated, isTooLargePicture, sizesToTry } from "../../../domain/files/shrink.rules.ts";

/** Whether a file is a picture that is too large and can be made smaller. */
export async function canBeShrunk(file: File): Promise<boolean> {
  if (!isTooLargePicture(file)) return false;
  try {
    return !isAnimated(new Uint8Array(await file.slice(0, ANIMATION_BYTES).arrayBuffer()));
  } catch {
    return false;
  }
}

/**
 * The same picture as a file that is small enough: upright, with its transparency, and as large as there is room for. Throws an Error where
 * this browser can't read it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    for (const { width, height, quality } of sizesToTry(picture)) {
      const blob = await encode(draw(picture, width, height), quality);
      if (blob.size <= MAX_FILE_BYTES) return new File([blob], nameFor(file.name, blob.type), { type: blob.type });
    }
  } finally {
    picture.close();
  }
  throw new Error("No size of this picture is small enough");
}

function draw(picture: ImageBitmap, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no room to draw the picture");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** WebP; where a browser can't write that, JPEG, or PNG for what is transparent. */
async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  if (webp.type === "image/webp" || isTransparent(canvas)) return webp;
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}

function isTransparent(canvas: OffscreenCanvas): boolean {
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

function nameFor(name: string, type: string): string {
  return `${name.replace(/\.[^.]*$/, "")}.${type.split("/")[1]?.replace("jpeg", "jpg")}`;
}
