import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** An archive as private.backups knows it. */
export type BackupRow = {
  id: string;
  due: Date | null;
  at: Date;
  name: string;
  place: string;
  outcome: "running" | "good" | "kept here" | "failed";
  bytes: number | null;
  rows: number | null;
  files: number | null;
  sha256: string | null;
  error: string | null;
  removed_at: Date | null;
  drilled_at: Date | null;
  drill_outcome: "good" | "failed" | null;
  drill_error: string | null;
};

/** What is noted of an archive; what is left out stays as it is. */
type Note = Partial<Omit<BackupRow, "id" | "due">> & {
  step?: "writing" | "uploading" | null;
};

type Begun = Pick<BackupRow, "due" | "at" | "name" | "place">;

/** More nights than any look back needs. */
const LOOKED_AT = 400;

/** The newest archives of a place. */
export async function listBackups(database: Database, place: string): Promise<BackupRow[]> {
  const { rows } = await database.transaction((db) =>
    sql<Omit<BackupRow, "due" | "at" | "removed_at" | "drilled_at"> & Record<string, number | null>>`
      select id::text as id, name, place, outcome, bytes::float8 as bytes, rows::float8 as rows, files::float8 as files, sha256,
        error, drill_outcome, drill_error, ${millisecondsOf("due")}, ${millisecondsOf("at")}, ${millisecondsOf("removed_at")}, ${millisecondsOf("drilled_at")}
      from private.backups b where b.place = ${place} order by b.at desc limit ${sql.lit(LOOKED_AT)}`.execute(db),
  );
  const date = (milliseconds: number | null | undefined) => (milliseconds == null ? null : new Date(milliseconds));
  return rows.map(({ due, at, removed_at, drilled_at, ...row }) => ({
    ...row,
    due: date(due),
    at: new Date(at ?? 0),
    removed_at: date(removed_at),
    drilled_at: date(drilled_at),
  }));
}

function millisecondsOf(column: "due" | "at" | "removed_at" | "drilled_at") {
  return sql`(extract(epoch from b.${sql.id(column)}) * 1000)::float8 as ${sql.id(column)}`;
}

/**
 * Notes that an archive is begun, in the place of an earlier attempt of the same moment, and forgets what is older than 400 days.
 * @returns the row's id
 */
export async function noteBegun(database: Database, { due, at, name, place }: Begun): Promise<string> {
  return database.transaction(async (db) => {
    await sql`delete from private.backups b where b.at < ${at.toISOString()}::timestamptz - interval '400 days'`.execute(
      db,
    );
    const { rows } = await sql<{ id: string }>`
      insert into private.backups as b (due, at, name, place, step)
      values (${due?.toISOString() ?? null}::timestamptz, ${at.toISOString()}::timestamptz, ${name}, ${place}, 'writing')
      on conflict on constraint backups_due_key do update set
        at = excluded.at, name = excluded.name, outcome = 'running', step = excluded.step, error = null,
        bytes = null, rows = null, files = null, sha256 = null
      returning b.id::text as id`.execute(db);
    return rows[0]?.id ?? "";
  });
}

/** Notes something of an archive. */
export async function note(database: Database, id: string, what: Note): Promise<void> {
  const values = Object.entries(what).map(
    ([column, value]) => sql`${sql.id(column)} = ${value instanceof Date ? value.toISOString() : value}`,
  );
  await database.transaction((db) =>
    sql`update private.backups set ${sql.join(values)} where id = ${id}::text::bigint`.execute(db),
  );
}

/** Notes which archives were removed from a place. */
export async function noteRemoved(
  database: Database,
  place: string,
  names: readonly string[],
  at: Date,
): Promise<void> {
  if (names.length === 0) return;
  await database.transaction((db) =>
    sql`update private.backups set removed_at = ${at.toISOString()}::timestamptz
      where place = ${place} and name in (${sql.join(names)})`.execute(db),
  );
}

/** Has owners warned where the newest good backup is older than 36 hours. @returns whether there are mails to send */
export function warnOfLateBackup(database: Database, now: Date): Promise<boolean> {
  return warn(database, sql`private.warn_of_late_backup(${now.toISOString()}::timestamptz)`);
}

/** Has owners warned of an archive that could not be restored. @returns whether there are mails to send */
export function warnOfDrill(
  database: Database,
  detail: { name: string; place: string; error: string },
  now: Date,
): Promise<boolean> {
  const text = JSON.stringify(detail);
  return warn(
    database,
    sql`private.warn_owners('drill failed', ${text}::text::jsonb, ${now.toISOString()}::timestamptz)`,
  );
}

async function warn(database: Database, call: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await database.transaction((db) => sql<{ mails: number }>`select ${call} as mails`.execute(db));
  return (rows[0]?.mails ?? 0) > 0;
}
