import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Another process has the data directory. */
export class DirectoryInUse extends Error {}

/**
 * Takes a data directory for this process. Two processes on one PGlite directory lose each other's rows, so the second
 * must not start. SQLite's exclusive lock is the operating system's: it goes with the process, also after kill -9.
 * @returns the function that lets the directory go
 * @throws DirectoryInUse naming the directory and its holder when another process has it
 */
export function lockDirectory(directory: string): () => void {
  const holderFile = path.join(directory, "lock.pid");
  const lock = new DatabaseSync(path.join(directory, "lock.sqlite"));
  try {
    lock.exec("begin exclusive");
  } catch {
    lock.close();
    throw new DirectoryInUse(`Data directory ${directory} is in use by process ${readHolder(holderFile)}`);
  }
  writeFileSync(holderFile, String(process.pid));
  return () => lock.close();
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "(unknown)";
  }
}
