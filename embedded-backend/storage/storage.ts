import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Caller } from "../caller.ts";
import type { Database } from "../database/database.ts";
import { detectFileKind } from "./file-kind.ts";
import { type Inspection, inspectStorage, removeStrays } from "./inspect.ts";
import { keepFile } from "./keep-file.ts";
import { checkKey } from "./key.ts";
import { findObject } from "./object-rows.ts";
import { openStore, type StorePlace } from "./open-store.ts";
import { openPictureCache, PICTURE_CACHE_BYTES, pictureFolder } from "./picture-cache.ts";
import { makePublicRows } from "./public-rows.ts";
import { makeRenderer } from "./render.ts";
import { makePictureTurns } from "./resize-queue.ts";
import { makeRoutes } from "./routes.ts";
import type { Shelf } from "./storage-context.ts";

const BUCKET = "site-media";

export type Storage = {
  /** Answers every request under /storage/v1; never throws. */
  fetch(request: Request, caller: Caller): Promise<Response>;
  /**
   * Stores demo content in the site's bucket; the same content under the same key is left as it is.
   * @throws when the bytes are not what the key and the type say
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Compares rows and bytes, for the person who looks after the installation. */
  inspect(): Promise<Inspection>;
  /** Removes bytes that no row has named for a day. @returns how many */
  removeStrays(): Promise<number>;
  close(): Promise<void>;
};

/**
 * Opens the file storage: rows in storage.objects, bytes on disk (`<dataDir>/files`) or in an S3-compatible store,
 * resized pictures in `<dataDir>/cache`.
 * @param options `storageUrl` "s3://bucket?region=…&endpoint=…", or undefined for the disk; `s3Credentials` absent: as the AWS SDK finds them
 * @throws Error in one line when a folder can't be made or the address is wrong
 */
export async function openStorage(options: StorePlace & { database: Database; log: Logger }): Promise<Storage> {
  const { database, dataDir, log } = options;
  const store = await openStore(options);
  const turns = makePictureTurns();
  const shelf: Shelf = { database, store, publicRows: makePublicRows(database), turns, log };
  const cache = await openPictureCache(pictureFolder(dataDir), PICTURE_CACHE_BYTES, log);
  return {
    fetch: makeRoutes(shelf, makeRenderer(cache, turns)),
    put: (key, bytes, contentType) => putOnce(shelf, key, bytes, contentType),
    inspect: () => inspectStorage(shelf),
    removeStrays: () => removeStrays(shelf),
    close: () => store.close(),
  };
}

async function putOnce(shelf: Shelf, key: string, bytes: Uint8Array, contentType: string): Promise<void> {
  const place = { bucket: BUCKET, key: checkKey(key) };
  const standing = await shelf.database.transaction((db) => findObject(db, place));
  const isSame = standing?.metadata.eTag === `"${createHash("md5").update(bytes).digest("hex")}"`;
  if (isSame && (await shelf.store.has(standing.version))) return;
  const type = await detectFileKind(bytes, key, null);
  if (type !== contentType) throw new Error(`${key} is ${type}, not ${contentType}`);
  await keepFile(shelf, undefined, place, "upsert", { bytes, type, cacheControl: "max-age=3600", userMetadata: null });
}
