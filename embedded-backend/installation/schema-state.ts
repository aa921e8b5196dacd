import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import type { Sql } from "../database/database.ts";

/** Folder of the project's migrations, the same files that a hosted project runs. */
const MIGRATIONS_FOLDER = path.join(import.meta.dirname, "../../supabase/migrations");

/** A line of a migration that versions without it can't work beside: they end when they meet it. */
const BREAKS_OLDER = /^-- Breaks older versions\b/im;

const UPGRADING = "docs/upgrading.md";

/** One migration file: `20261125000001_schema.sql` has version 20261125000001 and name schema. */
export type Migration = { version: string; name: string; file: string; text: string; sha256: string };

/** A migration that a database has run. The Supabase CLI keeps the statements alone, this product the whole text with its sum. */
export type Applied = { version: string; name: string | null; sha256: string | null; statements: string[] | null };

/** How the schema of a database compares with the migrations of this version. */
export type SchemaState =
  | { kind: "current" }
  /** Nothing has run. */
  | { kind: "empty" }
  | { kind: "behind"; pending: Migration[] }
  /** A migration has run whose file reads otherwise now. */
  | { kind: "edited"; file: string }
  /** Migrations have run that this version doesn't have; `breaks`: it can't work beside them. */
  | { kind: "newer"; file: string; breaks: boolean }
  /** Made before 1.0.0, when migrations were edited in place. */
  | { kind: "before-release" };

/**
 * The project's migrations, in the order in which they run.
 * @throws when the folder can't be read
 */
export async function listMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((file) => /^\d+_[\w-]+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const [, version = "", name = ""] = /^(\d+)_([\w-]+)\.sql$/.exec(file) ?? [];
      const text = await readFile(path.join(MIGRATIONS_FOLDER, file), "utf8");
      return { version, name, file, text, sha256: createHash("sha256").update(text).digest("hex") };
    }),
  );
}

/**
 * The migrations that a database has run, in their order; none where it keeps no list of them.
 * @param migrations those of this version: the result has the text of later ones as well
 */
export async function readApplied(db: Sql, migrations: readonly Migration[]): Promise<Applied[]> {
  const table = await sql<{ found: boolean }>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return [];
  // Only this product's own list has a column for the sum; without one the text is compared.
  const { rows } = await sql<Applied>`
    select version, name, to_jsonb(m) ->> 'sha256' as sha256,
      case when to_jsonb(m) ->> 'sha256' is null or version > ${migrations.at(-1)?.version ?? ""} then statements end as statements
    from supabase_migrations.schema_migrations m order by version`.execute(db);
  return rows;
}

/**
 * Compares what a database has run with the migrations of this version. Every command and the server ask this.
 * @param applied of the database, from `readApplied` or from a hosted project
 * @param migrations those of this version
 */
export function judgeSchema(applied: readonly Applied[], migrations: readonly Migration[]): SchemaState {
  const known = new Map(migrations.map((migration) => [migration.version, migration]));
  const first = migrations[0]?.version ?? "";
  if (applied.some(({ version }) => version < first)) return { kind: "before-release" };
  const edited = applied.find((one) => isEdited(one, known.get(one.version)));
  if (edited) return { kind: "edited", file: fileOf(edited) };
  const unknown = applied.filter(({ version }) => !known.has(version));
  const [newer] = unknown;
  if (newer) return { kind: "newer", file: fileOf(newer), breaks: unknown.some(breaksOlder) };
  if (applied.length === 0) return { kind: "empty" };
  const ran = new Set(applied.map(({ version }) => version));
  const pending = migrations.filter(({ version }) => !ran.has(version));
  return pending.length > 0 ? { kind: "behind", pending } : { kind: "current" };
}

/** The state of the schema of a database. @param migrations those of this version; absent: those in the folder */
export async function readSchemaState(db: Sql, migrations?: readonly Migration[]): Promise<SchemaState> {
  const own = migrations ?? (await listMigrations());
  return judgeSchema(await readApplied(db, own), own);
}

/** Why nothing of this version may touch such a database, in one line with the way over; undefined where it may. */
export function refusalOf(state: SchemaState): string | undefined {
  switch (state.kind) {
    case "edited":
      return `supabase/migrations/${state.file} reads otherwise than when this database ran it: put the file of the release back, and make a new migration for what is to change (${UPGRADING})`;
    case "newer":
      return `The database is newer than this version, which has no ${state.file}: use the version that it was last started with, or a later one (${UPGRADING})`;
    case "before-release":
      return `The database was made by a version before 1.0.0: back it up with that version (npm run backup -- FILE), then bring it over with this one (npm run restore -- FILE --replace; ${UPGRADING})`;
    default:
      return undefined;
  }
}

/**
 * Why a process that runs can't go on with its database, in one line; undefined where it can. Another process may have brought the
 * schema further meanwhile: that is no matter unless a migration says that older versions can't work beside it.
 */
export function whyEnded(state: SchemaState): string | undefined {
  return state.kind === "newer" && !state.breaks ? undefined : refusalOf(state);
}

/** @throws Error in one line where nothing of this version may touch the database */
export async function requireFitting(db: Sql): Promise<SchemaState> {
  const state = await readSchemaState(db);
  const refusal = refusalOf(state);
  if (refusal) throw new Error(refusal);
  return state;
}

function fileOf({ version, name }: Applied): string {
  return `${version}_${name ?? ""}.sql`;
}

function isEdited({ sha256, statements }: Applied, migration: Migration | undefined): boolean {
  if (!migration) return false;
  if (sha256 !== null) return sha256 !== migration.sha256;
  return statements === null || plainOf(statements.join("")) !== plainOf(migration.text);
}

// The Supabase CLI keeps a file's statements without the signs between them.
function plainOf(text: string): string {
  return text.replace(/[\s;]/g, "");
}

function breaksOlder({ statements }: Applied): boolean {
  return statements === null || BREAKS_OLDER.test(statements.join("\n"));
}
