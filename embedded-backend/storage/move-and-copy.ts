import { z } from "zod";
import type { Caller } from "../caller.ts";
import { noSuchKey, tooLarge } from "./failure.ts";
import { detectFileKind } from "./file-kind.ts";
import { keepFile } from "./keep-file.ts";
import { checkKey } from "./key.ts";
import { findObject, moveObjectRow, type ObjectPlace, type ObjectRow } from "./object-rows.ts";
import type { Shelf } from "./storage-context.ts";
import { readLimits } from "./upload.ts";

const relocation = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});

/** Body of POST object/move and object/copy, read into places. */
export const relocateBody = relocation.transform((body) => ({
  from: { bucket: body.bucketId, key: body.sourceKey },
  to: { bucket: body.destinationBucket ?? body.bucketId, key: body.destinationKey },
}));

type Relocation = z.infer<typeof relocateBody>;

/**
 * Gives an object another key. Its bytes stay where they are.
 * @throws StorageFailure NoSuchKey, InvalidKey, Duplicate; an extension that does not fit the content is refused
 */
export async function moveObject(shelf: Shelf, caller: Caller, { from, to }: Relocation): Promise<Response> {
  await checkDestination(shelf, await readSource(shelf, caller, from), to);
  const id = await shelf.database.as(caller.claims, (db) => moveObjectRow(db, from, to));
  shelf.publicRows.forget(from);
  shelf.publicRows.forget(to);
  return Response.json({ message: "Successfully moved", Id: id, Key: to.key });
}

/**
 * Stores the same content under another key.
 * @throws StorageFailure as `moveObject`
 */
export async function copyObject(
  shelf: Shelf,
  caller: Caller,
  { from, to }: Relocation,
  upsert: boolean,
): Promise<Response> {
  const source = await readSource(shelf, caller, from);
  const bytes = await checkDestination(shelf, source, to);
  const { mimetype, cacheControl } = source.metadata;
  const file = { bytes, type: mimetype, cacheControl, userMetadata: source.user_metadata };
  const id = await keepFile(shelf, caller.claims, to, upsert ? "upsert" : "create", file);
  return Response.json({ Id: id, Key: `${to.bucket}/${to.key}` });
}

async function readSource(shelf: Shelf, caller: Caller, place: ObjectPlace): Promise<ObjectRow> {
  checkKey(place.key);
  const row = await shelf.database.as(caller.claims, (db) => findObject(db, place));
  if (!row) throw noSuchKey();
  return row;
}

async function checkDestination(shelf: Shelf, source: ObjectRow, to: ObjectPlace): Promise<Uint8Array> {
  checkKey(to.key);
  const limits = await readLimits(shelf, to.bucket);
  const body = await shelf.store.read(source.version);
  if (!body) throw noSuchKey();
  const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
  if (bytes.byteLength > limits.size) throw tooLarge();
  await detectFileKind(bytes, to.key, limits.types);
  return bytes;
}
