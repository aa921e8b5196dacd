import type { Backup, Process } from "./safety.schema.ts";

const LATE_MS = 36 * 3_600_000;

/** What the back office calls the outcome of a backup. */
export const OUTCOME_WORDS: Record<Backup["outcome"], string> = {
  running: "Under way",
  good: "Good",
  "kept here": "Kept on the server",
  failed: "Failed",
};

/** What is being done for a backup that is under way. */
export const STEP_WORDS: Record<NonNullable<Backup["step"]>, string> = {
  writing: "Writing the archive and checking it",
  uploading: "Bringing the archive to its place and reading it back",
};

/** Whether there has been no good backup for so long that owners are mailed. */
export function isLate(lastGood: Backup | null, backups: readonly Backup[], now = Date.now()): boolean {
  const since = lastGood ?? backups.at(-1);
  return since !== undefined && now - Date.parse(since.at) > LATE_MS;
}

/** "the newest of 7 days, 5 weeks and 12 months" */
export function keepWords({ d, w, m }: NonNullable<Process["backups"]>["keep"]): string {
  const units = [
    [d, "day"],
    [w, "week"],
    [m, "month"],
  ] as const;
  const parts = units
    .filter(([number]) => number > 0)
    .map(([number, unit]) => `${number} ${unit}${number === 1 ? "" : "s"}`);
  return `the newest of ${new Intl.ListFormat("en-GB").format(parts)}`;
}
