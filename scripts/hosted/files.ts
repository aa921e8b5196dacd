import { createHash } from "node:crypto";
import { sql } from "kysely";
import { FILES, type FileRecord, type Manifest } from "../../embedded-backend/backup/manifest.ts";
import { readContent, readEntries } from "../../embedded-backend/backup/read-archive.ts";
import { sha256Of } from "../../embedded-backend/backup/stored-files.ts";
import type { Sql } from "../../embedded-backend/database/database.ts";
import type { ByteStore } from "../../embedded-backend/storage/byte-store.ts";
import type { Project } from "./project.ts";

/** Requests for files that are under way at once. */
const AT_ONCE = 4;

/** Files whose names one request for removal holds. */
const REMOVED_AT_ONCE = 100;

type Metadata = { mimetype?: string; size?: number; eTag?: string; cacheControl?: string };

/** A stored file: where it lies, and what is known of its bytes. */
type StoredObject = { bucket_id: string; name: string; version: string | null; metadata: Metadata | null };

/** A file of an archive and where it lies. */
export type WantedFile = FileRecord & { bucket: string; key: string; cacheControl: string | undefined };

/** The files of an archive. @param lines the rows of storage.objects */
export function filesOf(manifest: Manifest, lines: readonly string[]): WantedFile[] {
  const records = new Map(manifest.files.map((record) => [record.version, record]));
  return lines.flatMap((line) => {
    const { bucket_id: bucket, name: key, version, metadata } = JSON.parse(line);
    const record = records.get(version);
    const { cacheControl }: Metadata = JSON.parse(metadata ?? "{}") ?? {};
    return record ? [{ ...record, bucket, key, cacheControl }] : [];
  });
}

/** Where the rows of an archive say that files lie, those too whose bytes it lacks. @param lines the rows of storage.objects */
export function placesOf(lines: readonly string[]): Set<string> {
  return new Set(
    lines.map((line) => {
      const { bucket_id, name } = JSON.parse(line);
      return `${bucket_id}/${name}`;
    }),
  );
}

/** What a project stores in these buckets. */
export async function listObjects(db: Sql, buckets: readonly string[]): Promise<StoredObject[]> {
  if (buckets.length === 0) return [];
  const { rows } = await sql<StoredObject>`
    select bucket_id, name, version, metadata from storage.objects where bucket_id in (${sql.join(buckets)})`.execute(
    db,
  );
  return rows;
}

/** Reads the bytes of a project's files by the version that their rows name. */
export function projectStore({ database, storage }: Project): Pick<ByteStore, "read"> {
  return {
    read: async (version) => {
      const { rows } = await database.transaction((db) =>
        sql<{ bucket: string; key: string }>`
          select bucket_id as bucket, name as key from storage.objects where version = ${version}`.execute(db),
      );
      return rows[0] && download(storage, rows[0]);
    },
  };
}

// A cache on the way may still have the bytes that an upload has replaced.
async function download(
  storage: Project["storage"],
  { bucket, key }: { bucket: string; key: string },
): Promise<Uint8Array | undefined> {
  const nonce = createHash("sha256").update(`${key} ${process.hrtime.bigint()}`).digest("hex").slice(0, 16);
  const { data, error } = await storage.from(bucket).download(key, { cacheNonce: nonce });
  if (data) return new Uint8Array(await data.arrayBuffer());
  if (/not.?found/i.test(error.message)) return undefined;
  throw new Error(`${bucket}/${key} can't be read: ${error.message}`);
}

/**
 * What distinguishes the files of a project from those of an archive: `lacking` are to be uploaded, among them `different`, which
 * stand with other bytes; `extra` stand where the archive has no row of a file.
 */
