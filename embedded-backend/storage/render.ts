import { createHash } from "node:crypto";
import { isNotModified } from "./conditions.ts";
import { invalidRequest } from "./failure.ts";
import { mediaHeaders } from "./media-headers.ts";
import type { PictureCache } from "./picture-cache.ts";
import type { Turns } from "./resize-queue.ts";
import { chooseFormat, readTransform, type TargetFormat, type TransformOptions } from "./transform-options.ts";
import { type Picture, transformPicture } from "./transform-picture.ts";

// A day, then a copy that is a week old may be shown while a new one is fetched: a replaced picture has a new key.
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

/** A stored picture of which sizes are made. */
export type Original = {
  /** Changes with the picture, so that no two pictures share it. */
  version: string;
  type: string;
  lastModified: Date;
  /** @throws StorageFailure when its bytes are gone or not fit to be decoded */
  read(): Promise<Uint8Array>;
};

/**
 * Answers GET and HEAD of a picture in the size that the address asks for, as AVIF or WebP where the browser takes it.
 * @param withOriginal finds the picture and works with it
 * @throws StorageFailure
 */
export type Renderer = (
  request: Request,
  withOriginal: (work: (original: Original) => Promise<Response>) => Promise<Response>,
) => Promise<Response>;

/** Makes the renderer. Two requests for the same picture at once make it once; pictures are decoded one at a time. */
export function makeRenderer(cache: PictureCache, turns: Turns): Renderer {
  const inProgress = new Map<string, Promise<Picture>>();

  async function make(
    name: string,
    original: Original,
    options: TransformOptions,
    format: TargetFormat,
  ): Promise<Picture> {
    const kept = await cache.get(name);
    if (kept) return { bytes: kept, type: format === "origin" ? original.type : `image/${format}` };
    return turns(async () => {
      const whole = { bytes: await original.read(), type: original.type };
      const picture = await transformPicture(whole, options, format);
      // An animation passes through; it needs no second copy.
      if (picture !== whole) await cache.set(name, picture.bytes);
      return picture;
    });
  }

  function makeOnce(
    name: string,
    original: Original,
    options: TransformOptions,
    format: TargetFormat,
  ): Promise<Picture> {
    const running = inProgress.get(name);
    if (running) return running;
    const made = make(name, original, options, format).finally(() => inProgress.delete(name));
    inProgress.set(name, made);
    return made;
  }

  return async (request, withOriginal) => {
    const options = readTransform(new URL(request.url).searchParams);
    const format = chooseFormat(request.headers.get("Accept"), options);
    return withOriginal(async (original) => {
      if (!original.type.startsWith("image/")) throw invalidRequest("Only pictures can be resized");
      const name = nameOf(original, options, format);
      const validators = { eTag: `"${name.slice(0, 32)}"`, lastModified: original.lastModified };
      const headers = new Headers({
        ETag: validators.eTag,
        "Last-Modified": validators.lastModified.toUTCString(),
        "Cache-Control": CACHE_CONTROL,
        ...(options.keepFormat ? {} : { Vary: "Accept" }),
      });
      if (isNotModified(request.headers, validators)) return new Response(null, { status: 304, headers });
      const { bytes, type } = await makeOnce(name, original, options, format);
      for (const [header, value] of Object.entries(mediaHeaders(type))) headers.set(header, value);
      headers.set("Content-Type", type);
      headers.set("Content-Length", String(bytes.byteLength));
      return new Response(request.method === "HEAD" ? null : (bytes as BodyInit), { headers });
    });
  };
}

function nameOf({ version }: Original, options: TransformOptions, format: TargetFormat): string {
  const parts = [version, options.width, options.height, options.quality, options.resize, options.onIvory, format];
  return createHash("sha256").update(parts.join("|")).digest("hex");
}
