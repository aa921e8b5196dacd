import path from "node:path";
import type { Logger } from "pino";
import { listMigrations } from "../installation/schema-state.ts";
import { openStore, type StorePlace } from "../storage/open-store.ts";
import { keepArchive } from "./back-up.ts";
import { dueMoment, type Keep } from "./backup-rules.ts";
import { openBackups } from "./backups.ts";
import { checkPlace, type Settings } from "./check-place.ts";
import { checkSchema } from "./check-rows.ts";
import { doctorData } from "./doctor.ts";
import { type Finding, ok } from "./finding.ts";
import { type Installation, scratchOf } from "./installation.ts";
import { openBackupPlace } from "./open-backup-place.ts";
import { diskRoom } from "./room.ts";
import { aloneHere, turnsOn } from "./turn.ts";
import { writeArchive } from "./write-archive.ts";

const LOOK_EVERY_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** BACKUP_URL, BACKUP_AT and BACKUP_KEEP. */
export type BackupSettings = { url: string; time: string; keep: Keep };

/** What owners are shown of an installation beside its rows. */
type SafetyState = {
  version: string;
  /** Null where BACKUP_URL is not set. */
  backups: { place: string; time: string; keep: Keep; next: string } | null;
  /** Of the data directory, in bytes. */
  disk: { free: number; total: number };
  schema: Finding;
};

/** Looks after the safety of a running installation, and tells owners of it. */
export type SafetyDesk = {
  look(): Promise<SafetyState>;
  /** Begins a backup. @returns its row's id; undefined where BACKUP_URL is not set @throws BackupsBusy */
  backUp(): Promise<string | undefined>;
  /** What doctor says, without mending anything. */
  examine(): Promise<Finding[]>;
  /** Begins to do each minute what is due. */
  start(): void;
  close(): Promise<void>;
};

/** Opens the desk of an installation; `onMail` is called when there are mails to send. */
export async function openSafetyDesk(
  options: StorePlace & {
    database: Installation["database"];
    databaseUrl?: string | undefined;
    backups?: BackupSettings | undefined;
    settings?: Settings | undefined;
    version: string;
    onMail: () => void;
    log: Logger;
  },
): Promise<SafetyDesk> {
  const { database, dataDir, databaseUrl, settings, version, log, onMail } = options;
  const scratch = scratchOf(dataDir);
  const store = await openStore(options);
  const installation: Installation = { database, store, dataDir, scratch };
  const place = options.backups && (await openBackupPlace(options.backups.url, options.s3Credentials));
  const backups =
    options.backups &&
    place &&
    openBackups({
      ...options.backups,
      database,
      place,
      folder: path.join(dataDir, "backups"),
      scratch,
      make: (file, signal) => makeArchive(file, installation, signal),
      takeTurn: databaseUrl ? turnsOn(databaseUrl) : aloneHere,
      onMail,
      log,
    });
  let timer: NodeJS.Timeout | undefined;
  let examining: Promise<Finding[]> | undefined;

  async function examine(): Promise<Finding[]> {
    const place = settings ? await checkPlace(settings, { fix: false }) : [];
    return [...place, ...(await doctorData(installation, { fix: false }))];
  }

  const work = () => void backups?.work().catch((error) => log.warn({ error }, "backups can't be looked after"));

  return {
    async look() {
      const [broken] = await checkSchema(installation);
      return {
        version,
        backups:
          options.backups && place
            ? {
                place: place.told,
                time: options.backups.time,
                keep: options.backups.keep,
                next: nextOf(options.backups),
              }
            : null,
        disk: await diskRoom(dataDir),
        schema: broken ?? ok(`It is that of this version (${(await listMigrations()).at(-1)?.version})`),
      };
    },
    backUp: async () => backups?.begin(),
    examine() {
      // One look at a time, however many owners ask.
      examining ??= examine().finally(() => {
        examining = undefined;
      });
      return examining;
    },
    start() {
      work();
      timer = setInterval(work, LOOK_EVERY_MS).unref();
    },
    async close() {
      clearInterval(timer);
      await backups?.close();
      await examining?.catch(() => undefined);
      await store.close();
    },
  };
}

function nextOf({ time }: BackupSettings): string {
  return new Date(dueMoment(new Date(), time).getTime() + DAY_MS).toISOString();
}

function makeArchive(file: string, installation: Installation, signal: AbortSignal) {
  return keepArchive(file, async (take) => {
    const archive = writeArchive(installation);
    const breakOff = () => archive.destroy(signal.reason);
    signal.addEventListener("abort", breakOff);
    await take(archive).finally(() => signal.removeEventListener("abort", breakOff));
  });
}
