import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database, OpenedDatabase } from "../../embedded-backend/database/database.ts";
import { startScheduler } from "../../embedded-backend/scheduler.ts";
import { openTestDatabase } from "../support/database.ts";

// Real transactions side by side on PostgreSQL, one after the other on PGlite: the outcome is the same.
const COUNT = 40;
const log = pino({ level: "silent" });

let database: OpenedDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    insert into public.products (name, slug, status, publish_at)
    select 'P', 'p-' || n, 'Inactive', now() - interval '1 hour' from generate_series(1, ${COUNT}) n;`);
});
afterAll(() => database.close());

const count = async (of: Database, from: string) => {
  const { rows } = await of.transaction((db) =>
    sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(db),
  );
  return rows[0]?.n;
};

test("of several processes one does what is due, in one act, and tells it once", async () => {
  let told = 0;
  const onChange = async () => {
    told += 1;
  };
  const processes = Array.from({ length: 4 }, () => startScheduler({ database, onChange, log }));
  await expect.poll(() => told, { timeout: 10_000 }).toBe(1);
  await Promise.all(processes.map(({ stop }) => stop()));
  expect(told).toBe(1);
  expect(await count(database, "public.products where status = 'Active' and publish_at is null")).toBe(COUNT);
  expect(await count(database, "private.change_sets where kind = 'schedule'")).toBe(1);
  expect(await count(database, "private.change_sets")).toBe(1);
});

test("of several processes one mails the end of a certificate", async () => {
  await database.script(`
    insert into auth.users (id, email) values ('00000000-0000-4000-8000-0000000000aa', 'owner@example.com');
    insert into private.staff (user_id, role) values ('00000000-0000-4000-8000-0000000000aa', 'owner');
    insert into public.certificates (scheme, number, valid_until) values ('Sample', 'S-1', private.today() + 30), ('Sample', 'S-2', private.today() - 1);`);
  let told = 0;
  const onChange = async () => {
    told += 1;
  };
  const processes = Array.from({ length: 4 }, () => startScheduler({ database, onChange, log }));
  // The end of the other one is told to the pages.
  await expect.poll(() => told, { timeout: 10_000 }).toBe(1);
  await Promise.all(processes.map(({ stop }) => stop()));
  expect(told).toBe(1);
  expect(await count(database, "public.owner_mails where kind = 'certificate ends'")).toBe(1);
  expect(await count(database, "private.certificate_notes")).toBe(4);
});

test("a run whose place another process has does nothing and doesn't wait", async () => {
  await database.script(`
    insert into public.products (name, slug, status, publish_at) values ('P', 'p', 'Inactive', now() - interval '1 hour');`);
  const run = (db: Parameters<Parameters<Database["transaction"]>[0]>[0]) =>
    sql<{ fired: number }>`select private.run_schedule() as fired`.execute(db).then(({ rows }) => rows[0]?.fired);
  const fired = await Promise.all([database.transaction(run), database.transaction(run)]);
  expect(fired.toSorted()).toEqual([0, 1]);
});
