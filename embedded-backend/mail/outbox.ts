import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { makeAlarm } from "./alarm.ts";
import { type ClaimedMail, claimMail, contactAddress, markFailure, markSent, secondsToNext } from "./mail-rows.ts";
import type { Mailer } from "./mailer.ts";

/** Milliseconds: how long to wait when the database does not answer, and the longest sleep, since other processes add mails too. */
const DATABASE_RETRY_MS = 15_000;
const LONGEST_SLEEP_MS = 60_000;
/** Milliseconds that stopping waits for a mail that is on its way. */
const LAST_MAIL_MS = 5_000;

export type Outbox = {
  /** Looks for mails at once; to be called after keeping one. */
  wake(): void;
  /** Ends the work after the mail that is on its way, or after five seconds. */
  stop(): Promise<void>;
};

/**
 * Sends the mails of stored contact messages and sample requests, those to buyers and subscribers, the warnings to owners, and those about accounts
 * whose first attempt failed, until each is delivered: the next attempt after one minute, doubling to one hour, for 72 hours. A mail is claimed by moving its next attempt ahead before it is sent, so a crash costs at most
 * one repeated mail, with the same Message-ID. The office is the configured contact e-mail, else the company's.
 * @returns the running worker; failures of the database or the mail server never end it
 */
export function startOutbox(options: {
  database: Database;
  mailer: Mailer;
  log: Logger;
  defaultContactEmail: string;
  /** Without a slash at its end. */
  siteUrl: string;
}): Outbox {
  const { database, mailer, log } = options;
  const alarm = makeAlarm();
  let stopped = false;

  async function deliver(mail: ClaimedMail): Promise<void> {
    const { queue, id, attempts } = mail;
    const told = { table: queue.table, row: id };
    try {
      const office = (await contactAddress(database)) ?? options.defaultContactEmail;
      await mailer.send(queue.compose(mail.row, { office, siteUrl: options.siteUrl }));
    } catch (error) {
      const gaveUp = attempts >= queue.mostAttempts(mail.row);
      log.warn({ error, ...told, attempt: attempts, gaveUp }, "mail not delivered");
      return insist(() => markFailure(database, mail, describe(error), gaveUp));
    }
    log.info(told, "mail delivered");
    return insist(() => markSent(database, mail));
  }

  // What happened to a mail must be noted, or it would be sent again.
  async function insist(note: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await note();
      } catch (error) {
        log.warn({ error }, "outcome of a mail not noted yet");
        if (stopped) return;
        await alarm.sleep(DATABASE_RETRY_MS);
      }
    }
  }

  async function work(): Promise<void> {
    while (!stopped) {
      let pause = DATABASE_RETRY_MS;
      try {
        const mail = await claimMail(database);
        if (mail) {
          await deliver(mail);
          continue;
        }
        pause = Math.min((await secondsToNext(database)) * 1000, LONGEST_SLEEP_MS);
      } catch (error) {
        if (!stopped) log.warn({ error }, "mails can't be read");
      }
      if (!stopped) await alarm.sleep(pause);
    }
  }

  const working = work();
  return {
    wake: () => alarm.ring(),
    async stop() {
      stopped = true;
      alarm.ring();
      const patience = makeAlarm();
      await Promise.race([working, patience.sleep(LAST_MAIL_MS)]);
      patience.ring();
    },
  };
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
