import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { makeAlarm } from "../mail/alarm.ts";
import type { Purge } from "./drivers.ts";
import {
  ALL_PAGES,
  claimPurges,
  markNotTold,
  markTold,
  msToNextPurge,
  noteThatCdnIsTold,
  purgeAll,
} from "./purge-rows.ts";

/** Milliseconds: how long to wait when the database does not answer, and the longest sleep, since other processes may die over theirs. */
const DATABASE_RETRY_MS = 2000;
const LONGEST_SLEEP_MS = 10_000;
const NOTE_EVERY_MS = 3_600_000;

export type Purger = {
  /** Looks for tags at once; to be called when all processes have heard of a change. */
  wake(): void;
  /** Ends the work after the call that is under way. */
  stop(): Promise<void>;
};

/**
 * Tells a CDN the tags that were noted with changes (private.cdn_purges), each twice, until it has taken them. Tags are told by the process
 * that made the change, once all have heard of it: a page that the CDN asks for then has it. The second time, seconds later, is for pages
 * that were under way, and for changes of a process that died before it could tell them.
 * @returns the running worker; failures of the database or the CDN never end it
 */
export function startPurger({ database, purge, log }: { database: Database; purge: Purge; log: Logger }): Purger {
  const alarm = makeAlarm();
  let stopped = false;
  let notedAt = Number.NEGATIVE_INFINITY;

  async function tellDue(): Promise<boolean> {
    const claimed = await claimPurges(database);
    if (claimed.length === 0) return false;
    const tags = [...new Set(claimed.map(({ tag }) => tag))];
    try {
      await purge(tags.includes(ALL_PAGES) ? [ALL_PAGES] : tags);
    } catch (error) {
      log.warn({ error, tags: tags.length }, "the CDN could not be told what has changed");
      await markNotTold(database, claimed);
      return true;
    }
    await markTold(database, claimed);
    return true;
  }

  async function work(): Promise<void> {
    while (!stopped) {
      let pause = DATABASE_RETRY_MS;
      try {
        if (performance.now() - notedAt > NOTE_EVERY_MS) {
          await noteThatCdnIsTold(database);
          if (notedAt < 0) await purgeAll(database);
          notedAt = performance.now();
        }
        if (await tellDue()) continue;
        pause = Math.min((await msToNextPurge(database)) ?? LONGEST_SLEEP_MS, LONGEST_SLEEP_MS);
      } catch (error) {
        if (!stopped) log.warn({ error }, "what the CDN must be told can't be read");
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
      await working;
    },
  };
}
