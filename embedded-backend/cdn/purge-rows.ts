import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** A tag that is to be told now. */
export type ClaimedPurge = { id: string; tag: string; isToldOnce: boolean; attempts: number };

const MOST_AT_ONCE = 1000;
/** Whoever has claimed a tag and not noted what became of it has died. */
const CLAIM_S = 30;
/** A page that was under way when its tag was told is stored by then; no render takes longer. */
const AGAIN_AFTER_S = 3;
const LONGEST_RETRY_S = 60;

/** The tag of all pages. */
export const ALL_PAGES = "site";

/** Notes that somebody tells the CDN, and so that tags are to be noted. */
export async function noteThatCdnIsTold(database: Database): Promise<void> {
  await database.transaction((db) =>
    sql`
      insert into private.cdn (seen_at) values (now()) on conflict (is_only) do update set seen_at = excluded.seen_at`.execute(
      db,
    ),
  );
}

/** Has all pages purged: while no process ran, nobody noted what changed, and another version renders other pages. */
export async function purgeAll(database: Database): Promise<void> {
  await database.transaction((db) => sql`insert into private.cdn_purges (tag) values (${ALL_PAGES})`.execute(db));
}

/** Takes tags that are due, the oldest first. Several processes never take the same one. */
export async function claimPurges(database: Database): Promise<ClaimedPurge[]> {
  const { rows } = await database.transaction((db) =>
    sql<ClaimedPurge>`
      update private.cdn_purges set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${CLAIM_S})
      where id in (
        select id from private.cdn_purges where next_attempt_at <= now() order by next_attempt_at, id limit ${MOST_AT_ONCE}
        for update skip locked)
      returning id::text as id, tag, is_told_once as "isToldOnce", attempts`.execute(db),
  );
  return rows;
}

/** Notes that tags were told: those that were told before go, the others are told once more. */
export async function markTold(database: Database, purges: readonly ClaimedPurge[]): Promise<void> {
  const ids = JSON.stringify(purges.map(({ id }) => id));
  await database.transaction(async (db) => {
    await sql`
      delete from private.cdn_purges
      where is_told_once and id in (select told.value::bigint from jsonb_array_elements_text(${ids}::text::jsonb) as told)`.execute(
      db,
    );
    await sql`
      update private.cdn_purges set is_told_once = true, attempts = 0, next_attempt_at = now() + make_interval(secs => ${AGAIN_AFTER_S})
      where id in (select told.value::bigint from jsonb_array_elements_text(${ids}::text::jsonb) as told)`.execute(db);
  });
}

/** Notes that the CDN could not be told: it is tried again after a second, doubling to a minute, for ever. */
export async function markNotTold(database: Database, purges: readonly ClaimedPurge[]): Promise<void> {
  const ids = JSON.stringify(purges.map(({ id }) => id));
  await database.transaction((db) =>
    sql`
      update private.cdn_purges
      set next_attempt_at = now() + make_interval(secs => least(2 ^ (least(attempts, 10) - 1), ${LONGEST_RETRY_S}::integer))
      where id in (select told.value::bigint from jsonb_array_elements_text(${ids}::text::jsonb) as told)`.execute(db),
  );
}

/** Milliseconds until a tag is due; undefined when none waits. */
export async function msToNextPurge(database: Database): Promise<number | undefined> {
  const { rows } = await database.transaction((db) =>
    sql<{ ms: number }>`
      select greatest(extract(epoch from next_attempt_at - now()) * 1000, 50)::float8 as ms
      from private.cdn_purges order by next_attempt_at limit 1`.execute(db),
  );
  return rows[0]?.ms;
}
