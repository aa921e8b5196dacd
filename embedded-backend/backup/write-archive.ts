import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import type { Database, Sql } from "../database/database.ts";
import { listMigrations, readApplied, requireFitting } from "../installation/schema-state.ts";
import type { ByteStore } from "../storage/byte-store.ts";
import { FILES, type FileRecord, MANIFEST, type Manifest, ROWS } from "./manifest.ts";
import { describeFile, listStored, readBytes, type StoredFile } from "./stored-files.ts";
import { fixTextForm, listTables, readLines, sequenceOf, type Table } from "./tables.ts";
import { type Entry, packTar } from "./tar.ts";

/** Where bytes are read from. */
type Bytes = Pick<ByteStore, "read">;

/**
 * What is backed up. `scratch` is a folder for temporary files, made when it does not exist.
 * `tables` says which tables there are, absent: every one of this product.
 */
export type Source = {
  database: Database;
  store: Bytes;
  scratch: string;
  tables?: (db: Sql) => Promise<Table[]>;
};

/** An entry that lies in a file of the scratch folder. */
type Kept = { name: string; size: number; file: string };

type TableRecord = Manifest["tables"][number];

/**
 * Makes a backup of a database in use and of its stored files: one moment of both, as a compressed tar archive.
 * @returns the archive's bytes; reading them slowly holds nobody up
 * @throws (while it is read) Error in one line where the schema is none that this version may touch; the error of the database, the
 *   store or the disk
 */
export function writeArchive(source: Source): Readable {
  const plain = Readable.from(packTar(archiveEntries(source)), { objectMode: false });
  const gzip = createGzip();
  plain.once("error", (error) => gzip.destroy(error));
  gzip.once("close", () => plain.destroy());
  return plain.pipe(gzip);
}

// Bytes never change under their version, so nearly all of them are copied before the moment of the backup. In that
// moment only the rows and the newest bytes are left, which go to the disk first: no client is waited for meanwhile.
async function* archiveEntries({ database, store, scratch, tables = listTables }: Source): AsyncGenerator<Entry> {
  await database.transaction(requireFitting);
  const sent = new Map<string, FileRecord>();
  for (const stored of await database.transaction(listStored)) {
    const bytes = await readBytes(store, stored.version);
    if (!bytes) continue;
    sent.set(stored.version, describeFile(stored, bytes));
    yield { name: FILES + stored.version, size: bytes.byteLength, content: [bytes] };
  }
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(path.join(scratch, "backup-"));
  try {
    const { kept, manifest } = await database.transaction((db) => keepMoment(db, store, tables, sent, folder));
    for (const { name, size, file } of kept) yield { name, size, content: createReadStream(file) };
    const text = Buffer.from(JSON.stringify(manifest, null, 1));
    yield { name: MANIFEST, size: text.byteLength, content: [text] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepMoment(
  db: Sql,
  store: Bytes,
  listWanted: (db: Sql) => Promise<Table[]>,
  sent: ReadonlyMap<string, FileRecord>,
  folder: string,
): Promise<{ kept: Kept[]; manifest: Manifest }> {
  // Uploads and deletions of files wait; the lock is taken before the first read, which decides what is seen.
  await sql`set transaction isolation level repeatable read`.execute(db);
  await sql`lock table storage.objects in share mode`.execute(db);
  await fixTextForm(db);
  const kept: Kept[] = [];
  const files: FileRecord[] = [];
  const missing: string[] = [];
  for (const stored of await listStored(db)) {
    const record = sent.get(stored.version) ?? (await keepFileAside(store, stored, folder, kept));
    if (record) files.push(record);
    else missing.push(stored.version);
  }
  const tables: TableRecord[] = [];
  const listed = (await listWanted(db)).filter(({ isKept }) => isKept);
  for (const table of listed) tables.push(await keepRowsAside(db, table, folder, kept));
  const manifest: Manifest = {
    format: "kinran-backup",
    formatVersion: 1,
    made: new Date().toISOString(),
    migrations: (await readApplied(db, await listMigrations())).map(({ version }) => version),
    tables,
    numbers: await readNumbers(db, listed),
    files,
    missing,
  };
  return { kept, manifest };
}

async function keepFileAside(
  store: Bytes,
  stored: StoredFile,
  folder: string,
  kept: Kept[],
): Promise<FileRecord | undefined> {
  const bytes = await readBytes(store, stored.version);
  if (!bytes) return undefined;
  const file = path.join(folder, stored.version);
  await writeFile(file, bytes);
  kept.push({ name: FILES + stored.version, size: bytes.byteLength, file });
  return describeFile(stored, bytes);
}

async function keepRowsAside(db: Sql, table: Table, folder: string, kept: Kept[]): Promise<TableRecord> {
  const columns = table.columns.map(({ name }) => name);
  const file = path.join(folder, table.name);
  const hash = createHash("sha256");
  const handle = await open(file, "wx");
  let rows = 0;
  let size = 0;
  try {
    for await (const lines of readLines(db, table, columns)) {
      const bytes = Buffer.from(lines.join(""));
      hash.update(bytes);
      await handle.appendFile(bytes);
      rows += lines.length;
      size += bytes.byteLength;
    }
  } finally {
    await handle.close();
  }
  kept.push({ name: `${ROWS}${table.name}.jsonl`, size, file });
  return { name: table.name, columns, rows, sha256: hash.digest("hex") };
}

async function readNumbers(db: Sql, tables: readonly Table[]): Promise<Manifest["numbers"]> {
  const numbers: Manifest["numbers"] = [];
  for (const table of tables) {
    if (!table.identity) continue;
    const { rows } = await sql<{ last: number }>`
      select coalesce(pg_sequence_last_value(${sequenceOf(table, table.identity)}), 0)::float8 as last`.execute(db);
    numbers.push({ table: table.name, column: table.identity, last: rows[0]?.last ?? 0 });
  }
  return numbers;
}
