import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Claims } from "../caller.ts";
import { ensurePlatform } from "../installation/platform.ts";
import type { OpenedDatabase, Sql } from "./database.ts";
import { openDatabase } from "./open-database.ts";

// On PGlite, or on the server that TEST_DATABASE_URL names: what jobs get of the database is the same.
// biome-ignore lint/style/noProcessEnv: the setting is of the tests, not of the backend
const SERVER = process.env.TEST_DATABASE_URL;
const VISITOR: Claims = { role: "anon" };
const SERVICE: Claims = { role: "service_role" };
/** More than a connection keeps (pool.ts). */
const MANY = 600;

let database: OpenedDatabase;
const name = `test_${randomUUID().replaceAll("-", "")}`;

beforeAll(async () => {
  database = SERVER ? await openOnServer(SERVER) : await openDatabase({});
  await ensurePlatform(database);
  await database.script(
    "create table public.shades (name text unique, lot int); grant all on public.shades to service_role",
  );
});
afterAll(async () => {
  await database?.close();
  if (SERVER) await runAlone(SERVER, `drop database ${name} with (force)`);
});

async function openOnServer(server: string): Promise<OpenedDatabase> {
  await runAlone(server, `create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return openDatabase({ url: address.href });
}

/** Databases can't be made or dropped inside a transaction. */
async function runAlone(server: string, statement: string): Promise<void> {
  const whole = await openDatabase({ url: server });
  await sql.raw(statement).execute(whole.requests);
  await whole.close();
}

const first = <T>(statement: RawBuilder<T>, db: Sql) => statement.execute(db).then(({ rows }) => rows[0]);
const read = <T>(statement: RawBuilder<T>) => database.transaction((db) => first(statement, db));

/** What a job that follows finds of the jobs before it: nothing. */
const readSession = (db: Sql) =>
  first(
    sql`select current_user = session_user as is_owner, current_setting('request.jwt.claims', true) as claims,
      (select count(*) from pg_class where relpersistence = 't') as temporary_tables,
      (select count(*) from pg_cursors) as cursors`,
    db,
  );
const CLEAN = { is_owner: true, temporary_tables: 0, cursors: 0 };

async function expectClean(): Promise<void> {
  // On a server there are several connections: more jobs at once than those find each of them.
  const jobs = Array.from({ length: 12 }, () => database.transaction(readSession));
  for (const found of await Promise.all(jobs)) {
    expect(found).toMatchObject(CLEAN);
    expect((found as { claims: string | null }).claims || null).toBeNull();
  }
}

test("values come as the wire types say, and null as null", async () => {
  const found =
    await read(sql`select 7 as whole, 9007199254740993 as large, 42::bigint as small, 1.5 as exact, 1.10 as written,
    0.1::float8 as float, true as flag, 'gold "線"' as words, null::int as nothing, date '2024-01-15' as day,
    timestamptz '2024-01-15 02:00:00.5+00' as at, '{"a": [1, null]}'::jsonb as document, array['a', '', 'b,c'] as list`);
  expect(found).toEqual({
    whole: 7,
    large: 9007199254740993n,
    small: 42,
    exact: 1.5,
    written: "1.10",
    float: 0.1,
    flag: true,
    words: 'gold "線"',
    nothing: null,
    day: "2024-01-15",
    at: "2024-01-15T02:00:00.5+00:00",
    document: { a: [1, null] },
    list: ["a", "", "b,c"],
  });
});

test("parameters are written in the type that the statement gives them", async () => {
  const [text, list] = ["it's; \\ 線", ["a", 'b"c']];
  const found =
    await read(sql`select ${7}::int as whole, ${text}::text as words, ${null}::text as nothing, ${true}::boolean as flag,
    ${{ a: 1 }}::jsonb as document, ${list}::text[] as list, ${"2024-01-15"}::date as day, ${2n ** 60n}::bigint as large`);
  expect(found).toEqual({
    ...{ whole: 7, words: text, nothing: null, flag: true },
    ...{ document: { a: 1 }, list, day: "2024-01-15", large: 2n ** 60n },
  });
});

test("a write tells how many rows it changed", async () => {
  const changed = await database.transaction(async (db) => [
    await sql`insert into public.shades values ('gold', 1), ('silver', 1)`.execute(db),
    await sql`update public.shades set lot = 2 where lot = ${1}`.execute(db),
    await sql`delete from public.shades where lot = ${3}`.execute(db),
    await sql`delete from public.shades where lot = ${2} returning name`.execute(db),
  ]);
  expect(changed.map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 2n, 0n, 2n]);
  expect(changed.at(-1)?.rows).toEqual([{ name: "gold" }, { name: "silver" }]);
});

const FAILING: [string, RawBuilder<unknown>, string][] = [
  ["parsing", sql`selec 1`, "42601"],
  ["describing", sql`select * from public.nowhere`, "42P01"],
  ["binding", sql`select ${"seven"}::int`, "22P02"],
  ["executing", sql`select 1 / n from generate_series(${0}::int, 5) as n`, "22012"],
  ["a constraint", sql`insert into public.shades values ('twice', 1), ('twice', 2)`, "23505"],
  ["a right", sql`select * from public.shades`, "42501"],
  [
    "the words of a function",
    sql`do $$ begin raise exception 'No such shade' using errcode = 'P0001'; end $$`,
    "P0001",
  ],
];

test.each(FAILING)(
  "an error of %s is told with its code, and the next job is clean",
  async (_what, statement, code) => {
    const caller = code === "23505" ? SERVICE : VISITOR;
    const job = database.as(caller, async (db) => {
      await sql`declare shades cursor for select 1`.execute(db);
      await statement.execute(db);
    });
    const error = await job.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code });
    await expectClean();
  },
);

test("after a failure nothing of its transaction is there, and the rest of it is refused", async () => {
  const job = database.transaction(async (db) => {
    await sql`insert into public.shades values ('copper', 1)`.execute(db);
    await sql`select 1 / n from generate_series(${0}::int, 5) as n`.execute(db).catch(() => undefined);
    await sql`insert into public.shades values ('bronze', 1)`.execute(db);
  });
  await expect(job).rejects.toMatchObject({ code: "25P02" });
  expect(await read(sql`select count(*) as rows from public.shades`)).toEqual({ rows: 0 });
});

test("a statement that failed can be used again, with other values and beside others", async () => {
  const divide = (by: number) =>
    read<{ shares: number }>(sql`select 10 / n as shares from generate_series(${by}::int, 5) as n limit 1`);
  expect(await divide(5)).toEqual({ shares: 2 });
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  const answers = await Promise.allSettled([5, 0, 2, 0, 1].map(divide));
  expect(answers.map((answer) => (answer.status === "fulfilled" ? answer.value?.shares : "failed"))).toEqual([
    ...[2, "failed", 5, "failed", 10],
  ]);
  await expectClean();
});

test("jobs at once keep to their own transactions, roles and values", async () => {
  const jobs = Array.from({ length: 60 }, (_, n) => {
    return database.as({ ...(n % 2 ? VISITOR : SERVICE), sub: `caller-${n}` }, async (db) => {
      const before = await first(sql<object>`select current_user as role, ${n}::int as n`, db);
      if (n % 5 === 0) throw new Error(`${n} gives up`);
      const after = await first(sql<object>`select current_setting('request.jwt.claim.sub') as sub`, db);
      return { ...before, ...after };
    });
  });
  for (const [n, answer] of (await Promise.allSettled(jobs)).entries()) {
    if (n % 5 === 0) expect(answer).toMatchObject({ status: "rejected", reason: { message: `${n} gives up` } });
    else expect(answer).toMatchObject({ value: { n, role: n % 2 ? "anon" : "service_role", sub: `caller-${n}` } });
  }
  await expectClean();
});

const countPrepared = sql<{ prepared: number }>`select count(*)::int as prepared from pg_prepared_statements`;

test("one job may have more different statements than a connection keeps, and loses nothing meanwhile", async () => {
  const found = await database.transaction(async (db) => {
    await sql`create temporary table scratch (n int) on commit drop`.execute(db);
    await sql`grant all on scratch to anon`.execute(db);
    await sql`select set_config('role', 'anon', true)`.execute(db);
    for (let n = 0; n < MANY; n++) {
      await sql`insert into scratch select ${n}::int + ${sql.raw(String(n))}`.execute(db);
    }
    return first(sql`select current_user as role, count(*) as rows, sum(n) as sum from scratch`, db);
  });
  expect(found).toEqual({ role: "anon", rows: MANY, sum: MANY * (MANY - 1) });
  await expectClean();
});

test("however many different statements come, few stay prepared, and all are answered", async () => {
  for (let n = 0; n < 2 * MANY; n++) {
    const found = await read(sql`select ${n}::int + ${sql.raw(String(n))} as sum`);
    expect(found).toEqual({ sum: 2 * n });
  }
  const kept = await Promise.all(Array.from({ length: 12 }, () => read(countPrepared)));
  expect(Math.max(...kept.map((one) => one?.prepared ?? Number.NaN))).toBeLessThanOrEqual(MANY);
  await expectClean();
});

test("a job that leaves its mark on the session is not met by those on a new connection", async () => {
  await database.script("create temporary table left_behind (n int); set application_name = 'left behind'");
  for (let n = 0; n < MANY; n++) await read(sql`select ${n}::int - ${sql.raw(String(n))} as nothing`);
  if (!SERVER) await expectClean();
});
