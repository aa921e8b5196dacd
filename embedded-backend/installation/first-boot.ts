import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { force, forceTree, remove, writeWhole } from "../durable-files.ts";

/**
 * A first start that is killed leaves a PGlite directory that never opens again. While a new database is being made, a
 * marker file is beside it; a start that finds the marker removes the half-made database and begins anew. A finished
 * database never has the marker, so nothing that anybody stored is ever removed.
 * @returns the database folder, whether it is new, and the function that ends the making of a new one
 */
export async function beginFirstBoot(
  dataDir: string,
): Promise<{ folder: string; isNew: boolean; finish: () => Promise<void> }> {
  const folder = path.join(dataDir, "database");
  await removeUnfinishedStart(dataDir);
  const isNew = !existsSync(folder);
  if (isNew) {
    await writeWhole(markerOf(dataDir), "");
    await mkdir(folder);
  }
  return {
    folder,
    isNew,
    finish: async () => {
      if (!isNew) return;
      // PGlite copies a new database into its folder without forcing it.
      await forceTree(folder);
      await force(dataDir);
      await remove(markerOf(dataDir));
    },
  };
}

/** Removes the half-made database that a first start left which was killed or lost its power, if it left one. */
export async function removeUnfinishedStart(dataDir: string): Promise<void> {
  if (!existsSync(markerOf(dataDir))) return;
  await remove(path.join(dataDir, "database"));
  await remove(markerOf(dataDir));
}

function markerOf(dataDir: string): string {
  return path.join(dataDir, "first-start-unfinished");
}
