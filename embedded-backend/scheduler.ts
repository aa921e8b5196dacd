import { sql } from "kysely";
import type { Logger } from "pino";
import type { OpenedDatabase } from "./database/database.ts";
import { makeAlarm } from "./mail/alarm.ts";

/** Milliseconds between two looks. A record is to be live ten seconds after its time, on every page and process. */
const LOOK_EVERY_MS = 4000;

export type Scheduler = {
  /** Ends the work after the look that is under way. */
  stop(): Promise<void>;
};

/**
 * Lets records go live and end at their times (private.run_schedule), at once what is due already. Every process looks; what is due is done
 * by one of them.
 * @param onChange tells that rows were changed, as after a write of a request
 * @returns the running worker; failures of the database never end it
 */
export function startScheduler(options: {
  database: Pick<OpenedDatabase, "as" | "hasRoom">;
  onChange: () => Promise<void>;
  log: Logger;
}): Scheduler {
  const { database, onChange, log } = options;
  const alarm = makeAlarm();
  let stopped = false;

  async function look(): Promise<void> {
    if (!(await database.hasRoom())) return;
    const fired = await database.as({ role: "service_role" }, async (db) => {
      const { rows } = await sql<{ fired: number }>`select private.run_schedule() as fired`.execute(db);
      return rows[0]?.fired ?? 0;
    });
    if (fired === 0) return;
    log.info({ records: fired }, "the schedule has changed records");
    await onChange();
  }

  async function work(): Promise<void> {
    while (!stopped) {
      try {
        await look();
      } catch (error) {
        if (!stopped) log.warn({ error }, "the schedule can't be run");
      }
      if (!stopped) await alarm.sleep(LOOK_EVERY_MS);
    }
  }

  const working = work();
  return {
    async stop() {
      stopped = true;
      alarm.ring();
      await working;
    },
  };
}
