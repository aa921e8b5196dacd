import { count } from "../embedded-backend/backup/finding.ts";
import { restore } from "../embedded-backend/backup/restore.ts";
import { askedFile, runCommand } from "./maintenance.ts";

// npm run restore -- FILE [--replace]: makes the installation what it was when the archive was made. No server may be running.
await runCommand(["--replace"], async (place) => {
  const file = askedFile("npm run restore -- FILE [--replace]");
  const { tables, files, made } = await restore(file, place, { replace: process.argv.includes("--replace") });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Restored ${count(rows, "row")} and ${count(files.length, "file")} of ${made}. Everybody signs in again.\n`,
  );
});
