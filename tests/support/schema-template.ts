import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { migrate } from "../../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../../embedded-backend/installation/platform.ts";
import { makeDatabase } from "./postgres-server.ts";

/**
 * Global set-up of the policy tests: where they run on a PostgreSQL server, makes one database with the schema, of which those of the
 * test files are copies (see openTestDatabase). Returns the function that removes it.
 */
export default async function makeSchemaTemplate(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return async () => undefined;
  const { name, url, drop } = await makeDatabase(server);
  const database = await openDatabase({ url });
  await ensurePlatform(database);
  await migrate(database);
  await database.close();
  process.env.SCHEMA_TEMPLATE = name;
  return drop;
}
