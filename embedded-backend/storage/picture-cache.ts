import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";

/** Most bytes that the resized pictures of an installation take. */
export const PICTURE_CACHE_BYTES = 512 * 1024 * 1024;

const DRAFT_SUFFIX = ".draft";

/** Where an installation keeps its resized pictures. */
export function pictureFolder(dataDir: string): string {
  return path.join(dataDir, "cache", "pictures");
}

/** Keeps made pictures on disk, each under a name of plain letters and digits. */
export type PictureCache = {
  get(name: string): Promise<Uint8Array | undefined>;
  /** Keeps a picture if it can; a full disk only means that it is made again next time. */
  set(name: string, bytes: Uint8Array): Promise<void>;
};

/**
 * Opens the cache folder. Above the cap the least recently used pictures are evicted first.
 * @param capBytes most bytes that the folder may hold
 */
export async function openPictureCache(
  folder: string,
  capBytes: number,
  log: Pick<Logger, "warn">,
): Promise<PictureCache> {
  await mkdir(folder, { recursive: true });
  // A map keeps the order of insertion: the first entry is the one that was used longest ago.
  const sizes = new Map<string, number>(await readFolder(folder));
  let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);

  async function evict(): Promise<void> {
    for (const [name, size] of sizes) {
      if (total <= capBytes) return;
      sizes.delete(name);
      total -= size;
      await rm(path.join(folder, name), { force: true });
    }
  }

  await evict();
  return {
    async get(name) {
      const size = sizes.get(name);
      if (size === undefined) return undefined;
      sizes.delete(name);
      try {
        const bytes = await readFile(path.join(folder, name));
        sizes.set(name, size);
        return bytes;
      } catch {
        total -= size;
        return undefined;
      }
    },
    async set(name, bytes) {
      const draft = path.join(folder, randomUUID() + DRAFT_SUFFIX);
      try {
        await writeFile(draft, bytes);
        await rename(draft, path.join(folder, name));
        total += bytes.byteLength - (sizes.get(name) ?? 0);
        sizes.delete(name);
        sizes.set(name, bytes.byteLength);
        await evict();
      } catch (error) {
        log.warn({ error }, "a resized picture could not be kept");
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

async function readFolder(folder: string): Promise<[string, number][]> {
  const found: { name: string; size: number; time: number }[] = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith(DRAFT_SUFFIX)) await rm(file, { force: true });
    else await stat(file).then(({ size, mtimeMs }) => found.push({ name, size, time: mtimeMs }));
  }
  return found.sort((a, b) => a.time - b.time).map(({ name, size }) => [name, size]);
}
