import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { ByteStore } from "../storage/byte-store.ts";
import { inspectStorage, isStray, removeStrays } from "../storage/inspect.ts";
import { broken, count, type Finding, mended, note } from "./finding.ts";
import type { Installation } from "./installation.ts";
import { readBytes } from "./stored-files.ts";
import { foldersOf } from "./swap.ts";

/** What a killed backup left is older than this many milliseconds; none takes as long. */
const SCRATCH_LEFT_AFTER_MS = 24 * 60 * 60 * 1000;

type Options = { fix: boolean };

/**
 * Compares the rows of stored files with their bytes: rows without bytes, bytes that have changed (on the disk; another
 * store looks after that itself), bytes without a row.
 * @param options `fix` removes rows without bytes that nothing uses, and bytes that no row has named for a day
 */
export async function checkFiles(installation: Installation, options: Options): Promise<Finding[]> {
  const { database, store } = installation;
  const { rowsWithoutBytes, bytesWithoutRow } = await inspectStorage({ database, store });
  const findings: Finding[] = [];
  for (const { bucket, key } of rowsWithoutBytes) {
    const name = `${bucket}/${key}`;
    if (await isUsed(database, bucket, key)) {
      findings.push(broken(`${name} is in use, but its file is gone: upload it again, or restore a backup`));
    } else if (options.fix && (await removeRow(database, bucket, key))) {
      findings.push(mended(`${name} had no file and no use: its row is removed`));
    } else findings.push(broken(`${name} has a row but no file, and no use: --fix removes the row`));
  }
  if (store.kind === "disk") findings.push(...(await findDamaged(database, store)));
  return [
    ...findings,
    ...(await checkStrays(installation, bytesWithoutRow, options)),
    ...(await checkLeftovers(installation, options)),
  ];
}

async function isUsed(database: Database, bucket: string, key: string): Promise<boolean> {
  if (bucket !== "site-media") return true;
  const { rows } = await database.transaction((db) =>
    sql<{ used: boolean }>`select exists (select from private.media_references where key = ${key}) as used`.execute(db),
  );
  return rows[0]?.used === true;
}

// The row is locked first: a save that begins to use it is then waited for, and seen by the second statement.
async function removeRow(database: Database, bucket: string, key: string): Promise<boolean> {
  return database.transaction(async (db) => {
    await sql`select from storage.objects where bucket_id = ${bucket} and name = ${key} for update`.execute(db);
    const { rows } = await sql`
      delete from storage.objects where bucket_id = ${bucket} and name = ${key}
        and not exists (select from private.media_references where key = ${key}) returning id`.execute(db);
    return rows.length > 0;
  });
}

async function findDamaged(database: Database, store: ByteStore): Promise<Finding[]> {
  const { rows } = await database.transaction((db) =>
    sql<{ name: string; version: string; etag: string }>`
      select bucket_id || '/' || name as name, version, metadata ->> 'eTag' as etag from storage.objects
      where version is not null and metadata ->> 'eTag' ~ '^"[0-9a-f]{32}"$' order by 1`.execute(db),
  );
  const findings: Finding[] = [];
  for (const { name, version, etag } of rows) {
    const bytes = await readBytes(store, version);
    if (!bytes || `"${createHash("md5").update(bytes).digest("hex")}"` === etag) continue;
    findings.push(
      broken(`${name} is damaged: its bytes are not the ones that were stored; upload it again, or restore a backup`),
    );
  }
  return findings;
}

async function checkStrays(
  { database, store, dataDir }: Installation,
  bytesWithoutRow: readonly { version: string; modified: Date }[],
  { fix }: Options,
): Promise<Finding[]> {
  const old = bytesWithoutRow.filter(isStray);
  const findings: Finding[] = [];
  if (old.length < bytesWithoutRow.length) {
    findings.push(note(`${count(bytesWithoutRow.length - old.length, "file")} without a row, not a day old yet`));
  }
  if (old.length === 0) return findings;
  if (existsSync(foldersOf(dataDir).previous)) {
    findings.push(note(`${count(old.length, "file")} without a row, kept as long as the replaced database`));
  } else if (fix) {
    findings.push(mended(`${count(await removeStrays({ database, store }), "file")} without a row removed`));
  } else findings.push(broken(`${count(old.length, "file")} without a row: --fix removes them`));
  return findings;
}

async function checkLeftovers({ dataDir, scratch }: Installation, { fix }: Options): Promise<Finding[]> {
  const { making, previous } = foldersOf(dataDir);
  // Whoever examines an embedded database has the data directory, so that nobody restores into it now.
  const left = existsSync(making) ? [making] : [];
  for (const name of await readdir(scratch).catch(() => [])) {
    const folder = path.join(scratch, name);
    const isOld = async () => Date.now() - (await stat(folder)).mtimeMs > SCRATCH_LEFT_AFTER_MS;
    if (name.startsWith("backup-") && (await isOld())) left.push(folder);
  }
  if (fix) for (const folder of left) await rm(folder, { recursive: true, force: true });
  const text = (folder: string) => `${folder} was left by a backup or restore that was killed`;
  return [
    ...left.map((folder) => (fix ? mended(`${text(folder)}: removed`) : broken(`${text(folder)}: --fix removes it`))),
    ...(existsSync(previous)
      ? [note(`${previous} is the database that a restore replaced: remove the folder when you no longer need it`)]
      : []),
  ];
}
