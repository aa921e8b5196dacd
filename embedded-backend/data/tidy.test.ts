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
