import type { OpenedDatabase } from "../../embedded-backend/database/database.ts";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { migrate } from "../../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../../embedded-backend/installation/platform.ts";
import { makeDatabase } from "./postgres-server.ts";

/** Address of the PostgreSQL server that tests use instead of PGlite; its user may create databases. */
const SERVER = process.env.TEST_DATABASE_URL;

/**
 * A fresh database with the whole schema and no rows: PGlite in memory, or, where TEST_DATABASE_URL is set, a new
 * database on that server, which `close` drops.
 * @throws what the database says when a migration fails
 */
export async function openTestDatabase(): Promise<OpenedDatabase> {
  const database = SERVER ? await openOnServer(SERVER) : await openDatabase({});
  // A copy of the template has it all.
  await ensurePlatform(database);
  await migrate(database);
  return database;
}

/** A fresh database without anything in it, as `openTestDatabase` opens one with the schema. */
export async function openEmptyDatabase(): Promise<OpenedDatabase> {
  return SERVER ? openOnServer(SERVER, "template1") : openDatabase({});
}

const shared = globalThis as { sharedTestDatabase?: Promise<OpenedDatabase> };

/**
 * One database for all test files of a worker that leave nothing behind (they roll back what they write). PGlite takes
 * seconds to make and ends with the worker; on a server each file has its own, because somebody must drop it.
 */
export async function openSharedTestDatabase(): Promise<OpenedDatabase> {
  if (SERVER) return openTestDatabase();
  shared.sharedTestDatabase ??= openTestDatabase().then((database) => ({ ...database, close: async () => undefined }));
  return shared.sharedTestDatabase;
}

async function openOnServer(server: string, template = process.env.SCHEMA_TEMPLATE): Promise<OpenedDatabase> {
  const made = await makeDatabase(server, template);
  const database = await openDatabase({ url: made.url });
  return {
    ...database,
    close: async () => {
      await database.close();
      await made.drop();
    },
  };
}
