import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { broken, count, type Finding, mended, note } from "./finding.ts";
import type { Installation } from "./installation.ts";

type Options = { fix: boolean };

/**
 * Looks at what can be put back: entries of the trash that nothing is left of, files that are gone which the trash or a version
 * names, and how much the history holds. Where a change lost its act, `checkRows` finds it as it finds any row without its parent.
 * @param options `fix` removes entries of the trash that can't be restored
 */
export async function checkKept({ database }: Installation, options: Options): Promise<Finding[]> {
  return [
    ...(await checkTrash(database, options)),
    ...(await checkHeldFiles(database)),
    ...(await checkSize(database)),
  ];
}

async function checkTrash(database: Database, { fix }: Options): Promise<Finding[]> {
  const lost = sql`from private.trash t where not exists (
    select from private.changes c where c.change_set = t.change_set and c.op = 'D' and c.table_name = t.record_table and c.row_id = t.record_id)`;
  const { rows } = await database.transaction((db) =>
    (fix ? sql`delete ${lost} returning t.id` : sql`select t.id ${lost}`).execute(db),
  );
  if (rows.length === 0) return [];
  const text = `${rows.length} ${rows.length === 1 ? "entry" : "entries"} of the trash without the record`;
  return [fix ? mended(`${text} removed`) : broken(`${text}: --fix removes them`)];
}

// Nothing shows them now, so that they are missed only when somebody restores what names them.
async function checkHeldFiles(database: Database): Promise<Finding[]> {
  const { rows } = await database.transaction((db) =>
    sql<{ missing: number }>`
      select count(distinct found.mention)::int as missing
      from private.changes c, private.site_media_mentions_in(concat(c.before, ' ', c.after)) as found (mention)
      where c.media_hashes is not null and not exists (
        select from storage.objects file
        where file.bucket_id = 'site-media' and file.name in (select private.site_media_keys_in(found.mention)))`.execute(
      db,
    ),
  );
  const missing = rows[0]?.missing ?? 0;
  if (missing === 0) return [];
  return [note(`${count(missing, "file")} that the history names, not stored: what is restored comes back without`)];
}

async function checkSize(database: Database): Promise<Finding[]> {
  const { rows } = await database.transaction((db) =>
    sql<{ acts: number; changes: number; bytes: number }>`
      select (select count(*)::int from private.change_sets) as acts, (select count(*)::int from private.changes) as changes,
        (pg_total_relation_size('private.change_sets') + pg_total_relation_size('private.changes'))::float8 as bytes`.execute(
      db,
    ),
  );
  const { acts = 0, changes = 0, bytes = 0 } = rows[0] ?? {};
  if (acts === 0) return [];
  return [
    note(`The history holds ${count(changes, "change")} of ${count(acts, "act")}, ${(bytes / 2 ** 20).toFixed(1)} MB`),
  ];
}
