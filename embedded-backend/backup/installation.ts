import { existsSync } from "node:fs";
import path from "node:path";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open-database.ts";
import { removeUnfinishedStart } from "../installation/first-boot.ts";
import { lockDirectory } from "../installation/process-lock.ts";
import type { ByteStore } from "../storage/byte-store.ts";
import { openStore, type StorePlace } from "../storage/open-store.ts";
import { finishRestore, foldersOf } from "./swap.ts";

/** Where an installation of the embedded backend lies. */
export type Place = StorePlace & { databaseUrl: string | undefined };

/** Database and stored files of an installation. `scratch` is a folder for temporary files. */
export type Installation = { database: Database; store: ByteStore; dataDir: string; scratch: string };

/** The folder of a data directory for temporary files. */
export function scratchOf(dataDir: string): string {
  return path.join(dataDir, "cache");
}

/**
 * Opens an installation as it is: nothing is migrated or seeded, and no service is started. With the embedded database
 * it takes the data directory meanwhile.
 * @throws DirectoryInUse when another process has the data directory; Error in one line when there is no installation
 */
export async function withInstallation<T>(place: Place, job: (installation: Installation) => Promise<T>): Promise<T> {
  const { dataDir, databaseUrl } = place;
  if (!existsSync(dataDir)) throw new Error(`There is no data directory ${dataDir}`);
  const unlock = databaseUrl ? () => undefined : lockDirectory(dataDir);
  try {
    const database = databaseUrl ? await openDatabase({ url: databaseUrl }) : await openFolder(dataDir);
    try {
      const store = await openStore(place);
      try {
        return await job({ database, store, dataDir, scratch: scratchOf(dataDir) });
      } finally {
        await store.close();
      }
    } finally {
      await database.close();
    }
  } finally {
    unlock();
  }
}

async function openFolder(dataDir: string): Promise<Database> {
  await finishRestore(dataDir);
  await removeUnfinishedStart(dataDir);
  const folder = foldersOf(dataDir).database;
  if (!existsSync(folder)) throw new Error(`The data directory ${dataDir} holds no database`);
  return openDatabase({ folder });
}
