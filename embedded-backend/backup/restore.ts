import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { sql } from "kysely";
import type { Database, Sql } from "../database/database.ts";
import { IN_USE, tryLock } from "../database/lock.ts";
import { openDatabase } from "../database/open-database.ts";
import { makeFolder } from "../durable-files.ts";
import { removeUnfinishedStart } from "../installation/first-boot.ts";
import { migrate } from "../installation/migrate.ts";
import { ensurePlatform } from "../installation/platform.ts";
import { lockDirectory } from "../installation/process-lock.ts";
import { listMigrations, type Migration, readApplied, requireFitting } from "../installation/schema-state.ts";
import { openStore } from "../storage/open-store.ts";
import type { Place } from "./installation.ts";
import { loadRows } from "./load-rows.ts";
import { FILES, type Manifest } from "./manifest.ts";
import { checkArchive, readContent, readEntries } from "./read-archive.ts";
import { readBytes, sha256Of } from "./stored-files.ts";
import { commitRestore, finishRestore, foldersOf } from "./swap.ts";
import { listTables } from "./tables.ts";

/** Tables with rows of their own on a new installation. */
const NEVER_EMPTY = new Set(["public.languages", "storage.buckets"]);

/**
 * Before 1.0.0 migrations were edited in place and had these numbers; with the one of the history the tables are those of 1.0.0, or
 * lack what is empty at first.
 */
const BEFORE = /^202601010000\d\d$/;
const OLDEST_TAKEN = "20260101000016";

/**
 * Makes an installation what it was when the archive was made, on either engine and either store, whichever the
 * archive comes from. Nothing is touched before the whole archive has been checked. Files are added first, under names
 * that nothing uses yet; then the database changes in one step. So a kill at any time leaves the old state or the new.
 * @param options `replace`: also when the installation holds data. An embedded database that is replaced stays beside
 *   the new one as `database.before-restore`
 * @returns what was restored
 * @throws Error in one line when the archive is damaged or from a newer version, the installation is in use or holds
 *   data, or the database or the store refuses
 */
export async function restore(file: string, place: Place, options: { replace: boolean }): Promise<Manifest> {
  const manifest = await checkArchive(file);
  await migrationsOf(manifest);
  await makeFolder(place.dataDir, 0o700);
  await (place.databaseUrl
    ? restoreToServer(file, manifest, place, place.databaseUrl, options.replace)
    : restoreToFolder(file, manifest, place, options.replace));
  return manifest;
}

async function restoreToFolder(file: string, manifest: Manifest, place: Place, replace: boolean): Promise<void> {
  const { dataDir } = place;
  const { database: current, making } = foldersOf(dataDir);
  const unlock = lockDirectory(dataDir);
  try {
    await finishRestore(dataDir);
    await removeUnfinishedStart(dataDir);
    if (existsSync(current) && !replace) throw holdsData(dataDir);
    await storeFiles(file, manifest, place);
    await rm(making, { recursive: true, force: true });
    await mkdir(making);
    const database = await openDatabase({ folder: making });
    try {
      await fill(database, file, manifest);
    } finally {
      await database.close();
    }
    await commitRestore(dataDir);
  } finally {
    unlock();
  }
}

async function restoreToServer(
  file: string,
  manifest: Manifest,
  place: Place,
  url: string,
  replace: boolean,
): Promise<void> {
  const unlock = await tryLock(url, IN_USE);
  if (!unlock) throw new Error("The database is in use by a server, or by another restore: end that first");
  try {
    await restoreAlone(file, manifest, place, url, replace);
  } finally {
    await unlock();
  }
}

async function restoreAlone(
  file: string,
  manifest: Manifest,
  place: Place,
  url: string,
  replace: boolean,
): Promise<void> {
  const database = await openDatabase({ url });
  try {
    const { ran, isUsed } = await database.transaction(readState);
    if (isUsed && !replace) throw holdsData("The database");
    const older = (await migrationsOf(manifest)).map(({ version }) => version);
    const extra = ran.find((version) => !older.includes(version));
    if (extra) {
      throw new Error(`The database has migrations that the backup lacks (${extra}): restore into an empty database`);
    }
    await storeFiles(file, manifest, place);
    await fill(database, file, manifest);
  } finally {
    await database.close();
  }
}

/** Rows belong to the schema that they were saved with; later migrations then change them as they changed everybody's. */
async function fill(database: Database, file: string, manifest: Manifest): Promise<void> {
  await database.transaction(requireFitting);
  await ensurePlatform(database);
  await migrate(database, await migrationsOf(manifest));
  await database.transaction((db) => loadRows(db, file, manifest));
  await migrate(database);
  await database.script("analyze");
}

async function storeFiles(file: string, manifest: Manifest, place: Place): Promise<void> {
  const files = new Map(manifest.files.map((record) => [FILES + record.version, record]));
  const store = await openStore(place);
  try {
    for await (const { name, content } of readEntries(file)) {
      const record = files.get(name);
      if (!record) continue;
      const bytes = await readContent(content);
      if (sha256Of(bytes) !== record.sha256) throw new Error(`${name} has changed since the backup was checked`);
      // Existing bytes are left alone: whatever happens to a write, the old state must not lose them.
      const standing = await readBytes(store, record.version);
      if (standing && sha256Of(standing) === record.sha256) continue;
      await store.write(record.version, bytes, record.type);
    }
  } finally {
    await store.close();
  }
}

async function readState(db: Sql): Promise<{ ran: string[]; isUsed: boolean }> {
  await requireFitting(db);
  const ran = (await readApplied(db, await listMigrations())).map(({ version }) => version);
  for (const { name, schema, table } of await listTables(db)) {
    if (NEVER_EMPTY.has(name)) continue;
    const { rows } = await sql<{ used: boolean }>`select exists (select from ${sql.id(schema, table)}) as used`.execute(
      db,
    );
    if (rows[0]?.used) return { ran, isUsed: true };
  }
  return { ran, isUsed: false };
}

/**
 * The migrations that made the schema of an archive's rows. One of before 1.0.0 has rows that fit the first.
 * @throws Error in one line when this version can't take the archive
 */
async function migrationsOf(manifest: Manifest): Promise<Migration[]> {
  const migrations = await listMigrations();
  if (manifest.migrations.every((version) => BEFORE.test(version))) {
    if (manifest.migrations.includes(OLDEST_TAKEN)) return migrations.slice(0, 1);
    throw new Error(
      "The backup was made by a version of before 25 November 2026, whose rows fit no version since: docs/upgrading.md tells what can be taken over",
    );
  }
  const unknown = manifest.migrations.find((version) => !migrations.some((one) => one.version === version));
  if (unknown) throw new Error(`The backup is from a newer version of this product (migration ${unknown})`);
  return migrations.filter(({ version }) => manifest.migrations.includes(version));
}

function holdsData(what: string): Error {
  return new Error(`${what} already holds data: add --replace to put the backup in its place`);
}
