import { backUp } from "../embedded-backend/backup/back-up.ts";
import { count } from "../embedded-backend/backup/finding.ts";
import type { Manifest } from "../embedded-backend/backup/manifest.ts";
import { backUpProject } from "./hosted/back-up.ts";
import { withProject } from "./hosted/project.ts";
import { askedFile, runCommand } from "./maintenance.ts";

const USAGE = "npm run backup -- FILE";

// npm run backup -- FILE: the database and the stored files of the installation, in one archive. It may be in use meanwhile.
await runCommand([], {
  embedded: async (place) => {
    const file = askedFile(USAGE);
    tell(file, await backUp(file, place));
  },
  hosted: async (env) => {
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
