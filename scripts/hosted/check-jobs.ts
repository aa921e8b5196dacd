import { sql } from "kysely";
import { broken, type Finding, note, ok } from "../../embedded-backend/backup/finding.ts";
import type { Sql } from "../../embedded-backend/database/database.ts";
import { STEPS } from "./steps.ts";

type Job = { schedule: string; command: string; active: boolean };

/** What the jobs of a project do (docs/deploying.md, step 9), by what stands in their commands, and what stays undone without them. */
const JOBS = [
  { calls: "run_schedule", what: "records go live and end", undone: "Records don't go live or end at their times" },
  {
    calls: "deliver-contact-mails",
    what: "waiting mails and webhooks are sent",
    undone: "Waiting mails and webhooks are not sent",
  },
];

/** Whether pg_cron has the jobs that a hosted project leans on. @param db in a transaction of a role that reads them */
export async function checkJobs(db: Sql): Promise<Finding[]> {
  const { rows: known } = await sql<{ name: string | null }>`select to_regclass('cron.job')::text as name`.execute(db);
  if (!known[0]?.name) return [note(`pg_cron is not enabled, so nothing happens by itself: ${STEPS.schedule}`)];
  const { rows: jobs } = await sql<Job>`select schedule, command, active from cron.job`.execute(db);
  return JOBS.map(({ calls, what, undone }) => {
    const [job, ...others] = jobs.filter(({ command }) => command.includes(calls)).sort((one) => (one.active ? -1 : 1));
    if (!job) return broken(`${undone}: no job of pg_cron calls ${calls}: ${STEPS.schedule}`);
    if (!job.active) return broken(`${undone}: the job of pg_cron that calls ${calls} is off: ${STEPS.schedule}`);
    const twice = others.some(({ active }) => active);
    return twice
      ? note(`More than one job of pg_cron calls ${calls}`)
      : ok(`By pg_cron ${what}: every ${job.schedule}`.replace("every * * * * *", "every minute"));
  });
}
