import { backUp } from "../embedded-backend/backup/back-up.ts";
import { count } from "../embedded-backend/backup/finding.ts";
import { askedFile, runCommand } from "./maintenance.ts";

// npm run backup -- FILE: the database and the stored files of the installation, in one archive. A server may be running.
await runCommand([], async (place) => {
  const file = askedFile("npm run backup -- FILE");
  const { tables, files, missing } = await backUp(file, place);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${file} holds ${count(rows, "row")} and ${count(files.length, "file")}\n`);
  if (missing.length > 0) {
    process.stdout.write(`${count(missing.length, "stored file")} had no bytes to save: npm run doctor tells which\n`);
  }
});
