import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenedDatabase } from "../../embedded-backend/database/database.ts";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import { isoTimestampWithZone } from "../../embedded-backend/database/wire-types.ts";
import { openEngine } from "../../embedded-backend/engine/engine.ts";
import { migrate } from "../../embedded-backend/installation/migrate.ts";
import { ensurePlatform } from "../../embedded-backend/installation/platform.ts";
import { makeDatabase } from "../support/postgres-server.ts";

// PostgREST puts on the wire what PostgreSQL makes of a row as JSON. So the database itself says here what is right.
const COLUMNS = {
  small: "integer",
  large: "bigint",
  flag: "boolean",
  words: "text",
  key: "uuid",
  at: "timestamp with time zone",
  local_at: "timestamp without time zone",
  day: "date",
  document: "jsonb",
  share: "double precision",
  // Without nulls, which the library of the database gives as texts: no array of ours holds one.
  several: "ARRAY",
} as const;

const ROWS = [
  `(1, 9007199254740991, true, '金 "線"', '4f4f4f4f-0000-4000-8000-000000000000', '2024-01-15 02:00:00+00', '2024-01-15 02:00:00',
    '2024-01-15', '{"at": "2024-01-15 02:00:00+00", "n": [1.5, null]}', 108.125, array['a,b', '金 "線"', ''])`,
  "(2, -1, false, '', null, '2024-01-15 02:00:00.123456+00', '2024-01-15 02:00:00.5', '12024-01-15', 'null', -0.001, '{}')",
  "(3, 0, null, null, null, 'infinity', 'infinity', 'infinity', '[]', 0, null)",
  "(4, 0, null, null, null, '-infinity', '-infinity', '-infinity', '\"words\"', 1e15, null)",
  "(5, 0, null, null, null, '0044-03-15 12:00:00.1+00 BC', '0044-03-15 12:00:00 BC', '0044-03-15 BC', '7', 0.1, null)",
  "(6, 0, null, null, null, null, null, null, null, null, null)",
  "(7, 0, null, null, null, '1850-01-15 02:00:00+00', '12024-01-15 02:00:00', '0001-01-01', 'true', 3, null)",
];

const secrets = { publishableKey: "sb_publishable_x", secretKey: "sb_secret_x", jwtSecret: "s".repeat(40) };
const list = Object.keys(COLUMNS).join(", ");
const definition = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type === "ARRAY" ? "text[]" : type}`);

let database: OpenedDatabase;
let answer: (request: Request) => Promise<Response>;
let drop: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const server = process.env.TEST_DATABASE_URL;
  const made = server ? await makeDatabase(server) : undefined;
  drop = made?.drop;
  database = await openDatabase({ url: made?.url });
  await ensurePlatform(database);
  await migrate(database);
  await database.script(`
    create table public.kinds (${definition}, constraint kinds_pkey primary key (small));
    create table public.parts (id integer primary key, kind integer references public.kinds (small), at timestamptz);
    alter table public.kinds enable row level security;
    create policy everything on public.kinds to anon using (true) with check (true);
    grant all on public.kinds, public.parts to anon, authenticated, service_role;
    create function public.kinds_table() returns table (${definition}) language sql stable as 'select ${list} from public.kinds order by small';
    create function public.kinds_rows() returns setof public.kinds language sql stable as 'select * from public.kinds order by small';
    create function public.last_at() returns timestamptz language sql stable as 'select at from public.kinds where small = 2';
    insert into public.kinds (${list}) values ${ROWS.join(", ")};
    insert into public.parts values (1, 1, '2024-01-15 02:00:00.123456+00'), (2, 1, 'infinity'), (3, 1, null);`);
  answer = await openEngine({
    limitOf: () => undefined,
    database,
    secrets,
    siteUrl: "http://localhost",
    onChange: async () => undefined,
  });
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

async function call(path: string, init: RequestInit = {}) {
  const headers = { apikey: secrets.publishableKey, "Content-Type": "application/json", ...init.headers };
  const response = await answer(new Request(`http://localhost/rest/v1/${path}`, { ...init, headers }));
  const body = await response.json();
  expect(response.ok, JSON.stringify(body)).toBe(true);
  return body;
}

