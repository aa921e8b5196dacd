import { existsSync } from "node:fs";
import path from "node:path";
import { forceTree, moveTo, remove } from "../durable-files.ts";

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
export async function finishRestore(dataDir: string): Promise<void> {
  const { database, made, previous } = foldersOf(dataDir);
  if (!existsSync(made)) return;
  if (existsSync(database)) {
    await remove(previous);
    await moveTo(database, previous);
  }
  await moveTo(made, database);
}

/** Makes the database that lies in `making` the one that counts. A kill before it leaves the old one, after it the new one. */
export async function commitRestore(dataDir: string): Promise<void> {
  const { making, made } = foldersOf(dataDir);
  // PGlite copies a new database into its folder without forcing it.
  await forceTree(making);
  await moveTo(making, made);
  await finishRestore(dataDir);
}
