import { access, constants } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { invalidRequest, noSuchKey, StorageFailure } from "../../embedded-backend/storage/failure.ts";
import { parseObjectPath } from "../../embedded-backend/storage/key.ts";
import { loadSharp } from "../../embedded-backend/storage/load-sharp.ts";
import { openPictureCache, PICTURE_CACHE_BYTES, pictureFolder } from "../../embedded-backend/storage/picture-cache.ts";
import { checkPictureHeader } from "../../embedded-backend/storage/picture-header.ts";
import { makeRenderer } from "../../embedded-backend/storage/render.ts";
import { makePictureTurns, makeTurns } from "../../embedded-backend/storage/resize-queue.ts";
import type { MakeSize } from "./backend-access.ts";

/** The bucket's own limit. */
const LARGEST_ORIGINAL = 5 * 1024 * 1024;
/** For so long a picture is believed to be the same; a replaced one is seen then. */
const BELIEVED_MS = 60_000;
const MOST_REMEMBERED = 2000;
const ASKED_AT_ONCE = 16;
const MOST_WAITING = 200;
const ASK_MS = 3000;
const READ_MS = 10_000;
/** For so long a picture of which no size could be made is not fetched again for another try. */
const UNFIT_MS = 10 * 60_000;

/** What is known of a stored picture without its bytes. */
type Known = { eTag: string; type: string; size: number; lastModified: Date; unfitUntil: number };

/**
 * Opens what makes sizes of a hosted project's pictures in this process. Originals are fetched from the project; sizes are
 * kept in the data folder, under a name that changes with the original's ETag.
 * @param bucket address below which the project serves the bucket's objects, with a slash at its end
 * @throws Error when pictures can't be worked on, or the folder can't be written
 */
export async function openHostedPictures(bucket: string, dataDir: string, log: Logger): Promise<MakeSize> {
  await loadSharp();
  const folder = pictureFolder(dataDir);
  const render = makeRenderer(await openPictureCache(folder, PICTURE_CACHE_BYTES, log), makePictureTurns());
  await access(folder, constants.W_OK);

  const turns = makeTurns(ASKED_AT_ONCE, MOST_WAITING);
  const pictures = new LRUCache<string, Known>({
    max: MOST_REMEMBERED,
    ttl: BELIEVED_MS,
    // A project that is away holds up no picture that is known.
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (address, before) => {
      const now = await turns(() => ask(address));
      return now && before?.eTag === now.eTag ? before : now;
    },
  });

  async function makeSize(request: Request, path: string): Promise<Response> {
    const { key } = parseObjectPath(`site-media/${path}`);
    const address = bucket + key.split("/").map(encodeURIComponent).join("/");
    return render(request, async (work) => {
      const picture = await pictures.fetch(address);
      if (!picture) throw noSuchKey();
      if (picture.unfitUntil > Date.now()) throw invalidRequest("The picture can't be resized");
      const { eTag, type, lastModified } = picture;
      try {
        return await work({ version: `${key} ${eTag}`, type, lastModified, read: () => read(address, picture) });
      } catch (error) {
        if (error instanceof StorageFailure && error.statusCode === 404) pictures.delete(address);
        if (error instanceof StorageFailure && error.statusCode === 400) {
          picture.unfitUntil = Date.now() + UNFIT_MS;
          log.warn({ key, reason: error.message }, "a picture is sent as it is stored: no size of it can be made");
        }
        throw error;
      }
    });
  }

  return (request, path) =>
    makeSize(request, path).catch((error) => {
      if (!(error instanceof StorageFailure)) log.warn({ error }, "a size of a picture could not be made");
      return undefined;
    });
}

/** Asks for a picture's headers. @returns undefined when there is none @throws when the project can't tell */
async function ask(address: string): Promise<Known | undefined> {
  const { status, headers } = await get(address, "HEAD", ASK_MS);
  if (status === 429 || status >= 500) throw new Error(`The project answers ${status}`);
  const eTag = eTagOf(headers);
  if (status !== 200 || eTag === undefined) return undefined;
  return {
    eTag,
    type: headers.get("Content-Type") ?? "",
    size: Number(headers.get("Content-Length")),
    lastModified: new Date(headers.get("Last-Modified") ?? 0),
    unfitUntil: 0,
  };
}

/**
 * The bytes of a picture, looked at as an upload to the embedded backend is: a hosted one believes the declared type.
 * @throws StorageFailure when it is another one by now, too large, or no picture of its type
 */
async function read(address: string, { eTag, type, size }: Known): Promise<Uint8Array> {
  if (size > LARGEST_ORIGINAL) throw invalidRequest("The picture is too large to be resized");
  const answer = await get(address, "GET", READ_MS);
  if (answer.status !== 200 || eTagOf(answer.headers) !== eTag) {
    await answer.body?.cancel();
    throw noSuchKey();
  }
  const bytes = await readAtMost(answer, LARGEST_ORIGINAL);
  await checkPictureHeader(bytes, type);
  return bytes;
}

async function readAtMost(answer: Response, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw invalidRequest("The picture is too large to be resized");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

// A body that was packed on the way would have another ETag and length than the stored one.
function get(address: string, method: "GET" | "HEAD", patienceMs: number): Promise<Response> {
  const headers = { "Accept-Encoding": "identity" };
  return fetch(address, { method, headers, redirect: "error", signal: AbortSignal.timeout(patienceMs) });
}

function eTagOf(headers: Headers): string | undefined {
  return headers.get("ETag")?.replace(/^W\//, "");
}
