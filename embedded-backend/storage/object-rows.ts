import { sql } from "kysely";
import type { Claims } from "../caller.ts";
import type { Sql } from "../database/database.ts";
import { isoTime } from "./bucket-rows.ts";
import { noSuchKey } from "./failure.ts";

/** The metadata of a stored file, in the words of hosted storage. `eTag` is quoted, `size` is in bytes. */
export type ObjectMetadata = {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
};

/** A row of storage.objects as the wire shows it. `version` names the bytes. */
export type ObjectRow = {
  id: string;
  bucket_id: string;
  name: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
  created_at: string;
  updated_at: string;
  last_accessed_at: string;
};

/** Where an object lies. */
export type ObjectPlace = { bucket: string; key: string };

const COLUMNS = sql`id::text as id, bucket_id, name, owner::text as owner, owner_id, version, metadata, user_metadata,
  ${isoTime("created_at")} as created_at, ${isoTime("updated_at")} as updated_at, ${isoTime("last_accessed_at")} as last_accessed_at`;

// A row that something else than this storage made may name no bytes; to a reader it is not there.
const HAS_BYTES = sql`version is not null and metadata ->> 'mimetype' is not null`;

/** Reads one object; undefined when it is not there or row security hides it. */
export async function findObject(db: Sql, { bucket, key }: ObjectPlace): Promise<ObjectRow | undefined> {
  const { rows } = await sql<ObjectRow>`
    select ${COLUMNS} from storage.objects where bucket_id = ${bucket} and name = ${key} and ${HAS_BYTES}`.execute(db);
  return rows[0];
}

/** Reads one object of a public bucket; for the owner's executor, since visitors need no right on the row. */
export async function findPublicObject(db: Sql, { bucket, key }: ObjectPlace): Promise<ObjectRow | undefined> {
  const { rows } = await sql<ObjectRow>`
    select ${COLUMNS} from storage.objects where bucket_id = ${bucket} and name = ${key} and ${HAS_BYTES}
      and exists (select from storage.buckets where id = ${bucket} and public)`.execute(db);
  return rows[0];
}

/** How an object is written: only when new, new or replaced, only when it exists. */
export type WriteMode = "create" | "upsert" | "update";

type ObjectDraft = { version: string; metadata: ObjectMetadata; userMetadata: Record<string, unknown> | null };

/**
 * Writes an object's row, one writer per key at a time.
 * @returns the row's id, and the version that it replaced (whose bytes nobody needs after the commit)
 * @throws StorageFailure NoSuchKey (mode update); the database's error when row security refuses or the key is taken
 */
export async function writeObjectRow(
  db: Sql,
  claims: Claims,
  { bucket, key }: ObjectPlace,
  mode: WriteMode,
  draft: ObjectDraft,
): Promise<{ id: string; replaced: string | undefined }> {
  await lockKey(db, { bucket, key });
  const standing = await sql<{ version: string }>`
    select version from storage.objects where bucket_id = ${bucket} and name = ${key} for update`.execute(db);
  const owner = claims.sub ?? null;
  const metadata = sql`${JSON.stringify(draft.metadata)}::text::jsonb`;
  const userMetadata = sql`${draft.userMetadata && JSON.stringify(draft.userMetadata)}::text::jsonb`;
  const change = sql`version = ${draft.version}, metadata = ${metadata}, user_metadata = ${userMetadata}, updated_at = now(), last_accessed_at = now()`;
  const insert = sql`insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
    values (${bucket}, ${key}, ${owner}::text::uuid, ${owner}, ${draft.version}, ${metadata}, ${userMetadata})`;
  const statement = {
    create: sql<{ id: string }>`${insert} returning id::text as id`,
    upsert: sql<{
      id: string;
    }>`${insert} on conflict (bucket_id, name) do update set ${change} returning id::text as id`,
    update: sql<{
      id: string;
    }>`update storage.objects set ${change} where bucket_id = ${bucket} and name = ${key} returning id::text as id`,
  }[mode];
  const written = (await statement.execute(db)).rows[0];
  if (!written) throw noSuchKey();
  return { id: written.id, replaced: standing.rows[0]?.version };
}

/**
 * Gives an object another key.
 * @throws StorageFailure NoSuchKey; the database's error when row security refuses or the new key is taken
 */
export async function moveObjectRow(db: Sql, from: ObjectPlace, to: ObjectPlace): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update storage.objects set bucket_id = ${to.bucket}, name = ${to.key}, updated_at = now()
    where bucket_id = ${from.bucket} and name = ${from.key} returning id::text as id`.execute(db);
  if (!rows[0]) throw noSuchKey();
  return rows[0].id;
}

/** Removes one object's row. @returns the row, or undefined when none was there for this caller */
export async function deleteObjectRow(db: Sql, { bucket, key }: ObjectPlace): Promise<ObjectRow | undefined> {
  const { rows } = await sql<ObjectRow>`
    delete from storage.objects where bucket_id = ${bucket} and name = ${key} returning ${COLUMNS}`.execute(db);
  return rows[0];
}

/** Whether a row names these bytes. */
export async function isVersionInUse(db: Sql, version: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from storage.objects where version = ${version}) as found`.execute(db);
  return rows[0]?.found === true;
}

async function lockKey(db: Sql, { bucket, key }: ObjectPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${bucket}/${key}`}, 0))`.execute(db);
}
