import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepStatements, type RunTogether } from "./pglite-statements.ts";

const plain = new PGlite();
const keeping = new PGlite();
let runTogether: RunTogether;

beforeAll(async () => {
  await Promise.all([plain.waitReady, keeping.waitReady]);
  runTogether = keepStatements(keeping);
  for (const driver of [plain, keeping]) await driver.exec("create table thread (id int primary key, shade text)");
});
afterAll(() => Promise.all([plain.close(), keeping.close()]));

const STATEMENTS: [string, unknown[]?][] = [
  ["select 1 as one, null as none, 'a'::text as letter, 2.5::numeric as number, true as yes"],
  ["select $1::jsonb as object, $2::int[] as list, $3::text as gold", [{ a: [1, "二"] }, [1, 2], "金線"]],
  ["select $1::timestamptz as at, $2::bigint as big", ["2026-11-22T00:00:00Z", 42]],
  ["insert into thread select n, 'gold' from generate_series(1, 3) n"],
  ["select shade, count(*) from thread group by shade"],
  ["update thread set shade = $1 where id > $2 returning id", ["silver", 1]],
  ["delete from thread where id = $1", [3]],
  ["select id from thread where id > 100"],
  ["begin"],
  ["commit"],
];

test("answers as PGlite does, the first time and again", async () => {
  for (const [text, parameters] of [...STATEMENTS, ["delete from thread"] as [string], ...STATEMENTS]) {
    expect(await keeping.query(text, parameters), text).toEqual(await plain.query(text, parameters));
  }
});

test("fails as PGlite does, and the next statement is none the worse", async () => {
  const failing: [string, unknown[]?][] = [
    ["select nothing_here"],
    ["select 1 / $1::int", [0]],
    ["select $1::int", ["no number"]],
    ["insert into thread values (1, 'gold'), (1, 'gold')"],
    ["select $1::int"],
  ];
  for (const [text, parameters] of [...failing, ...failing]) {
    const failureOf = (driver: PGlite) =>
      driver.query(text, parameters).then(
        () => undefined,
        ({ code, message }) => ({ code, message: message.replace(/"kept_\d+"/, '""') }),
      );
    await keeping.query("begin");
    const failure = await failureOf(keeping);
    await keeping.query("rollback");
    expect(failure?.message, text).toBeTruthy();
    expect(failure, text).toEqual(await failureOf(plain));
    expect((await keeping.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  }
});

test("a table that has got another column is read with it", async () => {
  await keeping.query("select * from thread");
  await keeping.exec("alter table thread add column length int");
  await keeping.query("select * from thread").catch(() => undefined);
  const { fields } = await keeping.query("select * from thread");
  expect(fields.map(({ name }) => name)).toEqual(["id", "shade", "length"]);
});

test("keeps a limited number of statements, those in use", async () => {
  for (let n = 0; n < 300; n += 1) {
    await keeping.query(`select ${n} as number`);
    await keeping.query("select 'often' as used");
  }
  const { rows } = await keeping.query<{ statement: string }>("select statement from pg_prepared_statements");
  expect(rows.length).toBeLessThanOrEqual(200);
  expect(rows.map(({ statement }) => statement)).toContain("select 'often' as used");
});

const call = (text: string, ...parameters: unknown[]) => ({ text, parameters });

test("statements that run together are one transaction, and answer with the rows of the last", async () => {
  const setting = call("select set_config('app.shade', $1, true)", "gold");
  const reading = call("select current_setting('app.shade') as shade, n from generate_series(1, $1) n", 2);
  for (let time = 0; time < 2; time += 1) {
    expect(await runTogether([setting, reading])).toEqual([
      { shade: "gold", n: 1 },
      { shade: "gold", n: 2 },
    ]);
    expect((await keeping.query("select current_setting('app.shade', true) as shade")).rows).toEqual([{ shade: "" }]);
  }
  expect(await runTogether([reading, call("select 1 as one where false")])).toEqual([]);
});

test("where one of them fails, nothing of the others stays", async () => {
  await keeping.query("delete from thread");
  const adding = call("insert into thread (id) values ($1)", 7);
  const dividing = call("select 1 / $1::int", 0);
  for (const calls of [
    [adding, dividing],
    [dividing, adding],
    [adding, call("select nothing_here")],
  ]) {
    await expect(runTogether(calls)).rejects.toThrow(/division by zero|does not exist/);
    expect((await keeping.query("select id from thread")).rows).toEqual([]);
  }
});
