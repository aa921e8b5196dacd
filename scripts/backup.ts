import { backUp } from "../embedded-backend/backup/back-up.ts";
import { count } from "../embedded-backend/backup/finding.ts";
import type { Manifest } from "../embedded-backend/backup/manifest.ts";
import { backUpProject } from "./hosted/back-up.ts";
import { backUpToPlace } from "./hosted/backups.ts";
import { withProject } from "./hosted/project.ts";
import { askedFile, runCommand } from "./maintenance.ts";

const USAGE = "npm run backup -- FILE";

const DUE = "--due";
const isDue = process.argv.includes(DUE);
const namesFile = process.argv.slice(2).some((word) => !word.startsWith("-"));

// npm run backup -- FILE: the database and the stored files of the installation, in one archive. It may be in use meanwhile.
// With a hosted project and BACKUP_URL, npm run backup alone brings an archive to that place; with --due what is due, for a timer.
await runCommand(USAGE, [DUE], {
  embedded: async (place) => {
    if (isDue) throw new Error(`${DUE} is for a hosted project: the server makes the backups of BACKUP_URL by itself`);
    const file = askedFile(USAGE);
    tell(file, await backUp(file, place));
  },
  hosted: async (env) => {
    if (!namesFile && env.BACKUP_URL) {
      process.stdout.write(`${await backUpToPlace(env, env.BACKUP_URL, { isDue })}\n`);
      return;
    }
    const file = askedFile(USAGE);
    tell(file, await withProject(env, (project) => backUpProject(file, project)));
  },
});

function tell(file: string, { tables, files, missing }: Manifest): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${file} holds ${count(rows, "row")} and ${count(files.length, "file")}\n`);
  if (missing.length > 0) {
    process.stdout.write(`${count(missing.length, "stored file")} had no bytes to save: npm run doctor tells which\n`);
  }
}
