import { existsSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import path from "node:path";
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
import { findDue, findToDrill } from "./due-work.ts";
import { sumOfFile } from "./file-sum.ts";
import { boundFolder, settleCut } from "./kept-here.ts";
import type { Manifest } from "./manifest.ts";
import { requireRoom } from "./room.ts";
import type { TakeTurn } from "./turn.ts";

const FIRST_REST_MS = 5 * 60_000;
const LONGEST_REST_MS = 3_600_000;
const LONGEST_REASON = 300;

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
  /** Does what is due: the archive of the last night, uploads that were refused, what is no longer kept, the drill, warnings. */
  work(): Promise<void>;
  /** Begins an archive that somebody asks for. @returns its row's id @throws BackupsBusy */
  begin(): Promise<string>;
  /** Settles when what was begun is over. */
  settled(): Promise<void>;
  /** Breaks off what is under way; the next start does it again. */
  close(): Promise<void>;
};

/** A backup or a drill is under way, here or in another process. */
export class BackupsBusy extends Error {
  constructor() {
    super("A backup is being made or tried just now");
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
    if (working || stop.signal.aborted) return;
    working = inTurn(doWhatIsDue).finally(() => {
      working = undefined;
    });
    await working;
  }

  async function inTurn(job: () => Promise<void>): Promise<void> {
    // Most of the time there is nothing to do, and no turn is needed to see that.
    if (hasWork(await rowsOf())) {
      const release = await parts.takeTurn();
      if (release) await job().finally(release);
    }
    if (await warnOfLateBackup(database, now())) parts.onMail();
  }

  const isKeptHere = ({ outcome, name }: BackupRow) => outcome === "kept here" && existsSync(fileOf(name));

  function hasWork(rows: readonly BackupRow[]): boolean {
    if (findToDrill(rows, now())) return true;
    const isCut = rows.some(({ outcome }) => outcome === "running");
    return !isResting() && (isCut || rows.some(isKeptHere) || findDue(rows, now(), parts.time) !== undefined);
  }

  async function doWhatIsDue(): Promise<void> {
    await settleCut(parts);
    for (const row of await rowsOf()) if (isKeptHere(row) && !isResting()) await upload(row);
    const due = findDue(await rowsOf(), now(), parts.time);
    if (due && !isResting()) await makeOne(await begun(due));
    const toDrill = findToDrill(await rowsOf(), now());
    if (toDrill) await tryOut(toDrill);
  }

  async function begun(due: Date | null): Promise<BackupRow> {
    const at = now();
    const row = { due, at, name: archiveName(at), place: place.told };
    const id = await noteBegun(database, row);
    const unknown = { bytes: null, rows: null, files: null, sha256: null };
    return { ...row, ...unknown, id, outcome: "running", removed_at: null, drilled_at: null, drill_outcome: null };
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
      const unkept = findUnkept(await place.list(), keep);
      for (const name of unkept) await place.remove(name);
      await noteRemoved(database, place.told, unkept, now());
    } catch (error) {
      log.warn({ error, place: place.told }, "old backups could not be removed");
    }
  }

  async function tryOut(row: BackupRow): Promise<void> {
    const error = await drill(row, place, parts.scratch, stop.signal).then(
      () => undefined,
      (cause) => reasonOf(cause),
    );
    if (stop.signal.aborted) return;
    const outcome = error === undefined ? "good" : "failed";
    await note(database, row.id, { drilled_at: now(), drill_outcome: outcome, drill_error: error ?? null });
    if (error === undefined) return log.info({ name: row.name }, "backup restored for proof");
    log.warn({ name: row.name, reason: error }, "a backup could not be restored");
    if (await warnOfDrill(database, { name: row.name, place: place.told, error }, now())) parts.onMail();
  }

  function begin(): Promise<string> {
    if (working || stop.signal.aborted) return Promise.reject(new BackupsBusy());
    return new Promise((resolve, reject) => {
      working = (async () => {
        const release = await parts.takeTurn();
        if (!release) throw new BackupsBusy();
        try {
          await settleCut(parts);
          const row = await begun(null);
          resolve(row.id);
          await makeOne(row);
        } finally {
          await release();
        }
      })()
        .catch(reject)
        .finally(() => {
          working = undefined;
        });
    });
  }

  const settled = async () => void (await working?.then(undefined, () => undefined));
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
