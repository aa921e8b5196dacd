import { rmSync } from "node:fs";
import { makeDataDir, startServer } from "../support/start-server.ts";

/** Makes one seeded data directory, of which every worker takes a copy. Returns the function that removes it. */
export default async function globalSetup(): Promise<() => void> {
  const template = makeDataDir();
  if (!process.env.TEST_DATABASE_URL) {
    const server = await startServer({ DATA_DIR: template });
    await server.stop();
  }
  process.env.E2E_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
