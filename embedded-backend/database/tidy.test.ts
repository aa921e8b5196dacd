import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "./open-database.ts";

test("what deleted rows left behind is given back", async () => {
  const database = await openDatabase({});
  await database.script(
    "create table shades (id int, name text); insert into shades select n, repeat('gold', 50) from generate_series(1, 2000) n",
  );
  const size = async () => {
    const { rows } = await database.transaction((db) =>
      sql<{ bytes: number }>`select pg_relation_size('shades')::int as bytes`.execute(db),
    );
    return rows[0]?.bytes;
  };
  await database.script("delete from shades");
  expect(await size()).toBeGreaterThan(100_000);
  await database.tidy();
  expect(await size()).toBe(0);
  await database.close();
});

test("a log that has grown is shortened by a checkpoint", async () => {
  const database = await openDatabase({});
  const log = async () => {
    const { rows } = await database.transaction((db) =>
      sql<{ bytes: number }>`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
        from pg_control_checkpoint()`.execute(db),
    );
    return rows[0]?.bytes ?? 0;
  };
  await database.script(
    "create table shades (words text); insert into shades select md5(n::text) from generate_series(1, 200000) n",
  );
  const grown = await log();
  expect(grown).toBeGreaterThan(16 * 1024 * 1024);
  await database.shortenLog();
  expect(await log()).toBeLessThan(1024 * 1024);
  await database.close();
});
