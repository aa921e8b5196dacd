import { rmSync } from "node:fs";
import { expect, type TestContext } from "vitest";
import type { Found } from "../../support/power-cut-opener.ts";
import { STAFF } from "../../support/start-server.ts";
import { IS_FULL, makeRandom, note } from "../rounds.ts";
import { MOST_AT_ONCE, type Recording, tryCuts } from "./cuts.ts";
import { countAcknowledged, findLost, type Write } from "./journal.ts";
import { startOpeners } from "./openers.ts";
import { copyFolder, discardFolders } from "./recordings.ts";

/** Decides where the power goes and what is left. */
export const random = makeRandom();
const openers = startOpeners(MOST_AT_ONCE);
const folders: string[] = [];

/** The accounts that may sign in where no others are made. */
export const accounts = [STAFF];

/** Ends the processes and removes the folders. */
export function endTrial(): void {
  openers.close();
  discardFolders(folders);
}

/** A folder that goes when the trial ends, with its log. */
export function untilEnd(folder: string): string {
  folders.push(folder);
  return folder;
}

/** How many cuts are tried: a few in the common test run. POWER_CUTS multiplies both. */
export function cuts(short: number, full: number): number {
  return Math.ceil((IS_FULL ? full : short) * Number(process.env.POWER_CUTS ?? 1));
}

/** Cuts a recording, notes the figure, and passes when nothing was lost. */
export async function expectNothingLost(context: TestContext, recording: Recording, count: number): Promise<void> {
  const { cuts, writes, failures } = await tryCuts(recording, count, random, openers);
  const broken = failures.filter((failure) => failure.includes("does not open")).length;
  const figure = `${recording.name}: ${cuts} cuts, ${writes} acknowledged writes looked for, ${failures.length - broken} cuts lost some, ${broken} did not open`;
  const { figure: before } = context.task.meta;
  note(context, before ? `${before}; ${figure}` : figure);
  console.log(figure);
  expect.soft(failures).toEqual([]);
}

/** What one cut loses where nothing of that which was not forced is on the disk. */
export async function findFailures(recording: Recording): Promise<string[]> {
  const last = Math.max(...recording.points);
  const records = recording.records.filter(({ end }) => end <= last);
  return (await tryCuts({ ...recording, records, isMeantToLose: true }, 1, () => 0, openers)).failures;
}

/** Files that are looked at after one cut: as many that were written last, and as many of the others. */
const MOST_FILES = 12;

/** Opens without demo content, and judges by what was acknowledged. */
export function judging(writes: Write[]): Pick<Recording, "judge" | "count" | "points" | "opening"> {
  const files = writes.filter(({ name }) => name.startsWith("file:"));
  const nameOf = ({ name }: Write) => name.slice("file:".length);
  const isLookedFor =
    (looked: string[]) =>
    ({ name }: Write) =>
      !name.startsWith("file:") || looked.includes(name.slice("file:".length));
  return {
    points: writes.flatMap(({ acknowledged }) => acknowledged ?? []),
    opening: (cut) => {
      const sent = files.filter((write) => write.sent <= cut).map(nameOf);
      const others = Array.from({ length: MOST_FILES }, () => sent[Math.floor(random() * sent.length)] ?? "");
      return { seed: "none", files: [...new Set([...sent.slice(-MOST_FILES), ...others])].filter(Boolean), accounts };
    },
    judge: (cut, found, looked) => findLost(writes.filter(isLookedFor(looked)), cut, found),
    count: (cut, looked) => countAcknowledged(writes.filter(isLookedFor(looked)), cut),
  };
}

/**
 * Opens a copy of a folder that nobody has open, and says what is in it.
 * @returns all but the mails: those that waited in the folder have gone out in the copy
 */
export async function look(folder: string, files: string[]): Promise<Found> {
  const copy = copyFolder(folder);
  const found = await openers.open({ folder: copy, seed: "none", files, accounts });
  rmSync(copy, { recursive: true });
  return Object.fromEntries(Object.entries(found).filter(([name]) => !/^(sent|mail):/.test(name)));
}
