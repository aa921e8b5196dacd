import type { Caller } from "../caller.ts";
import { listBuckets } from "./bucket-rows.ts";
import { noSuchBucket, tooLarge } from "./failure.ts";
import { detectFileKind } from "./file-kind.ts";
import { keepFile } from "./keep-file.ts";
import type { ObjectPlace, WriteMode } from "./object-rows.ts";
import type { Shelf } from "./storage-context.ts";
import { readUpload } from "./upload-body.ts";

/** Largest file in bytes where a bucket sets no limit of its own. */
const DEFAULT_LIMIT = 5_242_880;

/**
 * Stores an uploaded file: POST (mode create, or upsert by header) and PUT (mode update).
 * @returns `{ Id, Key }` as hosted storage answers
 * @throws StorageFailure for bodies, types and sizes that the bucket refuses; what the database says otherwise
 */
export async function upload(
  shelf: Shelf,
  caller: Caller,
  place: ObjectPlace,
  mode: WriteMode,
  request: Request,
): Promise<Response> {
  const body = await readUpload(request);
  const limits = await readLimits(shelf, place.bucket);
  if (body.bytes.byteLength > limits.size) throw tooLarge();
  const type = await detectFileKind(body.bytes, place.key, limits.types);
  const id = await keepFile(shelf, caller.claims, place, mode, { ...body, type });
  return Response.json({ Id: id, Key: `${place.bucket}/${place.key}` });
}

/**
 * What a bucket takes, read as the owner: a caller who may upload need not see the bucket.
 * @returns `size` in bytes, `types` as types or patterns (null: all that storage takes)
 * @throws StorageFailure NoSuchBucket
 */
export async function readLimits(
  { database }: Shelf,
  bucket: string,
): Promise<{ size: number; types: string[] | null }> {
  const [row] = await database.transaction((db) => listBuckets(db, bucket));
  if (!row) throw noSuchBucket();
  return { size: row.file_size_limit ?? DEFAULT_LIMIT, types: row.allowed_mime_types };
}
