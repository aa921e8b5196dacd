import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { makeFolder } from "../durable-files.ts";
import type { BackupPlace } from "./backup-place.ts";
import {
  type BackupRow,
  listBackups,
  note,
  noteBegun,
  noteRemoved,
  warnOfDrill,
  warnOfLateBackup,
} from "./backup-rows.ts";
import { archiveName, findUnkept, type Keep } from "./backup-rules.ts";
import { drill } from "./drill.ts";
import { findDue, findProven, findToDrill } from "./due-work.ts";
import { sumOfFile } from "./file-sum.ts";
import { boundFolder, settleCut } from "./kept-here.ts";
import type { Manifest } from "./manifest.ts";
import { requireRoom } from "./room.ts";
import type { TakeTurn } from "./turn.ts";

const FIRST_REST_MS = 5 * 60_000;
const LONGEST_REST_MS = 3_600_000;
const LONGEST_REASON = 300;
const LONGEST_DRILL_MS = 2 * 3_600_000;
/** How soon it is looked for the row of what is being begun. */
const LOOK_AGAIN_MS = 50;

/** What backups are made of. */
export type BackupParts = {
  database: Database;
  place: BackupPlace;
  /** BACKUP_AT and BACKUP_KEEP. */
  time: string;
  keep: Keep;
  /** Where an archive lies until its place has it. */
  folder: string;
  /** Where a drill restores. */
  scratch: string;
  /** Makes an archive in a new file, and has checked it. */
  make(file: string, signal: AbortSignal): Promise<Manifest>;
  takeTurn: TakeTurn;
  /** Told when there are mails to send. */
  onMail: () => void;
  log: Pick<Logger, "info" | "warn">;
  now?: () => Date;
};

export type Backups = {
  /** Does what is due: the archive of the last night, uploads that were refused, archives beyond the retention, the drill, warnings. */
  work(): Promise<void>;
  /** Begins an archive that somebody asks for, or finds the one that is being made. @returns its row's id @throws BackupsBusy */
  begin(): Promise<string>;
  /** Settles when what was begun is over. */
  settled(): Promise<void>;
  /** Breaks off what is under way; the next start does it again. */
  close(): Promise<void>;
};

/** Nothing can be begun at this moment: another process is just beginning, or this one ends. */
export class BackupsBusy extends Error {
  constructor() {
    super("The server is busy with backups: please try again in a moment");
  }
}

/**
 * Opens the backups of an installation. Of several processes one works at a time. What a killed one left is mended by the next
 * `work`: an archive counts only under its name in its place.
 */
