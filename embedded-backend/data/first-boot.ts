import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";

/**
 * A first start that is killed leaves a PGlite directory that never opens again. While a new database is being made, a
 * marker stands beside it; a start that finds the marker removes the half-made database and begins anew. A finished
 * database never has the marker, so nothing that anybody stored is ever removed.
 * @returns the database folder, whether it is new, and the function that ends the making of a new one
 */
export function beginFirstBoot(dataDir: string): { folder: string; isNew: boolean; finish: () => void } {
  const folder = path.join(dataDir, "database");
  const marker = markerOf(dataDir);
  removeUnfinishedStart(dataDir);
  const isNew = !existsSync(folder);
  if (isNew) {
    closeSync(openSync(marker, "w"));
    syncFolder(dataDir);
    mkdirSync(folder);
  }
  return {
    folder,
    isNew,
    finish: () => {
      rmSync(marker, { force: true });
      syncFolder(dataDir);
    },
  };
}

/** Removes the half-made database that a killed first start left, if it left one. */
export function removeUnfinishedStart(dataDir: string): void {
  if (!existsSync(markerOf(dataDir))) return;
  rmSync(path.join(dataDir, "database"), { recursive: true, force: true });
  rmSync(markerOf(dataDir));
  syncFolder(dataDir);
}

function markerOf(dataDir: string): string {
  return path.join(dataDir, "first-start-unfinished");
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
