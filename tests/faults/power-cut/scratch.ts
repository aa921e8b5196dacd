import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MEMORY_DISK = "/dev/shm";
const NEEDED_BYTES = 2 * 1024 ** 3;

/** Where folders lie for a moment: on a disk in memory that has room, since nothing there has to outlast anything. */
export const SCRATCH = hasRoom(MEMORY_DISK) ? MEMORY_DISK : tmpdir();

/** An empty data folder for a server whose writes are noted: the note counts, not what the disk does. */
export function makeScratchDir(): string {
  return mkdtempSync(path.join(SCRATCH, "kinran-data-"));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > NEEDED_BYTES;
}
