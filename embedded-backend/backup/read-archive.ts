import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { FILES, MANIFEST, type Manifest, parseManifest, ROWS } from "./manifest.ts";
import { type Entry, unpackTar } from "./tar.ts";

/** Reads an archive entry by entry. @throws (while it is read) when it is damaged */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const plain = createGunzip();
  // A failure to read the file reaches the reader through `plain`.
  pipeline(createReadStream(file), plain, () => undefined);
  yield* unpackTar(plain);
}

/**
 * Reads a whole archive and compares everything in it with its manifest.
 * @returns the manifest
 * @throws Error in one line when the file can't be read, is no backup, is cut off or has changed in any byte
 */
export async function checkArchive(file: string): Promise<Manifest> {
  if (!(await stat(file)).isFile()) throw new Error(`${file} is not a file`);
  try {
    const found = new Map<string, string>();
    let manifest: Manifest | undefined;
    for await (const { name, content } of readEntries(file)) {
      if (manifest) throw new Error("something follows its manifest");
      if (name === MANIFEST) manifest = parseManifest((await readContent(content)).toString());
      else found.set(name, await hash(content));
    }
    if (!manifest) throw new Error("it has no manifest");
    for (const { name, sha256 } of expected(manifest)) {
      if (found.get(name) !== sha256) throw new Error(`${name} is ${found.has(name) ? "damaged" : "missing"}`);
    }
    return manifest;
  } catch (error) {
    throw new Error(`${file} is not a whole backup: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
}

/** Name of the entry with a table's rows. */
export function rowsEntry(table: string): string {
  return `${ROWS}${table}.jsonl`;
}

/** The rows of some tables of an archive, each as its line. */
export async function readRows(file: string, tables: readonly string[]): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>(tables.map((table) => [table, []]));
  const byEntry = new Map(tables.map((table) => [rowsEntry(table), table]));
  for await (const { name, content } of readEntries(file)) {
    const table = byEntry.get(name);
    if (table) rows.set(table, (await readContent(content)).toString().split("\n").filter(Boolean));
  }
  return rows;
}

function expected({ tables, files }: Manifest): { name: string; sha256: string }[] {
  return [
    ...tables.map(({ name, sha256 }) => ({ name: rowsEntry(name), sha256 })),
    ...files.map(({ version, sha256 }) => ({ name: FILES + version, sha256 })),
  ];
}

async function hash(content: Entry["content"]): Promise<string> {
  const sum = createHash("sha256");
  for await (const chunk of content) sum.update(chunk);
  return sum.digest("hex");
}

/** The whole content of an entry. */
export async function readContent(content: Entry["content"]): Promise<Buffer> {
  return buffer(Readable.from(content));
}
