import { sql } from "kysely";
import { type ContactMessage, MAX_ATTEMPTS, retryDelay } from "../../supabase/functions/_shared/contact-mail.ts";
import type { Database } from "../database/database.ts";

export type ClaimedMessage = ContactMessage & { id: string; mail_attempts: number };

// Seconds to the next attempt, by the number of attempts so far.
const DELAYS = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelay(index + 1));

/**
 * Takes the message that is due longest: counts the attempt and sets the time of the next one. Several processes never
 * take the same message.
 * @returns undefined when nothing is due
 */
export async function claimMessage(database: Database): Promise<ClaimedMessage | undefined> {
  const { rows } = await database.transaction((db) =>
    sql<ClaimedMessage>`
      update public.contact_messages set mail_attempts = mail_attempts + 1,
        next_attempt_at = now() + make_interval(secs => (${JSON.stringify(DELAYS)}::text::jsonb ->> least(mail_attempts, ${DELAYS.length - 1}::integer))::float8)
      where id = (
        select id from public.contact_messages where mail_status = 'waiting' and next_attempt_at <= now()
        order by next_attempt_at limit 1 for update skip locked
      )
      returning id::text as id, name, email, subject, message, mail_attempts,
        to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`.execute(db),
  );
  return rows[0];
}

/** Seconds until a waiting message is due, at least one second; a minute when none waits. */
export async function secondsToNext(database: Database): Promise<number> {
  const { rows } = await database.transaction((db) =>
    sql<{ seconds: number }>`
      select greatest(coalesce(extract(epoch from min(next_attempt_at) - now()), 60), 1)::float8 as seconds
      from public.contact_messages where mail_status = 'waiting'`.execute(db),
  );
  return rows[0]?.seconds ?? 60;
}

export async function markSent(database: Database, id: string): Promise<void> {
  await database.transaction((db) =>
    sql`update public.contact_messages set mail_status = 'sent', sent_at = now(), mail_error = null where id = ${id}::text::bigint`.execute(
      db,
    ),
  );
}

/** Keeps the reason of a failed attempt; the time of the next one stands since the message was claimed. */
export async function markFailure(database: Database, id: string, reason: string, gaveUp: boolean): Promise<void> {
  await database.transaction((db) =>
    sql`update public.contact_messages set mail_error = ${reason}, mail_status = ${gaveUp ? "failed" : "waiting"} where id = ${id}::text::bigint`.execute(
      db,
    ),
  );
}

/** The configured destination of contact messages; undefined when none is set. */
export async function contactAddress(database: Database): Promise<string | undefined> {
  const { rows } = await database.transaction((db) =>
    sql<{ value: string }>`select value from public.global_settings where type = 'contact_email'`.execute(db),
  );
  return rows[0]?.value;
}
