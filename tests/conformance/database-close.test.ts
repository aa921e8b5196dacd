import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { makeDatabase } from "../support/postgres-server.ts";

const server = process.env.TEST_DATABASE_URL;

// A statement of the own pool has no time limit, and one of the engine's may be kept open by a request that was broken off.
test.skipIf(!server)("closing does not wait for ever for a statement that does not end", async () => {
  const made = await makeDatabase(server ?? "");
  const database = await openDatabase({ url: made.url });
  const endless = database
    .transaction((db) => sql`select pg_sleep(600)`.execute(db))
    .catch((error: unknown) => String(error));
  await database.transaction((db) => sql`select 1`.execute(db));
  await database.close();
  expect(await endless).toContain("CONNECTION");
  await made.drop();
});
