import { expect, test } from "vitest";
import { shareChanges } from "../../embedded-backend/database/changes.ts";
import { IN_USE, tryLock } from "../../embedded-backend/database/lock.ts";
import { makeDatabase } from "../support/postgres-server.ts";

const SERVER = process.env.TEST_DATABASE_URL;

test.skipIf(!SERVER)("servers share a database that a restore wants alone", async () => {
  const database = await makeDatabase(SERVER ?? "");
  const servers = [await shareChanges(database.url), await shareChanges(database.url)];
  for (const server of servers) {
    expect(await tryLock(database.url, IN_USE)).toBeUndefined();
    await server.close();
  }
  const release = await tryLock(database.url, IN_USE);
  await expect(shareChanges(database.url)).rejects.toThrow("The database is being restored");
  await release?.();
  await (await shareChanges(database.url)).close();
  await database.drop();
});
