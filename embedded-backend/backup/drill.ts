import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { setPriority } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { BackupPlace } from "./backup-place.ts";
import type { BackupRow } from "./backup-rows.ts";
import { sumOfFile } from "./file-sum.ts";
import { count } from "./finding.ts";
import { requireRoom } from "./room.ts";

const PROCESS = fileURLToPath(new URL("./drill-process.ts", import.meta.url));
/** Behind everything that serves visitors. */
const NICENESS = 15;
/** What the JavaScript of the process may take, in megabytes; the database in it has its own memory. */
const HEAP_MB = 512;
/** A new database, and what an archive becomes when it is unpacked. */
const NEW_DATABASE = 100 * 2 ** 20;
const UNPACKED = 6;

/**
 * Proves that an archive can be restored: fetches it from its place, compares its bytes with those that were saved, restores it
 * into a throw-away embedded database in a process of its own, migrates that, and counts.
 * @param scratch folder for what lies on the disk meanwhile
 * @throws Error in one line that tells what failed
 */
export async function drill(row: BackupRow, place: BackupPlace, scratch: string, signal: AbortSignal): Promise<void> {
  await mkdir(scratch, { recursive: true });
  await requireRoom(scratch, (row.bytes ?? 0) * UNPACKED + NEW_DATABASE);
  const folder = await mkdtemp(path.join(scratch, "backup-drill-"));
  try {
    const file = path.join(folder, row.name);
    await place.fetch(row.name, file, signal);
    const { size } = await stat(file);
    if (size !== row.bytes || (await sumOfFile(file)) !== row.sha256) {
      throw new Error("Its bytes are not the ones that were saved");
    }
    const { rows, files } = await restoreApart(file, path.join(folder, "data"), signal);
    if (rows === row.rows && files === row.files) return;
    throw new Error(
      `${count(rows, "row")} and ${count(files, "file")} came back instead of ${row.rows ?? 0} and ${row.files ?? 0}`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function restoreApart(
  file: string,
  dataDir: string,
  signal: AbortSignal,
): Promise<{ rows: number; files: number }> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, PROCESS, file, dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
    // It needs no setting, and no secret.
    env: {},
    signal,
    killSignal: "SIGKILL",
  });
  child.once("spawn", () => setPriority(child.pid ?? 0, NICENESS));
  const [said, complaint, [code, killer]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code === 0) return JSON.parse(said);
  throw new Error(complaint.trim().split("\n").at(-1) || `The restore was ended by ${killer ?? `code ${code}`}`);
}
