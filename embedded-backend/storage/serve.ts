import type { ByteRange } from "./byte-store.ts";
import { isNotModified, readRange } from "./conditions.ts";
import { noSuchKey, StorageFailure } from "./failure.ts";
import { mediaHeaders } from "./media-headers.ts";
import type { ObjectPlace, ObjectRow } from "./object-rows.ts";
import type { Renderer } from "./render.ts";
import type { Shelf } from "./storage-context.ts";

const LONGEST_NAME = 200;

/**
 * Answers GET and HEAD of an object with its bytes: 200, 206 for one range, 304, 416. `?download` or `?download=name`
 * makes the browser save it. Where the upload told what the file is called
 * (`name` of its metadata), that is what it is saved as.
 * @throws StorageFailure NoSuchKey when the bytes are gone although the row exists
 */
export async function serveObject(shelf: Shelf, request: Request, row: ObjectRow): Promise<Response> {
  const { metadata, version } = row;
  const validators = { eTag: metadata.eTag, lastModified: new Date(metadata.lastModified) };
  const headers = new Headers({
    ...mediaHeaders(metadata.mimetype),
    ETag: validators.eTag,
    "Last-Modified": validators.lastModified.toUTCString(),
    "Cache-Control": metadata.cacheControl,
    "Accept-Ranges": "bytes",
  });
  if (isNotModified(request.headers, validators)) return new Response(null, { status: 304, headers });
  const range = readRange(request.headers, metadata.size, validators);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${metadata.size}`);
    headers.set("Cache-Control", "no-store");
    return new Response(null, { status: 416, headers });
  }
  setBodyHeaders(headers, row, range, new URL(request.url).searchParams.get("download"));
  const status = range ? 206 : 200;
  if (request.method === "HEAD") {
    if (!(await shelf.store.has(version))) throw missingBytes(shelf, row);
    return new Response(null, { status, headers });
  }
  const body = await shelf.store.read(version, range);
  if (!body) throw missingBytes(shelf, row);
  return new Response(body as BodyInit, { status, headers });
}

/**
 * Serves a file of a public bucket. A remembered row whose bytes are gone is looked up once more, since the object may
 * have been replaced a moment ago.
 * @throws StorageFailure NoSuchKey
 */
export async function servePublicObject(shelf: Shelf, request: Request, place: ObjectPlace): Promise<Response> {
  return withPublicRow(shelf, place, (row) => serveObject(shelf, request, row));
}

/** Finds the row of a public file and works with it; when its bytes are gone, once more with a fresh row. */
async function withPublicRow(
  shelf: Shelf,
  place: ObjectPlace,
  work: (row: ObjectRow) => Promise<Response>,
): Promise<Response> {
  const row = await shelf.publicRows.find(place);
  if (!row) throw noSuchKey();
  try {
    return await work(row);
  } catch (error) {
    if (!(error instanceof StorageFailure) || error.statusCode !== 404) throw error;
    shelf.publicRows.forget(place);
    const fresh = await shelf.publicRows.find(place);
    if (!fresh || fresh.version === row.version) throw error;
    return work(fresh);
  }
}

/** Answers a picture of a public bucket in the requested size. @throws StorageFailure */
export async function servePublicSize(
  shelf: Shelf,
  render: Renderer,
  request: Request,
  place: ObjectPlace,
): Promise<Response> {
  return render(request, (work) =>
    withPublicRow(shelf, place, ({ version, metadata }) =>
      work({
        version,
        type: metadata.mimetype,
        lastModified: new Date(metadata.lastModified),
        read: async () => {
          const body = await shelf.store.read(version);
          if (!body) throw noSuchKey();
          return new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
        },
      }),
    ),
  );
}

function setBodyHeaders(
  headers: Headers,
  { metadata, user_metadata }: ObjectRow,
  range: ByteRange | undefined,
  download: string | null,
): void {
  headers.set("Content-Type", metadata.mimetype);
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : metadata.size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${metadata.size}`);
  const { name: own } = user_metadata ?? {};
  const called = typeof own === "string" ? own.slice(0, LONGEST_NAME) : "";
  if (download === null && called === "") return;
  const name = headerText(download || called);
  const way = download === null ? "inline" : "attachment";
  headers.set("Content-Disposition", name ? `${way}; filename=${name}; filename*=UTF-8''${name}` : way);
}

/** A text as a header holds it (RFC 8187). */
function headerText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function missingBytes({ log }: Shelf, row: ObjectRow) {
  log.warn({ bucket: row.bucket_id, key: row.name, version: row.version }, "object without its bytes");
  return noSuchKey();
}
