import { count } from "../embedded-backend/backup/finding.ts";
import { restore } from "../embedded-backend/backup/restore.ts";
import { withProject } from "./hosted/project.ts";
import { restoreToProject } from "./hosted/restore.ts";
import { askedFile, runCommand } from "./maintenance.ts";

const USAGE = "npm run restore -- FILE [--replace]";
const replace = process.argv.includes("--replace");

// npm run restore -- FILE [--replace]: makes the installation what it was when the archive was made. No server may be running.
// With a hosted project FILE may also be the data directory of an embedded installation.
await runCommand(USAGE, ["--replace"], {
  embedded: async (place) => {
    const file = askedFile(USAGE);
    const { tables, files, made } = await restore(file, place, { replace });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Restored ${count(rows, "row")} and ${count(files.length, "file")} of ${made}. Everybody signs in again.\n`,
    );
  },
  hosted: async (env, storage) => {
    const from = askedFile(USAGE);
    const { tables, rows, files, accounts, made } = await withProject(env, (project) =>
      restoreToProject(from, project, { replace, storage }),
    );
    process.stdout.write(
      `Restored ${count(tables, "table")} with ${count(rows, "row")}, ${count(files.all, "file")} (${files.uploaded} uploaded) and ` +
        `${count(accounts.all, "account")} (${accounts.made} made) of ${made}. All compared with the archive: the same.\n`,
    );
    if (files.missing > 0) process.stdout.write(`${count(files.missing, "stored file")} had no bytes in the archive\n`);
  },
});
