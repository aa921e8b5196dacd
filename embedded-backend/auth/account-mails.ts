import { sql } from "kysely";
import type { Logger } from "pino";
import { type AccountMail, composeAccountMail } from "../../supabase/functions/_shared/account-mails.ts";
import { retryDelay } from "../../supabase/functions/_shared/retries.ts";
import type { Database, Sql } from "../database/database.ts";
import type { Mail, Mailer } from "../mail/mailer.ts";

const LASTS = { invite: "for seven days", recovery: "for one hour" };

/** A mail as its row holds it. */
export type AccountMailRow = { id: number; recipient: string; mail: AccountMail };

type Addressed = AccountMail & { to: string };

/** Mails people about their own accounts. Each is in the outbox first, which tries again where the first attempt fails. */
export type AccountMails = {
  /**
   * Writes a mail in the transaction of what it tells; without one the same statement runs, so that nobody learns by the time it takes
   * whether there is one. @returns what `dispatch` takes
   */
  keep(db: Sql, mail: Addressed | undefined): Promise<AccountMailRow | undefined>;
  /** Begins to send what was kept, for an answer that waits for no mail. */
  dispatch(kept: AccountMailRow | undefined): void;
  /** Keeps a mail and begins to send it. */
  send(mail: Addressed): Promise<void>;
  /** Keeps a mail and sends it. Throws when the mail server did not take it at once. */
  deliver(mail: Addressed): Promise<void>;
  /** Settles when all first attempts are over. */
  close(): Promise<void>;
};

/** Opens the mails of an installation. */
export function openAccountMails(options: {
  database: Pick<Database, "transaction">;
  mailer: Pick<Mailer, "send">;
  siteUrl: string;
  log: Logger;
}): AccountMails {
  const { database, mailer, siteUrl, log } = options;
  const under = new Set<Promise<void>>();

  const keepAlone = (mail: Addressed) => database.transaction((db) => keep(db, mail));

  async function attempt(kept: AccountMailRow): Promise<void> {
    try {
      await mailer.send(composeAccountRow(kept, siteUrl));
    } catch (error) {
      log.warn({ error, kind: kept.mail.kind, row: kept.id }, "mail about an account not delivered yet");
      throw error;
    }
    await database.transaction((db) => sql`delete from private.account_mails where id = ${kept.id}`.execute(db));
  }

  function dispatch(kept: AccountMailRow | undefined): void {
    if (!kept) return;
    const sending = attempt(kept)
      .catch(() => undefined)
      .finally(() => under.delete(sending));
    under.add(sending);
  }

  return {
    keep,
    dispatch,
    send: async (mail) => dispatch(await keepAlone(mail)),
    deliver: async (mail) => {
      const kept = await keepAlone(mail);
      if (kept) await attempt(kept);
    },
    close: async () => void (await Promise.all(under)),
  };
}

/** How the mail of a row reads. */
export function composeAccountRow({ id, recipient, mail }: AccountMailRow, siteUrl: string): Mail {
  const read = mail.kind === "new-browser" ? { ...mail, at: new Date(mail.at) } : mail;
  return { to: recipient, ...composeAccountMail(read, siteUrl, LASTS), messageId: `account-${id}` };
}

/** The first attempt is its writer's: the outbox comes after it. */
async function keep(db: Sql, mail: Addressed | undefined): Promise<AccountMailRow | undefined> {
  const { to, ...told } = mail ?? { to: null };
  const { rows } = await sql<AccountMailRow>`
    insert into private.account_mails (recipient, mail, mail_attempts, next_attempt_at)
    select ${to}::text, ${JSON.stringify(told)}::text::jsonb, 1, now() + make_interval(secs => ${retryDelay(1)}::float8) where ${to}::text is not null
    returning id::integer, recipient, mail`.execute(db);
  return rows[0];
}
