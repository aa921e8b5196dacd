import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";

// What these have done is on the disk when they resolve: a power cut can't take it back. A new name is there once its
// folder has been forced as well.

/** Forces a file's content, or the names in a folder, to the disk. */
export async function force(file: string): Promise<void> {
  const handle = await open(file, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Forces a folder with everything in it. What goes meanwhile needs no forcing. */
export async function forceTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    await force(path.join(entry.parentPath, entry.name)).catch((error) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
  await force(folder);
}

/** Makes a folder, with those above it, where it does not exist. @param mode of new folders */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  for (let made = path.resolve(folder); made.length >= path.resolve(first).length; made = path.dirname(made)) {
    await force(path.dirname(made));
  }
}

/** Gives a file or folder another name in a folder of the same disk, in place of what had it. */
export async function moveTo(from: string, to: string): Promise<void> {
  await rename(from, to);
  await force(path.dirname(to));
  if (path.dirname(from) !== path.dirname(to)) await force(path.dirname(from));
}

/** Removes a file or folder; removing what is not there is fine. */
export async function remove(file: string): Promise<void> {
  await rm(file, { recursive: true, force: true });
  await force(path.dirname(file));
}

/**
 * Writes a file whole: it is written under another name and then given its own, so nobody finds a half one.
 * @param options `draft` the other name, on the same disk; `mode` of the file
 * @throws the file system's error, leaving nothing behind
 */
export async function writeWhole(
  file: string,
  bytes: Uint8Array | string,
  { draft = `${file}.new`, mode = 0o666 }: { draft?: string; mode?: number } = {},
): Promise<void> {
  try {
    const handle = await open(draft, "w", mode);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await moveTo(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}
