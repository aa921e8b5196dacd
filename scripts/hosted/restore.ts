import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { backUp } from "../../embedded-backend/backup/back-up.ts";
import type { Place } from "../../embedded-backend/backup/installation.ts";
import { holdsRows, loadRows } from "../../embedded-backend/backup/load-rows.ts";
import type { Manifest } from "../../embedded-backend/backup/manifest.ts";
import { checkArchive, readRows } from "../../embedded-backend/backup/read-archive.ts";
import { restore } from "../../embedded-backend/backup/restore.ts";
import type { Sql } from "../../embedded-backend/database/database.ts";
import { listMigrations } from "../../embedded-backend/installation/schema-state.ts";
import { ACCOUNT_TABLES, accountsOf, compareAccounts, putAccounts } from "./accounts.ts";
import {
  checkFiles,
  compareFiles,
  filesOf,
  findExtra,
  listObjects,
  placesOf,
  removeFiles,
  uploadFiles,
} from "./files.ts";
import type { Project } from "./project.ts";
import { isOurs } from "./tables.ts";

/** PostgreSQL's code of a deadlock, and how many of them a restore outlives. */
const DEADLOCK = "40P01";
const DEADLOCKS = 5;

/** What a restore put into a project; `uploaded` files and `made` accounts did not stand before. */
export type Restored = {
  made: string;
  tables: number;
  rows: number;
  files: { all: number; uploaded: number; missing: number };
  accounts: { all: number; made: number };
};

/**
 * Makes a hosted project what an installation was when an archive was made of it. Files come first, then in one
 * transaction accounts and rows; at last every file is read again. What stands already is left, so that a restore that
 * was cut off is finished by running it again.
 * @param from an archive of any installation, or the folder of an embedded one, of which an archive is made aside
 * @param options `replace`: also when the project holds data
 * @returns what was restored; rows and files have been compared with the archive by then
 * @throws Error in one line when the archive is damaged or from a newer version, the project holds data or refuses, or
 *   something differs from the archive afterwards
 */
export async function restoreToProject(
  from: string,
  project: Project,
  options: { replace: boolean; storage: Omit<Place, "dataDir" | "databaseUrl"> },
): Promise<Restored> {
  const aside = await mkdtemp(path.join(tmpdir(), "kinran-restore-"));
  try {
    const place = { ...options.storage, databaseUrl: undefined, dataDir: path.resolve(from) };
    const isFolder = (await stat(from)).isDirectory();
    const archive = isFolder ? path.join(aside, "installation.tar.gz") : from;
    if (isFolder) await backUp(archive, place);
    return await fill(await ofThisVersion(archive, aside), project, options.replace);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Rows belong to the schema that they were saved with: later migrations change them in an installation that is made aside. */
async function ofThisVersion(archive: string, aside: string): Promise<string> {
  const { migrations } = await checkArchive(archive);
  const ours = (await listMigrations()).map(({ version }) => version);
  if (ours.join() === [...migrations].sort().join()) return archive;
  const place = { dataDir: path.join(aside, "data"), databaseUrl: undefined, storageUrl: undefined };
  const brought = path.join(aside, "brought.tar.gz");
  await restore(archive, place, { replace: false });
  // `restore` runs the later migrations, and refuses an archive that has more of them than this version.
  await backUp(brought, place);
  return brought;
}

async function fill(file: string, project: Project, replace: boolean): Promise<Restored> {
  const manifest = await checkArchive(file);
  const lines = await readRows(file, [...ACCOUNT_TABLES, "storage.objects", "storage.buckets"]);
  const accounts = accountsOf(lines);
  const wanted = filesOf(manifest, lines.get("storage.objects") ?? []);
  const places = placesOf(lines.get("storage.objects") ?? []);
  const buckets = (lines.get("storage.buckets") ?? []).map((line): string => JSON.parse(line).id);
  const { database } = project;
  await checkBuckets(database, wanted);
  const objects = await database.transaction((db) => listObjects(db, buckets));
  const files = await compareFiles(objects, wanted, places, file);
  const rows = await database.transaction(async (db) => ({
    stand: await holdsRows(db, manifest, isOurs),
    used: await findUsed(db, manifest),
    accounts: await compareAccounts(db, accounts),
  }));
  const standing = [...files.different, ...files.extra];
  const isUsed = standing.length > 0 || rows.accounts.taken > 0 || (rows.used && !rows.stand);
  if (isUsed && !replace) {
    throw new Error("The project already holds data: add --replace to put the backup in its place");
  }
  await uploadFiles(project, file, files.lacking);
  const isDone = rows.stand && rows.accounts.standing === accounts.length;
  const made = isDone
    ? 0
    : await putRowsBesideOthers(() => database.transaction((db) => putRows(db, file, manifest, lines)));
  await removeFiles(project, files.extra);
  await checkFiles(project, wanted);
  await checkList(project, buckets, places);
  const ours = manifest.tables.filter(({ name }) => isOurs(name));
  return {
    made: manifest.made,
    tables: ours.length,
    rows: ours.reduce((sum, table) => sum + table.rows, 0),
    files: { all: wanted.length, uploaded: files.lacking.length, missing: manifest.missing.length },
    accounts: { all: accounts.length, made },
  };
}

/** Whether any table but the one that is never empty has a row. */
async function findUsed(db: Sql, { tables }: Manifest): Promise<boolean> {
  for (const { name } of tables) {
    if (!isOurs(name) || name === "public.languages") continue;
    const { rows } = await sql<{ used: boolean }>`
      select exists (select from ${sql.id(...name.split("."))}) as used`.execute(db);
    if (rows[0]?.used) return true;
  }
  return false;
}

/**
 * A project goes on answering meanwhile: whoever reads several of the tables in another order than they are locked in meets this
 * transaction in a deadlock, which PostgreSQL ends by letting one of both go. It is begun again then.
 */
async function putRowsBesideOthers(put: () => Promise<number>): Promise<number> {
  for (let left = DEADLOCKS; ; left -= 1) {
    try {
      return await put();
    } catch (error) {
      if (left === 0 || Object(error).code !== DEADLOCK) throw error;
    }
  }
}

async function putRows(
  db: Sql,
  file: string,
  manifest: Manifest,
  lines: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  const made = await putAccounts(db, manifest, lines);
  await loadRows(db, file, manifest, isOurs);
  const accounts = accountsOf(lines);
  const { standing, taken } = await compareAccounts(db, accounts);
  if (standing === accounts.length && taken === 0) return made;
  throw new Error(`Of ${accounts.length} accounts ${standing} stand`);
}

// The migrations make the bucket of the product; another one is the operator's.
async function checkBuckets(database: Project["database"], wanted: readonly { bucket: string }[]): Promise<void> {
  const { rows } = await database.transaction((db) => sql<{ id: string }>`select id from storage.buckets`.execute(db));
  const lacking = wanted.find(({ bucket }) => !rows.some(({ id }) => id === bucket));
  if (lacking) throw new Error(`The project has no bucket ${lacking.bucket}: make it in the dashboard, under Storage`);
}

async function checkList(
  { database }: Project,
  buckets: readonly string[],
  places: ReadonlySet<string>,
): Promise<void> {
  const extra = findExtra(await database.transaction((db) => listObjects(db, buckets)), places);
  if (extra.length > 0) throw new Error(`The project stores ${extra.length} files more than the backup`);
}
