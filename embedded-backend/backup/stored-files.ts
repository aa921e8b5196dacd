import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import type { ByteStore } from "../storage/byte-store.ts";
import type { FileRecord } from "./manifest.ts";

/** Bytes that a row names, and the type that they are served as. */
export type StoredFile = { version: string; type: string };

/** What every row of storage.objects names, in the order of the versions. */
export async function listStored(db: Sql): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select version, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type
    from storage.objects where version is not null order by version collate "C"`.execute(db);
  return rows;
}

/** The whole bytes of a stored file (uploads are held to a few megabytes); undefined when there are none. */
export async function readBytes(store: Pick<ByteStore, "read">, version: string): Promise<Buffer | undefined> {
  const found = await store.read(version);
  if (!found) return undefined;
  return found instanceof Uint8Array ? Buffer.from(found) : buffer(found);
}

/** The record of a stored file for the manifest. */
export function describeFile({ version, type }: StoredFile, bytes: Uint8Array): FileRecord {
  return { version, type, size: bytes.byteLength, sha256: sha256Of(bytes) };
}

/** SHA-256 in hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
