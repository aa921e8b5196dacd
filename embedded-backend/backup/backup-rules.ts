/** Hong Kong has one time of the year, eight hours ahead of UTC. */
const AHEAD_MS = 8 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** The first of January 1970 was a Thursday; weeks begin on Mondays. */
const DAYS_TO_MONDAY = 3;

const NAME = /^kinran-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** Retention: of how many days, weeks and months the newest archive is kept. */
export type Keep = { d: number; w: number; m: number };

/**
 * The last moment at which a backup was due.
 * @param time of day in Hong Kong, as 03:00
 */
export function dueMoment(now: Date, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const afterMidnight = (hours * 60 + minutes) * 60_000 - AHEAD_MS;
  return new Date(Math.floor((now.getTime() - afterMidnight) / DAY_MS) * DAY_MS + afterMidnight);
}

/** The name of an archive that was begun at this time: its time in UTC, to the second. */
export function archiveName(at: Date): string {
  return `kinran-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.gz`;
}

/** When an archive was begun, by its name; undefined for a name that no archive of ours has. */
export function timeOfArchive(name: string): Date | undefined {
  const [, ...parts] = NAME.exec(name) ?? [];
  const [year = 0, month = 0, day, hour, minute, second] = parts.map(Number);
  return parts.length === 0 ? undefined : new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/**
 * Reads the retention: "7d,5w,12m", in which parts may be left out.
 * @throws Error with a sentence when it is written otherwise, or keeps nothing
 */
export function parseKeep(text: string): Keep {
  const keep: Keep = { d: 0, w: 0, m: 0 };
  for (const part of text.split(",")) {
    const [, count, unit] = /^(\d{1,4})([dwm])$/.exec(part.trim()) ?? [];
    if (!unit) throw new Error("must look like 7d,5w,12m: days, weeks and months");
    keep[unit as keyof Keep] = Number(count);
  }
  if (keep.d + keep.w + keep.m === 0) throw new Error("must keep something");
  return keep;
}

/**
 * Which archives no rule keeps. Kept is the newest of each of the last days, weeks and months that have one at all: neither a
 * clock that is ahead nor a long time without backups makes the old ones go. Nothing goes of a day that is not over: what is made
 * by hand, or after a restore, takes the place of none.
 * @param names of archives, in any order; others are left alone
 * @param options `proven`: the archive that stays whatever its age, if there is one
 */
export function findUnkept(
  names: readonly string[],
  keep: Keep,
  { now, proven }: { now: Date; proven?: string | undefined },
): string[] {
  const newestFirst = names.filter(timeOfArchive).sort().reverse();
  const kept = new Set<string>();
  for (const [unit, most] of Object.entries(keep) as [keyof Keep, number][]) {
    const newest = new Map<string, string>();
    for (const name of newestFirst) {
      const period = periodOf(timeOfArchive(name) ?? new Date(0), unit);
      if (!newest.has(period)) newest.set(period, name);
    }
    for (const name of [...newest.values()].slice(0, most)) kept.add(name);
  }
  const today = dayOf(now);
  const isOver = (name: string) => dayOf(timeOfArchive(name) ?? new Date(0)) < today;
  return newestFirst.filter((name) => !kept.has(name) && name !== proven && isOver(name));
}

/** The day of a time in Hong Kong, counted from 1970. */
function dayOf(time: Date): number {
  return Math.floor((time.getTime() + AHEAD_MS) / DAY_MS);
}

function periodOf(time: Date, unit: keyof Keep): string {
  const here = new Date(time.getTime() + AHEAD_MS);
  const day = dayOf(time);
  if (unit === "m") return here.toISOString().slice(0, 7);
  return String(unit === "d" ? day : Math.floor((day + DAYS_TO_MONDAY) / 7));
}
