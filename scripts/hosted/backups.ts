import path from "node:path";
import { listBackups } from "../../embedded-backend/backup/backup-rows.ts";
import { openBackups } from "../../embedded-backend/backup/backups.ts";
import { count } from "../../embedded-backend/backup/finding.ts";
import { scratchOf } from "../../embedded-backend/backup/installation.ts";
import { openBackupPlace } from "../../embedded-backend/backup/open-backup-place.ts";
import { turnsOn } from "../../embedded-backend/backup/turn.ts";
import { makeFolder } from "../../embedded-backend/durable-files.ts";
import { type Env, s3Credentials } from "../../server/env.ts";
import { openLog } from "../../server/http/log.ts";
import { backUpProject } from "./back-up.ts";
import { databaseAddress, withProject } from "./project.ts";

/**
 * Backs a hosted project up into the place that BACKUP_URL names, as the embedded backend does by itself, with the same rules of what is
 * kept and the same drill, and notes it in the project.
 * @param options `isDue`: only what is due (the night's archive, one that its place did not take, the drill of the week)
 * @returns what came of it, in one line
 * @throws Error in one line when the newest archive did not reach its place, or could not be restored for proof
 */
export async function backUpToPlace(env: Env, url: string, { isDue }: { isDue: boolean }): Promise<string> {
  return withProject(env, async (project) => {
    await makeFolder(env.DATA_DIR, 0o700);
    const { database } = project;
    const place = await openBackupPlace(url, s3Credentials(env));
    const backups = openBackups({
      database,
      place,
      time: env.BACKUP_AT,
      keep: env.BACKUP_KEEP,
      folder: path.join(env.DATA_DIR, "backups"),
      scratch: scratchOf(env.DATA_DIR),
      make: (file) => backUpProject(file, project),
      takeTurn: turnsOn(databaseAddress(env).href),
      // The project's own schedule sends them.
      onMail: () => undefined,
      log: openLog("silent"),
    });
    try {
      if (!isDue) await backups.begin();
      await backups.settled();
      await backups.work();
      const [newest] = await listBackups(database, place.told);
      if (newest?.outcome !== "good") throw new Error(newest?.error ?? "No backup was made");
      if (newest.drill_error) throw new Error(`${newest.name} could not be restored: ${newest.drill_error}`);
      const holds = `${count(newest.rows ?? 0, "row")} and ${count(newest.files ?? 0, "file")}`;
      return `${newest.name} is in ${place.told} and holds ${holds}${newest.drilled_at ? "; it was restored for proof" : ""}`;
    } finally {
      await backups.close();
    }
  });
}
