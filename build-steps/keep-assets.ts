import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { KEPT_MS } from "../server/http/static-files.ts";

/**
 * Before a build, which empties its folder: keeps the files of the build that it replaces, for the pages of it that are open
 * (docs/decisions/0054-two-builds.md). What was replaced longer ago goes.
 * @param folder the build
 * @param kept where they are kept
 */
export function keepAssets(folder: string, kept: string): void {
  const assets = path.join(folder, "client/assets");
  const now = new Date();
  mkdirSync(kept, { recursive: true });
  for (const name of readdirSync(kept)) {
    const file = path.join(kept, name);
    if (now.getTime() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
  }
  if (!existsSync(assets)) return;
  for (const name of readdirSync(assets)) {
    const file = path.join(kept, name);
    copyFileSync(path.join(assets, name), file);
    // By its time the server knows for how long it was replaced.
    utimesSync(file, now, now);
  }
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, "..");
  keepAssets(path.join(root, "build"), path.join(root, "build.kept"));
}
