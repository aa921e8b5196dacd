import { existsSync, renameSync, rmSync } from "node:fs";
import { open, readdir } from "node:fs/promises";
import path from "node:path";

/**
 * The folders of a data directory between which a restored embedded database moves: `making` while it is made, `made`
 * from the moment from which it counts, `database` in the end. `previous` keeps the one that it replaced.
 */
export function foldersOf(dataDir: string) {
  return {
    database: path.join(dataDir, "database"),
    making: path.join(dataDir, "database.restoring"),
    made: path.join(dataDir, "database.restored"),
    previous: path.join(dataDir, "database.before-restore"),
  };
}

/**
 * Puts a restored database into its place if a restore has made one and not got further. Every step can be repeated, so
 * whoever takes the data directory calls it first.
 */
export function finishRestore(dataDir: string): void {
  const { database, made, previous } = foldersOf(dataDir);
  if (!existsSync(made)) return;
  if (existsSync(database)) {
    rmSync(previous, { recursive: true, force: true });
    renameSync(database, previous);
  }
  renameSync(made, database);
}

/** Makes the database that lies in `making` the one that counts. A kill before it leaves the old one, after it the new one. */
export async function commitRestore(dataDir: string): Promise<void> {
  const { making, made } = foldersOf(dataDir);
  await syncTree(making);
  renameSync(making, made);
  await sync(dataDir);
  finishRestore(dataDir);
  await sync(dataDir);
}

// The embedded database does not force its files to the disk.
async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await sync(path.join(entry.parentPath, entry.name));
  }
  await sync(folder);
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
