import type { Logger } from "pino";
import { finishRestore } from "./backup/swap.ts";
import { type Changes, countChanges, shareChanges } from "./database/changes.ts";
import type { OpenedDatabase } from "./database/database.ts";
import { openDatabase } from "./database/open-database.ts";
import { openReplica, type Replica } from "./database/replica.ts";
import { beginFirstBoot } from "./installation/first-boot.ts";
import { lockDirectory } from "./installation/process-lock.ts";

type Where = {
  dataDir: string;
  /** Where statements go; it may be a pooler. Absent: the embedded database. */
  databaseUrl?: string | undefined;
  /** The server itself, for what a session keeps. */
  directUrl?: string | undefined;
  /** A replica, for the pages of visitors. */
  readUrl?: string | undefined;
  log: Logger;
};

/**
 * A database with what its kind needs around it: `withOwnSession` runs a job on the server itself, whatever stands before it;
 * `finish` ends its making, `unlock` lets it go. With `hasDoor` the commands
 * `backup` and `doctor` can't read it beside this process, which does what they ask for.
 */
export type Installation = {
  database: OpenedDatabase;
  changes: Changes;
  replica?: Replica | undefined;
  withOwnSession: <T>(job: (direct: OpenedDatabase) => Promise<T>) => Promise<T>;
  finish: () => Promise<void>;
  hasDoor: boolean;
  unlock: () => void;
};

/** Opens the database of an installation, with what its kind needs. @throws Error in one line where it is in use or restored */
export function openInstallation(where: Where): Promise<Installation> {
  const { databaseUrl, directUrl = databaseUrl } = where;
  return databaseUrl && directUrl ? openServer(databaseUrl, directUrl, where) : openFolder(where);
}

async function openServer(url: string, directUrl: string, { readUrl, log }: Where): Promise<Installation> {
  const isPooled = url !== directUrl;
  const changes = await shareChanges(directUrl);
  const replica = readUrl ? openReplica({ url: readUrl, position: changes.position, log }) : undefined;
  const database = await openDatabase({ url, isPooled, replica });
  const withOwnSession: Installation["withOwnSession"] = async (job) => {
    if (!isPooled) return job(database);
    const direct = await openDatabase({ url: directUrl });
    return job(direct).finally(direct.close);
  };
  return {
    database,
    changes,
    replica,
    withOwnSession,
    finish: async () => undefined,
    hasDoor: false,
    unlock: () => undefined,
  };
}

/** The embedded database has one process, which makes its folder and takes it for itself. */
async function openFolder({ dataDir, log }: Where): Promise<Installation> {
  const unlock = lockDirectory(dataDir);
  await finishRestore(dataDir);
  const { folder, finish } = await beginFirstBoot(dataDir);
  const database = await openDatabase({ folder, log });
  const withOwnSession: Installation["withOwnSession"] = (job) => job(database);
  return { database, changes: countChanges(), withOwnSession, finish, hasDoor: true, unlock };
}
