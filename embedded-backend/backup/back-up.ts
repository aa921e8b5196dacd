import { existsSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { moveTo } from "../durable-files.ts";
import { DirectoryInUse } from "../installation/process-lock.ts";
import { type Place, withInstallation } from "./installation.ts";
import { askForBackup } from "./maintenance-socket.ts";
import type { Manifest } from "./manifest.ts";
import { checkArchive } from "./read-archive.ts";
import { writeArchive } from "./write-archive.ts";

/**
 * Backs an installation up into one file, whether a server runs on it or not.
 * @returns what it holds
 * @throws Error in one line when the file exists already or can't be written, or the installation can't be read
 */
export async function backUp(file: string, place: Place): Promise<Manifest> {
  return keepArchive(file, (take) => readInstallation(place, take));
}

/**
 * Keeps an archive in a file that appears under its name when it is complete, on the disk and checked; only its owner
 * may read it.
 * @param read hands the archive to `take`
 * @param check looks at the complete file and gives its manifest
 * @throws Error in one line when the file exists already or can't be written; what `read` and `check` throw
 */
export async function keepArchive(
  file: string,
  read: (take: (archive: Readable) => Promise<void>) => Promise<void>,
  check: (draft: string) => Promise<Manifest> = checkArchive,
): Promise<Manifest> {
  const target = path.resolve(file);
  if (existsSync(target)) throw new Error(`${target} stands already`);
  const draft = `${target}.${process.pid}.part`;
  const handle = await open(draft, "wx", 0o600);
  try {
    await read((archive) => pipeline(archive, handle.createWriteStream({ flush: true })));
    const manifest = await check(draft);
    await moveTo(draft, target);
    return manifest;
  } finally {
    await handle.close();
    await rm(draft, { force: true });
  }
}

async function readInstallation(place: Place, take: (archive: Readable) => Promise<void>): Promise<void> {
  try {
    await withInstallation(place, (installation) => take(writeArchive(installation)));
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    await take(await askForBackup(place.dataDir)).catch((cause) => {
      if (cause.code !== "ECONNRESET") throw cause;
      throw new Error("The server ended before the backup was complete", { cause });
    });
  }
}
