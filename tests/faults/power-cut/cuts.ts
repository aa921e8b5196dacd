import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Image, makeDisk } from "../../support/power-cut-disk.ts";
import { differences, readFolder, writeFolder } from "../../support/power-cut-folder.ts";
import type { LogRecord } from "../../support/power-cut-log.ts";
import type { Found, Opening } from "../../support/power-cut-opener.ts";
import type { Openers } from "./openers.ts";
import { SCRATCH } from "./scratch.ts";

/** What was done to a folder, and how a folder that was cut is judged. */
export type Recording = {
  name: string;
  base: Image;
  records: LogRecord[];
  /** Cuts lie behind it. */
  from: number;
  /** Points that matter more than others: where something was told to the outside. */
  points: number[];
  /** How what a cut left is opened. */
  opening(cut: number): Omit<Opening, "folder">;
  /** @param files that were looked at. @returns a line for each thing that is lost */
  judge(cut: number, found: Found, files: string[]): string[];
  /** How many acknowledged writes it looks at. */
  count(cut: number, files: string[]): number;
  /** Nothing is kept then. */
  isMeantToLose?: boolean;
};

export type Tally = { cuts: number; writes: number; failures: string[] };

/** How much of what was not forced is on the disk: most of all nothing, which loses most. */
const LUCK = [0, 0, 0.2, 0.5, 0.8, 1];

/**
 * Cuts the power at random points of a recording, half of them just where something was told to the outside, opens what is left and judges it.
 * A folder in which something is lost is kept, and named in its line.
 */
export async function tryCuts(
  recording: Recording,
  count: number,
  random: () => number,
  openers: Openers,
): Promise<Tally> {
  const disk = makeDisk(recording.base);
  const tally: Tally = { cuts: 0, writes: 0, failures: [] };
  const running = new Set<Promise<void>>();
  let played = 0;
  for (const cut of choosePoints(recording, count, random)) {
    for (; (recording.records[played]?.end ?? Number.POSITIVE_INFINITY) <= cut; played += 1) {
      disk.play(recording.records[played] as LogRecord);
    }
    const luck = LUCK[Math.floor(random() * LUCK.length)] ?? 0;
    const image = disk.cut({ random, luck });
    const opening = recording.opening(cut);
    const trying = tryOne(recording, cut, image, opening, openers).then((lost) => {
      tally.cuts += 1;
      tally.writes += recording.count(cut, opening.files);
      if (lost)
        tally.failures.push(`${recording.name}, cut at ${cut} of ${lengthOf(recording)}, luck ${luck}: ${lost}`);
    });
    running.add(trying);
    void trying.finally(() => running.delete(trying));
    if (running.size >= MOST_AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
  return tally;
}

/** Folders that wait for an opener or are opened. */
export const MOST_AT_ONCE = 2;

/** The lengths of the log at which the power goes, the end among them. */
function choosePoints({ records, from, points }: Recording, count: number, random: () => number): number[] {
  const ends = records.map(({ end }) => end).filter((end) => end > from);
  const told = [...new Set(points)].filter((point) => point > from);
  const chosen = [ends.at(-1) ?? from];
  while (chosen.length < count) {
    const some = told.length > 0 && random() < 0.5 ? told : ends;
    chosen.push(some[Math.floor(random() * some.length)] ?? from);
  }
  return chosen.sort((a, b) => a - b);
}

function lengthOf({ records }: Recording): number {
  return records.at(-1)?.end ?? 0;
}

async function tryOne(
  recording: Recording,
  cut: number,
  image: Image,
  opening: Omit<Opening, "folder">,
  openers: Openers,
): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(SCRATCH, "kinran-power-cut-"));
  writeFolder(image, folder);
  const lost = await openers.open({ folder, ...opening }).then(
    (found) => recording.judge(cut, found, opening.files),
    (error: Error) => [`does not open: ${error.message}`],
  );
  rmSync(folder, { recursive: true, force: true });
  if (lost.length === 0) return undefined;
  if (recording.isMeantToLose) return `${lost.length} lost`;
  const kept = mkdtempSync(path.join(tmpdir(), "kinran-power-cut-kept-"));
  writeFolder(image, kept);
  return `${lost.length} lost (${lost.slice(0, 3).join("; ")}); what was left of the folder: ${kept}`;
}

/**
 * Whether the records tell everything that happened.
 * @returns what they don't tell
 */
export function findUnrecorded(base: Image, records: LogRecord[], folder: string): string[] {
  const disk = makeDisk(base);
  for (const record of records) disk.play(record);
  return [...disk.problems(), ...differences(disk.whole(), readFolder(folder))];
}
