import { rmSync } from "node:fs";
import { makeDatabase } from "./postgres-server.ts";
import { makeDataDir, startServer } from "./start-server.ts";

/**
 * Global set-up of Vitest and Playwright: makes one installation with the demo content, of which the servers under test start
 * as copies (see spawnServer). Returns the function that removes it.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  // Another project of the same run made it.
  if (process.env.TEMPLATE_DATA_DIR) return async () => undefined;
  const dataDir = makeDataDir();
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await makeDatabase(server) : undefined;
  const first = await startServer({ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? "" });
  await first.stop();
  process.env.TEMPLATE_DATA_DIR = dataDir;
  if (database) process.env.TEMPLATE_DATABASE = database.name;
  return async () => {
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
