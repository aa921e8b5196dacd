import path from "node:path";
import { fileURLToPath } from "node:url";

/** Where archives are stored. Files that are not named like an archive are ignored. */
export type BackupPlace = {
  /** As it is shown to people. */
  told: string;
  /** Names of what lies there. */
  list(): Promise<string[]>;
  /**
   * Takes a file. It appears under its name when it is whole and has been read back there.
   * @param sha256 of the file
   */
  put(name: string, file: string, sha256: string, signal: AbortSignal): Promise<void>;
  /** Fetches an archive into a new file. Throws when it is not there. */
  fetch(name: string, file: string, signal: AbortSignal): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes what uploads left that were cut off. */
  clean(): Promise<void>;
  close(): void;
};

/**
 * Whether BACKUP_URL names a place: a folder, "file:///folder" or "s3://bucket/prefix?region=…&endpoint=…". Keys have settings
 * of their own.
 */
export function isBackupUrl(url: string): boolean {
  if (!/^[a-z][\w+.-]*:/i.test(url)) return true;
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (protocol === "file:") return hostname === "";
  return protocol === "s3:" && hostname !== "" && username + password === "";
}

/** The folder that BACKUP_URL names, where it names one. */
export function folderOf(url: string): string {
  return url.startsWith("file:") ? fileURLToPath(url) : path.resolve(url);
}