export function openBackups(parts: BackupParts): Backups {
  const { database, place, keep, folder, log, now = () => new Date() } = parts;
  const stop = new AbortController();
  let working: Promise<unknown> | undefined;
  let drilling: Promise<unknown> | undefined;
  let failures = 0;
  let restUntil = 0;

  const fileOf = (name: string) => path.join(folder, name);
  const rowsOf = () => listBackups(database, place.told);

  function isResting(): boolean {
    const left = restUntil - now().getTime();
    // A clock that was set back must not make it wait for days.
    return left > 0 && left <= LONGEST_REST_MS;
  }

  function rest(): void {
    restUntil = now().getTime() + Math.min(FIRST_REST_MS * 2 ** failures, LONGEST_REST_MS);
    failures += 1;
  }

  async function work(): Promise<void> {
    if (stop.signal.aborted) return;
    // A place that never answers must not prevent the warning to owners.
    if (working) return warnWhereLate();
    working = doWhatIsDue().finally(() => {
      working = undefined;
    });
    await working;
    await warnWhereLate();
    // A drill takes its time, in which a backup can be made.
    drilling ??= drillWhatIsDue().finally(() => {
      drilling = undefined;
    });
    await drilling;
  }

  async function warnWhereLate(): Promise<void> {
    if (await warnOfLateBackup(database, now())) parts.onMail();
  }

  const isKeptHere = ({ outcome, name }: BackupRow) => outcome === "kept here" && existsSync(fileOf(name));

  // Most of the time there is nothing to do, and no turn is needed to see that.
  function hasWork(rows: readonly BackupRow[]): boolean {
    const isCut = rows.some(({ outcome }) => outcome === "running");
    return !isResting() && (isCut || rows.some(isKeptHere) || findDue(rows, now(), parts.time) !== undefined);
  }

  async function doWhatIsDue(): Promise<void> {
    if (!hasWork(await rowsOf())) return;
    const release = await parts.takeTurn("backup");
    if (!release) return;
    try {
      await settleCut(parts);
      for (const row of await rowsOf()) if (isKeptHere(row) && !isResting()) await upload(row);
      const due = findDue(await rowsOf(), now(), parts.time);
      if (due && !isResting()) await makeOne(await begun(due));
    } finally {
      await release();
    }
  }

  async function drillWhatIsDue(): Promise<void> {
    if (!findToDrill(await rowsOf(), now())) return;
    const release = await parts.takeTurn("drill");
    if (!release) return;
    try {
      // Another process may have made it meanwhile.
      const row = findToDrill(await rowsOf(), now());
      if (row) await tryOut(row);
    } finally {
      await release();
    }
  }

  async function begun(due: Date | null): Promise<BackupRow> {
    const at = now();
    const row = { due, at, name: archiveName(at), place: place.told };
    const id = await noteBegun(database, row);
    const unknown = { bytes: null, rows: null, files: null, sha256: null, error: null, removed_at: null };
    const untried = { drilled_at: null, drill_outcome: null, drill_error: null };
    return { ...row, ...unknown, ...untried, id, outcome: "running" };
  }

  async function makeOne(row: BackupRow): Promise<void> {
    const file = fileOf(row.name);
    try {
      await makeFolder(folder, 0o700);
      const last = (await rowsOf()).find(({ bytes }) => bytes !== null);
      // Its rows lie aside for a moment beside the archive itself.
      await requireRoom(folder, 2 * (last?.bytes ?? 0));
      const { tables, files } = await parts.make(file, stop.signal);
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const { size: bytes } = await stat(file);
      const made = { bytes, rows, files: files.length, sha256: await sumOfFile(file) };
      await note(database, row.id, made);
      await upload({ ...row, ...made });
    } catch (error) {
      rest();
      await note(database, row.id, { outcome: "failed", step: null, error: reasonOf(error) });
      log.warn({ error, name: row.name }, "a backup could not be made");
    }
  }

  async function upload({ id, name, sha256, ...row }: BackupRow): Promise<void> {
    await note(database, id, { outcome: "running", step: "uploading", error: null });
    try {
      await place.clean();
      await place.put(name, fileOf(name), sha256 ?? "", stop.signal);
    } catch (error) {
      rest();
      await note(database, id, { outcome: "kept here", step: null, error: reasonOf(error) });
      log.warn({ error, name, place: place.told }, "a backup is kept here: its place did not take it");
      return boundFolder(parts);
    }
    failures = 0;
    restUntil = 0;
    await note(database, id, { outcome: "good", step: null });
    log.info({ name, place: place.told, bytes: row.bytes, rows: row.rows, files: row.files }, "backup made");
    await rm(fileOf(name), { force: true });
    await removeUnkept();
  }

  async function removeUnkept(): Promise<void> {
    try {
      const unkept = findUnkept(await place.list(), keep, { now: now(), proven: findProven(await rowsOf()) });
      // Noted first: a drill that finds one gone knows why.
      await noteRemoved(database, place.told, unkept, now());
      for (const name of unkept) await place.remove(name);
    } catch (error) {
      log.warn({ error, place: place.told }, "old backups could not be removed");
    }
  }

  async function tryOut(row: BackupRow): Promise<void> {
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(LONGEST_DRILL_MS)]);
    const error = await drill(row, place, parts.scratch, signal).then(
      () => undefined,
      (cause) => reasonOf(cause),
    );
    const isGone = (await rowsOf()).some(({ id, removed_at }) => id === row.id && removed_at !== null);
    if (stop.signal.aborted || (error !== undefined && isGone)) return;
    const outcome = error === undefined ? "good" : "failed";
    await note(database, row.id, { drilled_at: now(), drill_outcome: outcome, drill_error: error ?? null });
    if (error === undefined) return log.info({ name: row.name }, "backup restored for proof");
    log.warn({ name: row.name, reason: error }, "a backup could not be restored");
    if (await warnOfDrill(database, { name: row.name, place: place.told, error }, now())) parts.onMail();
  }

  async function begin(): Promise<string> {
    if (stop.signal.aborted) throw new BackupsBusy();
    const runningId = async () => (await rowsOf()).find(({ outcome }) => outcome === "running")?.id;
    while (working) {
      const id = await runningId();
      if (id) return id;
      await Promise.race([working.catch(() => undefined), pause(LOOK_AGAIN_MS)]);
    }
    const begun = Promise.withResolvers<string>();
    working = beginAnew(begun.resolve)
      .catch(begun.reject)
      .finally(() => {
        working = undefined;
      });
    return begun.promise.catch(async (error) => {
      const others = error instanceof BackupsBusy ? await runningId() : undefined;
      if (others) return others;
      throw error;
    });
  }

  async function beginAnew(tell: (id: string) => void): Promise<void> {
    const release = await parts.takeTurn("backup");
    if (!release) throw new BackupsBusy();
    try {
      await settleCut(parts);
      const row = await begun(null);
      tell(row.id);
      await makeOne(row);
    } finally {
      await release();
    }
  }

  const settled = async () => void (await Promise.allSettled([working, drilling]));
  return {
    work,
    begin,
    settled,
    close: async () => {
      stop.abort(new Error("The server was stopped"));
      await settled();
      place.close();
    },
  };
}

/** One line of an error; those of a store have a name that says more than their message. */
function reasonOf(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const line = message.split("\n")[0] ?? "";
  return (name === "Error" || line.includes(name) ? line : `${name}: ${line}`).slice(0, LONGEST_REASON);
}
