import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { keepArchive } from "../../embedded-backend/backup/back-up.ts";
import type { Manifest } from "../../embedded-backend/backup/manifest.ts";
import { checkArchive, readEntries, rowsEntry } from "../../embedded-backend/backup/read-archive.ts";
import { writeArchive } from "../../embedded-backend/backup/write-archive.ts";
import { projectStore } from "./files.ts";
import type { Project } from "./project.ts";
import { addressPattern, isRewritten, listProjectTables } from "./tables.ts";

/**
 * Backs a hosted project up into one file, as `backUp` does an installation of the embedded backend; either restores on either.
 * Nothing in the archive leads to the project.
 * @returns what it holds
 * @throws Error in one line when the file stands already or can't be written, or the project can't be read
 */
export async function backUpProject(file: string, project: Project): Promise<Manifest> {
  const { database, url } = project;
  const archive = writeArchive({
    database,
    store: projectStore(project),
    scratch: tmpdir(),
    tables: (db) => listProjectTables(db, url),
  });
  return keepArchive(
    file,
    (take) => take(archive),
    async (draft) => {
      const manifest = await checkArchive(draft);
      await checkAddresses(draft, manifest, url);
      return manifest;
    },
  );
}

async function checkAddresses(file: string, { tables }: Manifest, url: string): Promise<void> {
  const pattern = new RegExp(addressPattern(url), "i");
  const byEntry = new Map(tables.filter(({ name }) => isRewritten(name)).map(({ name }) => [rowsEntry(name), name]));
  for await (const { name, content } of readEntries(file)) {
    const table = byEntry.get(name);
    if (!table) continue;
    for await (const line of createInterface({ input: Readable.from(content) })) {
      if (pattern.test(line)) throw new Error(`A row of ${table} still leads to ${url}`);
    }
  }
}
