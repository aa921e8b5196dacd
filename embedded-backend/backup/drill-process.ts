import { sql } from "kysely";
import { withInstallation } from "./installation.ts";
import type { Manifest } from "./manifest.ts";
import { restore } from "./restore.ts";
import { readBytes, sha256Of } from "./stored-files.ts";

// The process of a drill: restores the archive of the first argument into the new data directory of the second one, and prints
// how many rows and files are there. A failure is printed in one line.
const [file = "", dataDir = ""] = process.argv.slice(2);
const place = { dataDir, databaseUrl: undefined, storageUrl: undefined };

/** Counts what came back: rows as the archive has them (later migrations may have added some), files by their bytes. */
async function countRestored({ tables, files }: Manifest): Promise<{ rows: number; files: number }> {
  return withInstallation(place, async ({ database, store }) => {
    let rows = 0;
    for (const { name, rows: saved } of tables) {
      const found = await database.transaction((db) =>
        sql<{ number: number }>`select count(*)::float8 as number from ${sql.id(...name.split("."))}`.execute(db),
      );
      rows += Math.min(found.rows[0]?.number ?? 0, saved);
    }
    let whole = 0;
    for (const { version, sha256 } of files) {
      const bytes = await readBytes(store, version);
      if (bytes && sha256Of(bytes) === sha256) whole += 1;
    }
    return { rows, files: whole };
  });
}

try {
  process.stdout.write(JSON.stringify(await countRestored(await restore(file, place, { replace: false }))));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split("\n")[0] : error}\n`);
  process.exitCode = 1;
}
