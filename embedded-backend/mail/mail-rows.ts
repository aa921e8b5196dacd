import { type RawBuilder, sql } from "kysely";
import type { House } from "../../supabase/functions/_shared/contact-mail.ts";
import { MAIL_KINDS, type MailTable } from "../../supabase/functions/_shared/mail-kinds.ts";
import { MAX_ATTEMPTS, retryDelay } from "../../supabase/functions/_shared/retries.ts";
import { type AccountMailRow, composeAccountRow } from "../auth/account-mails.ts";
import type { Database, Sql } from "../database/database.ts";
import type { Mail } from "./mailer.ts";

/** Attempts whose waits come to an hour: a link that recovers a password works no longer. */
const MOST_IN_AN_HOUR = 6;

/** A table of mails. With `isKept` a row says what became of its mail, else it goes with it. */
type Queue = {
  schema: "public" | "private";
  table: MailTable | "account_mails";
  isKept: boolean;
  compose(row: object, house: House): Mail;
  mostAttempts(row: object): number;
};

// In the order in which they are looked for: what many get comes last.
const QUEUES: readonly Queue[] = [
  {
    schema: "private",
    table: "account_mails",
    isKept: false,
    compose: (row, { siteUrl }) => composeAccountRow(row as AccountMailRow, siteUrl),
    mostAttempts: (row) => ((row as AccountMailRow).mail.kind === "recovery" ? MOST_IN_AN_HOUR : MAX_ATTEMPTS),
  },
  ...MAIL_KINDS.map((kind) => ({ ...kind, schema: "public" as const, isKept: true, mostAttempts: () => MAX_ATTEMPTS })),
];

/** A row whose mail is to be sent now. */
export type ClaimedMail = { queue: Queue; id: string; attempts: number; row: object };

// Seconds to the next attempt, by the number of attempts so far.
const DELAYS = Array.from({ length: MAX_ATTEMPTS }, (_, index) => retryDelay(index + 1));

/** What a mail tells beside the columns of its row `m`. */
const BESIDE: Record<Queue["table"], RawBuilder<unknown>> = {
  account_mails: sql`'{}'::jsonb`,
  contact_messages: sql`'{}'::jsonb`,
  sample_requests: sql`jsonb_build_object('lines', (
    select jsonb_agg(to_jsonb(l)) from public.sample_request_lines l where l.request_id = m.id))`,
  owner_mails: sql`'{}'::jsonb`,
  buyer_mails: sql`jsonb_build_object(
    'message', (select to_jsonb(c) from public.contact_messages c where c.id = m.message_id),
    'request', (
      select to_jsonb(r) || jsonb_build_object('lines', (
        select jsonb_agg(to_jsonb(l)) from public.sample_request_lines l where l.request_id = r.id))
      from public.sample_requests r where r.id = m.request_id),
    'company', public.company_facts(
      coalesce((select r.language from public.sample_requests r where r.id = m.request_id), 'en'), '{legal_name,address,phone}') -> 'texts')`,
  newsletter_mails: sql`jsonb_build_object(
    'mailing', (select jsonb_build_object('contents', g.contents) from public.newsletter_mailings g where g.id = m.mailing_id),
    'company', public.company_facts(m.language, '{legal_name,address,phone}') -> 'texts')`,
};

/**
 * Takes the mail that is due longest, of one kind after the other: counts the attempt and sets the time of the next one.
 * Several processes never take the same one.
 * @returns undefined when nothing is due
 */
export async function claimMail(database: Database): Promise<ClaimedMail | undefined> {
  return database.transaction(async (db) => {
    for (const queue of QUEUES) {
      const claimed = await claim(db, queue);
      if (claimed) return { queue, ...claimed };
    }
    return undefined;
  });
}

const tableOf = ({ schema, table }: Queue) => sql.id(schema, table);
const isWaiting = ({ isKept }: Queue) => (isKept ? sql`mail_status = 'waiting'` : sql`true`);

async function claim(db: Sql, queue: Queue): Promise<Omit<ClaimedMail, "queue"> | undefined> {
  const { rows } = await sql<Omit<ClaimedMail, "queue">>`
    update ${tableOf(queue)} m set mail_attempts = mail_attempts + 1,
      next_attempt_at = now() + make_interval(secs => (${JSON.stringify(DELAYS)}::text::jsonb ->> least(mail_attempts, ${DELAYS.length - 1}::integer))::float8)
    where id = (
      select id from ${tableOf(queue)} where ${isWaiting(queue)} and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked
    )
    returning id::text as id, mail_attempts as attempts, to_jsonb(m) || ${BESIDE[queue.table]} as row`.execute(db);
  return rows[0];
}

/** Seconds until a waiting mail is due, at least one second; a minute when none waits. */
export async function secondsToNext(database: Database): Promise<number> {
  const times = QUEUES.map((queue) => sql`select next_attempt_at from ${tableOf(queue)} where ${isWaiting(queue)}`);
  const { rows } = await database.transaction((db) =>
    sql<{ seconds: number }>`
      select greatest(coalesce(extract(epoch from min(next_attempt_at) - now()), 60), 1)::float8 as seconds
      from (${sql.join(times, sql` union all `)}) as times`.execute(db),
  );
  return rows[0]?.seconds ?? 60;
}

export async function markSent(database: Database, { queue, id }: ClaimedMail): Promise<void> {
  const what = queue.isKept
    ? sql`update ${tableOf(queue)} set mail_status = 'sent', sent_at = now(), mail_error = null`
    : sql`delete from ${tableOf(queue)}`;
  await database.transaction((db) => sql`${what} where id = ${id}::text::bigint`.execute(db));
}

/** Stores the reason of a failed attempt; claiming the mail has already set the time of the next one. */
export async function markFailure(
  database: Database,
  { queue, id }: ClaimedMail,
  reason: string,
  gaveUp: boolean,
): Promise<void> {
  const status = queue.isKept ? sql`, mail_status = ${gaveUp ? "failed" : "waiting"}` : sql``;
  const what =
    gaveUp && !queue.isKept
      ? sql`delete from ${tableOf(queue)}`
      : sql`update ${tableOf(queue)} set mail_error = ${reason}${status}`;
  await database.transaction((db) => sql`${what} where id = ${id}::text::bigint`.execute(db));
}

/** Where mails to the office go: the configured address, else the one that the office has written of the company; undefined when none is set. */
export async function contactAddress(database: Database): Promise<string | undefined> {
  const { rows } = await database.transaction((db) =>
    sql<{ value: string | null }>`
      select coalesce((select value from public.global_settings where type = 'contact_email'), (select email from public.company)) as value`.execute(
      db,
    ),
  );
  return rows[0]?.value ?? undefined;
}
