import type { BackupRow } from "./backup-rows.ts";
import { dueMoment } from "./backup-rules.ts";

const DAY_MS = 24 * 3_600_000;
/** A drill is made so long after the last one, and after one that failed. */
const DRILL_EVERY_MS = 7 * DAY_MS;
const DRILL_AGAIN_MS = DAY_MS;

/**
 * The moment whose archive is to be made; undefined where it exists, is under way or waits for its place.
 * @param rows of the place, the newest first
 * @param time BACKUP_AT
 */
export function findDue(rows: readonly BackupRow[], now: Date, time: string): Date | undefined {
  const due = dueMoment(now, time);
  const isDone = rows.some((row) => row.due?.getTime() === due.getTime() && row.outcome !== "failed");
  return isDone ? undefined : due;
}

/**
 * The archive that is to be restored for proof; undefined where the last drill is not long ago. What a clock that was ahead has
 * noted does not count.
 * @param rows of the place, the newest first
 */
export function findToDrill(rows: readonly BackupRow[], now: Date): BackupRow | undefined {
  const newest = rows.find(({ outcome, removed_at }) => outcome === "good" && removed_at === null);
  const drills = rows.flatMap(({ drilled_at, drill_outcome }) => {
    const ago = now.getTime() - (drilled_at?.getTime() ?? Number.NaN);
    return ago >= 0 ? [{ ago, isGood: drill_outcome === "good" }] : [];
  });
  const last = drills.sort((a, b) => a.ago - b.ago)[0];
  return last && last.ago < (last.isGood ? DRILL_EVERY_MS : DRILL_AGAIN_MS) ? undefined : newest;
}

/**
 * The name of the archive that was last restored for proof and still exists; undefined where there is none.
 * @param rows of the place, the newest first
 */
export function findProven(rows: readonly BackupRow[]): string | undefined {
  const proven = rows.filter((row) => row.outcome === "good" && row.drill_outcome === "good" && !row.removed_at);
  return proven.sort((a, b) => Number(b.drilled_at) - Number(a.drilled_at))[0]?.name;
}
