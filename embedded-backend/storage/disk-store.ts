import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { force, makeFolder, writeWhole } from "../durable-files.ts";
import { type ByteRange, type ByteStore, checkVersion } from "./byte-store.ts";

const TEMPORARY = "tmp";

/** An upload is over long before; what is older was left by a process that was killed. */
const DRAFT_LEFT_AFTER_MS = 10 * 60 * 1000;

/** Up to this size a file is read at once, which is quicker than a stream; above it is streamed, so that memory stays flat. */
const STREAM_ABOVE_BYTES = 512 * 1024;

/**
 * Keeps bytes as files under a folder: `<folder>/<first two letters>/<version>`. A file is written beside its place,
 * synced and renamed, so a crash or a full disk never leaves a half file under a version.
 * @param folder made when it does not exist; what a killed process left in its `tmp` goes
 */
export async function openDiskStore(folder: string): Promise<ByteStore> {
  const temporary = path.join(folder, TEMPORARY);
  await makeFolder(temporary);
  await removeLeftDrafts(temporary);
  const pathOf = (version: string) => path.join(folder, checkVersion(version).slice(0, 2), version);

  // Whoever stores in a new folder waits until its name is on the disk, also where another upload made it.
  const shelves = new Map<string, Promise<void>>();
  async function makeShelf(shelf: string): Promise<void> {
    await mkdir(shelf, { recursive: true });
    const forced = shelves.get(shelf) ?? force(folder);
    shelves.set(shelf, forced);
    await forced.catch((error) => {
      shelves.delete(shelf);
      throw error;
    });
  }

  return {
    kind: "disk",
    async write(version, bytes) {
      const target = pathOf(version);
      try {
        await makeShelf(path.dirname(target));
        await writeWhole(target, bytes, { draft: path.join(temporary, randomUUID()) });
      } catch (error) {
        await rm(target, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    read: async (version, range) => unlessMissing(readFrom(pathOf(version), range)),
    has: async (version) => (await unlessMissing(stat(pathOf(version)))) !== undefined,
    remove: async (version) => rm(pathOf(version), { force: true }),
    list: () => listFiles(folder),
    close: async () => undefined,
  };
}

// Other processes may have the store open, so a young draft may be an upload of theirs.
async function removeLeftDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await unlessMissing(stat(file));
    if (found && Date.now() - found.mtimeMs > DRAFT_LEFT_AFTER_MS) await rm(file, { force: true });
  }
}

async function* listFiles(folder: string): AsyncGenerator<{ version: string; modified: Date }> {
  const shelves = (await readdir(folder)).filter((name) => name !== TEMPORARY);
  for (const shelf of shelves) {
    for (const version of await readdir(path.join(folder, shelf))) {
      const found = await unlessMissing(stat(path.join(folder, shelf, version)));
      if (found) yield { version, modified: found.mtime };
    }
  }
}

async function readFrom(file: string, range: ByteRange | undefined): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const handle = await open(file, "r");
  try {
    const { size } = await handle.stat();
    const start = range?.start ?? 0;
    const length = Math.max(0, Math.min(range?.end ?? size - 1, size - 1) - start + 1);
    if (length > STREAM_ABOVE_BYTES) {
      const stream = handle.createReadStream({ start, end: start + length - 1, autoClose: true });
      return Readable.toWeb(stream) as NodeReadableStream<Uint8Array> as ReadableStream<Uint8Array>;
    }
    const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, start);
    await handle.close();
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
