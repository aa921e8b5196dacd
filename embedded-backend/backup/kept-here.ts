import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { Database } from "../database/database.ts";
import type { BackupPlace } from "./backup-place.ts";
import { listBackups, note } from "./backup-rows.ts";
import { timeOfArchive } from "./backup-rules.ts";

/** Archives that wait in the data directory for their place. */
const MOST_KEPT_HERE = 3;
const DRAFT = /^kinran-\w+\.tar\.gz\.\d+\.part$/;

type Parts = { database: Database; place: Pick<BackupPlace, "told">; folder: string };

/**
 * Notes what became of archives that were cut off: whoever has the turn is the only one at work, so that no other is running,
 * whatever its row says.
 */
export async function settleCut(parts: Parts): Promise<void> {
  const { database, place, folder } = parts;
  for (const { id, name, outcome, sha256 } of await listBackups(database, place.told)) {
    if (outcome !== "running") continue;
    const isHere = sha256 !== null && existsSync(path.join(folder, name));
    const error = "The process ended before it was done";
    await note(database, id, { outcome: isHere ? "kept here" : "failed", step: null, error });
  }
  await boundFolder(parts);
}

/** Leaves no more in the data directory than what waits for its place, and of that the newest. */
export async function boundFolder({ database, place, folder }: Parts): Promise<void> {
  const rows = new Map((await listBackups(database, place.told)).map((row) => [row.name, row]));
  const found = await readdir(folder).catch((): string[] => []);
  const isDone = (name: string) => rows.get(name)?.outcome === "good";
  const old = found
    .filter((name) => timeOfArchive(name) && !isDone(name))
    .sort()
    .slice(0, -MOST_KEPT_HERE);
  for (const name of [...found.filter((name) => DRAFT.test(name) || isDone(name)), ...old]) {
    await rm(path.join(folder, name), { force: true });
  }
  for (const name of old) {
    const row = rows.get(name);
    if (row?.outcome === "kept here") await note(database, row.id, { outcome: "failed" });
  }
}
