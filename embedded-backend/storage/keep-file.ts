import { createHash, randomUUID } from "node:crypto";
import type { Claims } from "../caller.ts";
import type { Sql } from "../database/database.ts";
import {
  isVersionInUse,
  type ObjectMetadata,
  type ObjectPlace,
  type WriteMode,
  writeObjectRow,
} from "./object-rows.ts";
import type { Shelf } from "./storage-context.ts";
import { checkWholePicture } from "./whole-picture.ts";

/** A checked file: its bytes, the type that they have, and how long browsers may keep it. */
type NewFile = {
  bytes: Uint8Array;
  type: string;
  cacheControl: string;
  userMetadata: Record<string, unknown> | null;
};

class Rehearsed extends Error {}

/**
 * Stores a file under a key: the row is tried and rolled back (so a caller without the right costs no disk write and no decoding), a picture
 * is read to its end, the bytes are written under a new version, the row is committed, and the bytes that it replaced go. No database
 * transaction is open while bytes are on their way. Whatever fails leaves no row and no bytes.
 * @param claims who stores, decided by row security; undefined: the owner (demo content, which is whole)
 * @returns the object's id
 * @throws StorageFailure, or the error of the database or the store
 */
export async function keepFile(
  shelf: Shelf,
  claims: Claims | undefined,
  place: ObjectPlace,
  mode: WriteMode,
  file: NewFile,
): Promise<string> {
  const { database, store } = shelf;
  const version = randomUUID();
  const draft = { version, metadata: describe(file), userMetadata: file.userMetadata };
  const run = <T>(job: (db: Sql) => Promise<T>) => (claims ? database.as(claims, job) : database.transaction(job));
  const write = (db: Sql) => writeObjectRow(db, claims ?? { role: "service_role" }, place, mode, draft);
  if (claims) {
    await rehearse(() => run((db) => write(db).then(() => Promise.reject(new Rehearsed()))));
    if (file.type.startsWith("image/")) await shelf.turns(() => checkWholePicture(file.bytes, file.type));
  }
  await store.write(version, file.bytes, file.type);
  let written: Awaited<ReturnType<typeof write>>;
  try {
    written = await run(write);
  } catch (error) {
    await dropUnused(shelf, version);
    throw error;
  }
  shelf.publicRows.forget(place);
  if (written.replaced) await dropBytes(shelf, written.replaced);
  return written.id;
}

async function rehearse(attempt: () => Promise<unknown>): Promise<void> {
  try {
    await attempt();
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

// A lost connection can hide a commit: bytes that a row names stay, and so they do when nobody can tell.
async function dropUnused(shelf: Shelf, version: string): Promise<void> {
  const inUse = await shelf.database.transaction((db) => isVersionInUse(db, version)).catch(() => true);
  if (!inUse) await dropBytes(shelf, version);
}

/** Removes bytes that no row names any more. A failure is logged: they only take room. */
export async function dropBytes({ store, log }: Pick<Shelf, "store" | "log">, version: string): Promise<void> {
  await store.remove(version).catch((error) => log.warn({ error, version }, "bytes without a row remain in the store"));
}

function describe({ bytes, type, cacheControl }: NewFile): ObjectMetadata {
  return {
    eTag: `"${createHash("md5").update(bytes).digest("hex")}"`,
    size: bytes.byteLength,
    mimetype: type,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: bytes.byteLength,
    httpStatusCode: 200,
  };
}