export async function compareFiles(
  objects: readonly StoredObject[],
  wanted: readonly WantedFile[],
  places: ReadonlySet<string>,
  file: string,
) {
  const standing = new Map(objects.map((object) => [`${object.bucket_id}/${object.name}`, object]));
  const digests = await md5OfFiles(file);
  const lacking = wanted.filter(({ bucket, key, version, size, type }) => {
    const { metadata } = standing.get(`${bucket}/${key}`) ?? {};
    const isSame =
      metadata?.size === size &&
      metadata.mimetype === type &&
      metadata.eTag?.replaceAll('"', "") === digests.get(version);
    return !isSame;
  });
  return {
    lacking,
    different: lacking.filter(({ bucket, key }) => standing.has(`${bucket}/${key}`)),
    extra: findExtra(objects, places),
  };
}

/** The files of a project that lie where an archive has none. */
export function findExtra(objects: readonly StoredObject[], places: ReadonlySet<string>): StoredObject[] {
  return objects.filter(({ bucket_id, name }) => !places.has(`${bucket_id}/${name}`));
}

async function md5OfFiles(file: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for await (const { name, content } of readEntries(file)) {
    if (!name.startsWith(FILES)) continue;
    digests.set(
      name.slice(FILES.length),
      createHash("md5")
        .update(await readContent(content))
        .digest("hex"),
    );
  }
  return digests;
}

/** Uploads files of an archive. @throws Error in one line when the project refuses one */
export async function uploadFiles(project: Project, file: string, wanted: readonly WantedFile[]): Promise<void> {
  const byVersion = Map.groupBy(wanted, ({ version }) => FILES + version);
  const turns = makeTurns();
  for await (const { name, content } of readEntries(file)) {
    const places = byVersion.get(name);
    if (!places) continue;
    const bytes = await readContent(content);
    for (const place of places) await turns.take(() => upload(project, place, bytes));
  }
  await turns.end();
}

async function upload({ storage }: Project, { bucket, key, type, cacheControl }: WantedFile, bytes: Uint8Array) {
  const seconds = /max-age=(\d+)/.exec(cacheControl ?? "")?.[1];
  const { error } = await storage
    .from(bucket)
    .upload(key, bytes, { contentType: type, upsert: true, ...(seconds ? { cacheControl: seconds } : {}) });
  if (error) throw new Error(`${bucket}/${key} can't be uploaded: ${error.message}`);
}

/** Removes files. @throws Error in one line when the project refuses one */
export async function removeFiles({ storage }: Project, objects: readonly StoredObject[]): Promise<void> {
  for (const [bucket, files] of Map.groupBy(objects, ({ bucket_id }) => bucket_id)) {
    for (let at = 0; at < files.length; at += REMOVED_AT_ONCE) {
      const names = files.slice(at, at + REMOVED_AT_ONCE).map(({ name }) => name);
      const { error } = await storage.from(bucket).remove(names);
      if (error) throw new Error(`Files of ${bucket} can't be removed: ${error.message}`);
    }
  }
}

/** Reads each file from the project and compares it with the archive. @throws Error in one line when any differs */
export async function checkFiles({ storage }: Project, wanted: readonly WantedFile[]): Promise<void> {
  const different: string[] = [];
  const turns = makeTurns();
  for (const place of wanted) {
    await turns.take(async () => {
      const bytes = await download(storage, place);
      if (!bytes || sha256Of(bytes) !== place.sha256) different.push(`${place.bucket}/${place.key}`);
    });
  }
  await turns.end();
  if (different.length === 0) return;
  throw new Error(`Of the project's files ${different.length} are not what the backup holds, first ${different[0]}`);
}

/** Lets a few jobs run at once; `take` waits for a place, `end` for all. Both throw what a job threw. */
function makeTurns() {
  const running = new Set<Promise<void>>();
  return {
    async take(job: () => Promise<void>): Promise<void> {
      const work = job().finally(() => running.delete(work));
      running.add(work);
      // Whoever waits is told; those that nobody waits for any more must not end the process.
      work.catch(() => undefined);
      if (running.size >= AT_ONCE) await Promise.race(running);
    },
    end: async (): Promise<void> => void (await Promise.all(running)),
  };
}