/** What the database itself makes of a query's rows as JSON, in a time zone. */
async function asJson(query: string, zone = "UTC"): Promise<unknown> {
  return database.transaction(async (db) => {
    await sql`select set_config('TimeZone', ${zone}, true)`.execute(db);
    const { rows } = await sql<{ rows: string }>`
      select json_agg(to_json(found))::text as rows from (${sql.raw(query)}) as found`.execute(db);
    return JSON.parse(rows[0]?.rows ?? "null");
  });
}

const post = (body: unknown, headers = {}) => ({ method: "POST", body: JSON.stringify(body), headers });
const returning = { Prefer: "return=representation" };

test("every type of a column of ours is among those compared here", async () => {
  const found = await asJson(`select distinct data_type from information_schema.columns
    where table_schema = 'public' and table_name not in ('kinds', 'parts')`);
  expect(Object.values(COLUMNS)).toEqual(
    expect.arrayContaining((found as { data_type: string }[]).map((row) => row.data_type)),
  );
});

test("rows of a table and of functions are those that the database writes as JSON", async () => {
  const wanted = await asJson("select * from public.kinds order by small");
  expect(wanted).toMatchObject([
    { at: "2024-01-15T02:00:00+00:00", local_at: "2024-01-15T02:00:00", day: "2024-01-15" },
    { at: "2024-01-15T02:00:00.123456+00:00", local_at: "2024-01-15T02:00:00.5" },
    { at: "infinity" },
    { at: "-infinity" },
    { at: "0044-03-15T12:00:00.1+00:00 BC" },
    { at: null },
    { local_at: "12024-01-15T02:00:00" },
  ]);
  expect(await call("kinds?select=*&order=small")).toEqual(wanted);
  expect(await call("rpc/kinds_table", post({}))).toEqual(wanted);
  expect(await call("rpc/kinds_rows", post({}))).toEqual(wanted);
  expect(await call("rpc/last_at", post({}))).toBe("2024-01-15T02:00:00.123456+00:00");
});

test("joined rows are as those of the table itself", async () => {
  const parts = await asJson("select id, at from public.parts order by id");
  expect(await call("kinds?select=parts(id,at)&small=eq.1&parts.order=id")).toEqual([{ parts }]);
  const [kind] = (await asJson("select at, local_at from public.kinds where small = 1")) as object[];
  expect(await call("parts?select=at,kinds(at,local_at)&id=eq.1")).toEqual([
    { at: "2024-01-15T02:00:00.123456+00:00", kinds: kind },
  ]);
});

test.each(["America/St_Johns", "Asia/Kolkata", "Asia/Hong_Kong", "Pacific/Apia"])(
  "offsets of the time zone %s are written whole",
  async (zone) => {
    const rows = await asJson("select at::text as as_text, at from public.kinds where at is not null", zone);
    for (const { as_text, at } of rows as { as_text: string; at: string }[]) {
      expect(isoTimestampWithZone(as_text)).toBe(at);
    }
  },
);

test("what an insert and an update answer is what a later read answers", async () => {
  const row = { small: 90, at: "2024-01-15T02:00:00.123456+05:30", local_at: "2024-01-15T02:00:00", day: "2024-01-15" };
  const read = () => call("kinds?small=eq.90");
  const made = await call("kinds", post(row, returning));
  expect(made).toMatchObject([{ ...row, at: "2024-01-14T20:30:00.123456+00:00" }]);
  expect(made).toEqual(await read());
  const changed = await call("kinds?small=eq.90", {
    ...post({ at: "2024-01-15T02:00:00Z" }, returning),
    method: "PATCH",
  });
  expect(changed).toMatchObject([{ at: "2024-01-15T02:00:00+00:00" }]);
  expect(changed).toEqual(await read());
  expect(await call("kinds?small=eq.90", { method: "DELETE", headers: returning })).toEqual(changed);
});

test.each(["at", "local_at", "day"])("a row is found by the %s that was read of it", async (column) => {
  const rows: Record<string, string>[] = await call(`kinds?select=small,${column}&${column}=not.is.null&order=small`);
  expect(rows.length).toBe(6);
  for (const row of rows) {
    const found = await call(`kinds?select=small&${column}=eq.${encodeURIComponent(row[column] ?? "")}`);
    expect(found).toEqual([{ small: row.small }]);
  }
});
