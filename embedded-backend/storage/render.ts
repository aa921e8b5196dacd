import { createHash } from "node:crypto";
import { isNotModified } from "./conditions.ts";
import { invalidRequest, noSuchKey } from "./failure.ts";
import { mediaHeaders } from "./media-headers.ts";
import type { ObjectPlace, ObjectRow } from "./object-rows.ts";
import type { PictureCache } from "./picture-cache.ts";
import { withPublicRow } from "./serve.ts";
import type { Shelf } from "./shelf.ts";
import { chooseFormat, readTransform, type TargetFormat, type TransformOptions } from "./transform-options.ts";
import { type Picture, transformPicture } from "./transform-picture.ts";
import { makeTurns } from "./turns.ts";

const DECODES_AT_ONCE = 2;
const MOST_WAITING = 100;
// A day, then a copy that is a week old may be shown while a new one is fetched: a replaced picture has a new key.
const CACHE_CONTROL = "public, max-age=86400, stale-while-revalidate=604800";

/**
 * Answers GET and HEAD of render/image/public: a picture of our own bucket in the asked size, as AVIF or WebP where the
 * browser takes it. The same picture asked for twice at once is made once; at most two are decoded at a time.
 * @returns the handler; it throws StorageFailure
 */
export function makeRenderer(
  shelf: Shelf,
  cache: PictureCache,
): (request: Request, place: ObjectPlace) => Promise<Response> {
  const turns = makeTurns(DECODES_AT_ONCE, MOST_WAITING);
  const inProgress = new Map<string, Promise<Picture>>();

  async function make(name: string, row: ObjectRow, options: TransformOptions, format: TargetFormat): Promise<Picture> {
    const kept = await cache.get(name);
    if (kept) return { bytes: kept, type: format === "origin" ? row.metadata.mimetype : `image/${format}` };
    return turns(async () => {
      const body = await shelf.store.read(row.version);
      if (!body) throw noSuchKey();
      const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
      const original = { bytes, type: row.metadata.mimetype };
      const picture = await transformPicture(original, options, format);
      // An animation passes through; it needs no second copy.
      if (picture !== original) await cache.set(name, picture.bytes);
      return picture;
    });
  }

  function makeOnce(name: string, row: ObjectRow, options: TransformOptions, format: TargetFormat): Promise<Picture> {
    const running = inProgress.get(name);
    if (running) return running;
    const made = make(name, row, options, format).finally(() => inProgress.delete(name));
    inProgress.set(name, made);
    return made;
  }

  return (request, place) => {
    const options = readTransform(new URL(request.url).searchParams);
    const format = chooseFormat(request.headers.get("Accept"), options);
    return withPublicRow(shelf, place, async (row) => {
      if (!row.metadata.mimetype.startsWith("image/")) throw invalidRequest("Only pictures can be resized");
      const name = nameOf(row, options, format);
      const validators = { eTag: `"${name.slice(0, 32)}"`, lastModified: new Date(row.metadata.lastModified) };
      const headers = new Headers({
        ETag: validators.eTag,
        "Last-Modified": validators.lastModified.toUTCString(),
        "Cache-Control": CACHE_CONTROL,
        ...(options.keepFormat ? {} : { Vary: "Accept" }),
      });
      if (isNotModified(request.headers, validators)) return new Response(null, { status: 304, headers });
      const { bytes, type } = await makeOnce(name, row, options, format);
      for (const [header, value] of Object.entries(mediaHeaders(type))) headers.set(header, value);
      headers.set("Content-Type", type);
      headers.set("Content-Length", String(bytes.byteLength));
      return new Response(request.method === "HEAD" ? null : (bytes as BodyInit), { headers });
    });
  };
}

// The version changes with every upload, so a name never stands for two pictures.
function nameOf({ version }: ObjectRow, options: TransformOptions, format: TargetFormat): string {
  const parts = [version, options.width, options.height, options.quality, options.resize, format];
  return createHash("sha256").update(parts.join("|")).digest("hex");
}
