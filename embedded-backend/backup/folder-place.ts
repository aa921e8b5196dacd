import { createReadStream, createWriteStream } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { makeFolder, moveTo, remove } from "../durable-files.ts";
import type { BackupPlace } from "./backup-place.ts";
import { sumOfFile } from "./file-sum.ts";

const CUT = ".incoming";

/** Keeps archives in a folder, which is made with the first of them. */
export function openFolderPlace(folder: string): BackupPlace {
  const inside = (name: string) => path.join(folder, path.basename(name));
  const list = async () =>
    readdir(folder).catch((error) => {
      if (error.code === "ENOENT") return [];
      throw error;
    });
  return {
    told: folder,
    list,
    async put(name, file, sha256, signal) {
      await makeFolder(folder, 0o700);
      const draft = inside(name) + CUT;
      const write = createWriteStream(draft, { mode: 0o600, flush: true });
      await pipeline(createReadStream(file), write, { signal });
      if ((await sumOfFile(draft)) !== sha256) throw new Error(`${draft} does not read as it was written`);
      await moveTo(draft, inside(name));
    },
    fetch: (name, file, signal) =>
      pipeline(createReadStream(inside(name)), createWriteStream(file, { mode: 0o600, flags: "wx" }), { signal }),
    remove: (name) => remove(inside(name)),
    async clean() {
      for (const name of await list()) if (name.endsWith(CUT)) await remove(inside(name));
    },
    close: () => undefined,
  };
}
