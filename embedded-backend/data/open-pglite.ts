import { setFlagsFromString } from "node:v8";
import { type Extension, PGlite } from "@electric-sql/pglite";
import { file_fdw } from "@electric-sql/pglite/contrib/file_fdw";
import { isn } from "@electric-sql/pglite/contrib/isn";
import { ltree } from "@electric-sql/pglite/contrib/ltree";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { createPgliteConnection } from "@supabase/lite/pglite";
import { claimsCall, setClaims } from "./claims.ts";
import type { OpenedDatabase, Sql } from "./database.ts";
import { hasRoom } from "./disk-room.ts";
import { prepareTypes } from "./engine-session.ts";
import { keepStatements } from "./pglite-statements.ts";
import { makeQueue } from "./queue.ts";
import type { CacheDriver } from "./schema-cache.ts";
import { pgliteParsers } from "./wire-types.ts";

/** Settings of the database: what it takes of this process's memory (docs/decisions/0014-memory.md). */
const SETTINGS = ["shared_buffers=32MB"];

// The engine brings these along for every database. None of ours has them, and loading them takes 30 MB and a tenth of a start.
const UNUSED: Extension[] = [pgcrypto, isn, ltree, file_fdw];
for (const extension of UNUSED) extension.setup = async () => ({});

// V8 would compile the busiest functions of the database a second time. One of them takes 600 MB for that, more than a tenth of
// a page's time is worth (docs/decisions/0014-memory.md).
for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"]) setFlagsFromString(flag);

/**
 * Opens PGlite in a folder, or in memory without one.
 * @throws when the folder can't be opened
 */
export async function openPglite({
  folder,
  schemaCache,
}: {
  folder?: string | undefined;
  schemaCache?: CacheDriver | undefined;
}): Promise<OpenedDatabase> {
  const connection = await createPgliteConnection({
    ...(folder ? { url: folder } : {}),
    ...(schemaCache ? { schemaCache } : {}),
    pgliteOptions: {
      startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ["-c", setting])],
      extensions: { pg_trgm },
      parsers: pgliteParsers,
    },
  });
  const driver: PGlite = connection.driver;
  await driver.waitReady;
  prepareTypes(driver);
  const runTogether = keepStatements(driver);
  const exclusively = makeQueue();
  const transaction = <T>(job: (db: Sql) => Promise<T>) =>
    exclusively(() => (connection.kysely as Sql).transaction().execute(job));
  return {
    kind: "pglite",
    connection,
    exclusively,
    read: (claims, call) => exclusively(() => runTogether([claimsCall(claims), call])),
    hasRoom: async () => !folder || hasRoom(folder),
    transaction,
    as: (claims, job) => transaction((db) => setClaims(db, claims).then(() => job(db))),
    script: (text) =>
      exclusively(async () => {
        await driver.transaction((tx) => tx.exec(text));
      }),
    tidy: () => exclusively(async () => void (await driver.exec("vacuum analyze"))),
    close: () => exclusively(() => connection.close()),
  };
}
