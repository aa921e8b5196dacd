import { sql } from "kysely";
import type { Shelf } from "./storage-context.ts";

/** Bytes younger than this may belong to an upload whose row is about to be committed. */
const STRAY_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * What does not fit together: objects whose bytes are gone (visitors get 404) and bytes that no row names (left by a
 * process that was killed in the middle of an upload; they only take room).
 */
export type Inspection = {
  rowsWithoutBytes: { bucket: string; key: string }[];
  bytesWithoutRow: { version: string; modified: Date }[];
};

/** Compares every row with every stored file. It changes nothing. */
export async function inspectStorage({ database, store }: Pick<Shelf, "database" | "store">): Promise<Inspection> {
  const stored = new Map<string, Date>();
  for await (const { version, modified } of store.list()) stored.set(version, modified);
  const { rows } = await database.transaction((db) =>
    sql<{
      bucket: string;
      key: string;
      version: string | null;
    }>`select bucket_id as bucket, name as key, version from storage.objects order by 1, 2`.execute(db),
  );
  // Looked at once more: a file may have been stored after the store was listed.
  const rowsWithoutBytes: Inspection["rowsWithoutBytes"] = [];
  for (const { bucket, key, version } of rows) {
    if (!version || !(stored.has(version) || (await store.has(version)))) rowsWithoutBytes.push({ bucket, key });
  }
  const named = new Set(rows.map((row) => row.version));
  return {
    rowsWithoutBytes,
    bytesWithoutRow: [...stored]
      .filter(([version]) => !named.has(version))
      .map(([version, modified]) => ({ version, modified })),
  };
}

/** Whether bytes without a row have been so for long enough that no upload can still be about to name them. */
export function isStray({ modified }: { modified: Date }): boolean {
  return Date.now() - modified.getTime() > STRAY_AFTER_MS;
}

/** Removes bytes that no row has named for a day. @returns how many @throws the error of the database or the store */
export async function removeStrays(shelf: Pick<Shelf, "database" | "store">): Promise<number> {
  const strays = (await inspectStorage(shelf)).bytesWithoutRow.filter(isStray);
  for (const { version } of strays) await shelf.store.remove(version);
  return strays.length;
}
