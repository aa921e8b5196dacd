import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { migrate } from "../../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../../embedded-backend/installation/platform.ts";
import { runCommand } from "../support/commands.ts";
import { makeDatabase } from "../support/postgres-server.ts";
import { makeDataDir, spawnServer, startServer } from "../support/start-server.ts";

// An installation whose schema is none of this version is touched by nothing: one line names the file and the way over.
const SERVER = process.env.TEST_DATABASE_URL;
const LIST = sql.table("supabase_migrations.schema_migrations");
const dataDir = makeDataDir();
let env: Record<string, string>;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const database = SERVER ? await makeDatabase(SERVER) : undefined;
  drop = database?.drop;
  env = { DATA_DIR: dataDir, SEED: "none", ...(database ? { DATABASE_URL: database.url } : {}) };
  mkdirSync(path.join(dataDir, "database"), { recursive: true });
  await inside(async (opened) => {
    await ensurePlatform(opened);
    await migrate(opened);
    // The server counts the rows of a new table at a time of its own.
    await opened.script("analyze");
  });
});
afterAll(async () => {
  await drop?.();
  rmSync(dataDir, { recursive: true, force: true });
});

async function inside<T>(job: (database: Database) => Promise<T>): Promise<T> {
  const url = env.DATABASE_URL;
  const database = await openDatabase(url ? { url } : { folder: path.join(dataDir, "database") });
  return job(database).finally(() => database.close());
}
const change = (statement: (db: Sql) => Promise<unknown>) => inside((database) => database.transaction(statement));
const tables = () =>
  inside((database) =>
    database.transaction(async (db) => {
      const { rows } = await sql`select c.oid::regclass::text, c.reltuples from pg_class c
        where relnamespace::regnamespace::text in ('public', 'private') and relkind = 'r' order by 1`.execute(db);
      return rows;
    }),
  );

test.each([
  [
    "whose migration reads otherwise",
    (db: Sql) => sql`update ${LIST} set sha256 = repeat('0', 64) where name = 'schema'`.execute(db),
    "supabase/migrations/20261125000001_schema.sql reads otherwise than when this database ran it",
  ],
  [
    "that is newer",
    (db: Sql) =>
      sql`insert into ${LIST} (version, name, statements) values ('29990101000000', 'later', '{}')`.execute(db),
    "The database is newer than this version, which has no 29990101000000_later.sql",
  ],
  [
    "of before 1.0.0",
    (db: Sql) => sql`insert into ${LIST} (version, name) values ('20260101000016', 'history')`.execute(db),
    "The database was made by a version before 1.0.0: back it up with that version",
  ],
])("a database %s is refused by start, doctor, backup and restore", async (_what, harm, told) => {
  await change((db) => sql`create table kept_list as select * from ${LIST}`.execute(db));
  await change(harm);
  const before = await tables();
  const server = await spawnServer(env);
  await new Promise((resolve) => server.process.once("close", resolve));
  expect(server.process.exitCode).toBe(1);
  expect(
    server
      .output()
      .split("\n")
      .filter((line) => line && !line.startsWith("{")),
  ).toEqual([expect.stringContaining(`Cannot start: ${told}`)]);
  const archive = path.join(dataDir, "never.tar.gz");
  for (const [command, words] of [
    ["doctor", []],
    ["backup", [archive]],
  ] as const) {
    const { code, output } = await runCommand(command, words, env);
    expect(code).not.toBe(0);
    expect(output).toContain(told);
  }
  expect(await tables()).toEqual(before);
  await change(async (db) => {
    await sql`delete from ${LIST}`.execute(db);
    await sql`insert into ${LIST} select * from kept_list`.execute(db);
    await sql`drop table kept_list`.execute(db);
  });
});

test.runIf(SERVER)(
  "a process ends with a line when a newer one breaks the schema for it, and goes on when it does not",
  async () => {
    const step = (version: string, text: string) =>
      change((db) =>
        sql`insert into ${LIST} (version, name, statements) values (${version}, 'later', ${[text]})`.execute(db),
      );
    const server = await startServer(env);
    const health = async () => (await fetch(`${server.url}/healthz`)).status;
    await step("29990101000000", "alter table public.products add column more text;");
    expect(await health()).toBe(200);
    const ended = new Promise((resolve) => server.process.once("close", resolve));
    await step("29990101000001", "-- What it does\n-- Breaks older versions\nselect 1;");
    expect(await health().catch(() => 503)).toBe(503);
    await ended;
    expect(server.process.exitCode).toBe(1);
    expect(server.output()).toContain(
      "Ended: The database is newer than this version, which has no 29990101000000_later.sql",
    );
  },
);
