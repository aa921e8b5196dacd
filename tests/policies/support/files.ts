import { type RawBuilder, sql } from "kysely";
import type { Scene } from "./scene.ts";

/** Address of a stored file as forms keep it. */
export function mediaUrl(key: string): string {
  return `/storage/v1/object/public/site-media/${encodeURI(key)}`;
}

/** Puts rows of stored files into the bucket; `bytes` and `mimetype` as the storage service notes them. */
export async function storeFiles(scene: Scene, ...keys: string[]): Promise<void> {
  for (const key of keys) await storeFile(scene, key);
}

export async function storeFile(scene: Scene, key: string, metadata: Record<string, unknown> = {}): Promise<void> {
  await scene.rows(
    "owner",
    sql`insert into storage.objects (bucket_id, name, metadata)
      values ('site-media', ${key}, ${JSON.stringify(metadata)}::text::jsonb)`,
  );
}

/** Removes stored files as the Storage API does, and gives the keys that went. */
export function removeFiles(...keys: string[]): RawBuilder<{ name: string }> {
  return sql<{ name: string }>`delete from storage.objects
    where bucket_id = 'site-media' and name in (${sql.join(keys)}) returning name`;
}
