import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenedDatabase } from "../../embedded-backend/data/database.ts";
import { makeDocumentReader, type ReadDocument } from "../../embedded-backend/data/documents.ts";
import { openTestDatabase } from "../support/database.ts";

let database: OpenedDatabase;
let read: ReadDocument;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    create function public.who() returns jsonb language sql stable as
      $$ select jsonb_build_object('role', current_user, 'claims', current_setting('request.jwt.claims')::jsonb) $$;
    create function public.echo(words text, number bigint default 7, flag boolean default false) returns json language sql stable as
      $$ select json_build_array(words, number, flag) $$;
    create function public.nothing() returns jsonb language sql stable as $$ select null::jsonb $$;
    create function public.secrets() returns jsonb language sql stable as
      $$ select coalesce(jsonb_agg(email), '[]') from public.newsletter_subscription $$;
    create function public.failing(why text) returns jsonb language plpgsql stable as
      $$ begin if why is not null then raise exception '%', why; end if; return '"fine"'; end $$;
    create function public.ending(code text, message text) returns jsonb language plpgsql stable as
      $$ begin raise exception using errcode = code, message = message; end $$;
    create function public.twice(a text) returns jsonb language sql stable as $$ select '1'::jsonb $$;
    create function public.twice(b integer) returns jsonb language sql stable as $$ select '2'::jsonb $$;
    create function public.changing() returns jsonb language sql volatile as $$ select '1'::jsonb $$;
    create function public.many() returns setof jsonb language sql stable as $$ select '1'::jsonb $$;
    create function public.words() returns text language sql stable as $$ select '1' $$;
    create function public.with_result(out answer jsonb) language sql stable as $$ select '1'::jsonb $$;
    create function public.for_staff() returns jsonb language sql stable as $$ select '1'::jsonb $$;
    revoke execute on function public.for_staff() from public, anon;
    insert into public.newsletter_subscription (email) values ('reader@example.com');
  `);
  read = await makeDocumentReader(database);
});
afterAll(() => database?.close());

const json = async (name: string, args = {}) => JSON.parse((await read(name, args))?.text ?? "");

test("a function is called as a visitor, and only for itself", async () => {
  expect(await json("who")).toEqual({ role: "anon", claims: { role: "anon" } });
  expect(await json("secrets")).toEqual([]);
  const { rows } = await database.transaction((db) =>
    sql<{ role: string; claims: string | null }>`select current_user as role,
      nullif(current_setting('request.jwt.claims', true), '') as claims`.execute(db),
  );
  expect(rows[0]?.role).not.toBe("anon");
  expect(rows[0]?.claims).toBeNull();
});

test("of many at once, beside the owner's own work, each has its own role", async () => {
  const roles = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      if (n % 2) return (await json("who")).role === "anon";
      const { rows } = await database.transaction((db) =>
        sql<{ role: string }>`select current_user as role`.execute(db),
      );
      return rows[0]?.role !== "anon";
    }),
  );
  expect(roles).not.toContain(false);
});

test("arguments go by name, and those left out have their defaults", async () => {
  expect(await json("echo", { words: "金線 'x' \"y\"" })).toEqual(["金線 'x' \"y\"", 7, false]);
  expect(await json("echo", { number: 12, words: "a" })).toEqual(["a", 12, false]);
  expect(await json("echo", { words: null, number: "9007199254740993" })).toEqual([null, 9007199254740992, false]);
  expect(await json("echo", { words: 5 })).toEqual(["5", 7, false]);
});

const ENDS: [string, string, number][] = [
  ["57014", "canceling statement due to statement timeout", 503],
  ["53300", "sorry, too many clients already", 503],
];
test.each(ENDS)("a call that ends with %s is not made once more", async (code, message, status) => {
  const answer = { code, message, details: null, hint: null };
  expect(await read("ending", { code, message })).toEqual({ status, text: JSON.stringify(answer) });
});

test("no document is null", async () => {
  expect(await read("nothing", {})).toEqual({ status: 200, text: "null" });
});

const LEFT: [string, string, Record<string, unknown>][] = [
  ["a function that may write", "changing", {}],
  ["rows", "many", {}],
  ["what is no JSON", "words", {}],
  ["a result that is named as an argument", "with_result", {}],
  ["a function that visitors may not call", "for_staff", {}],
  ["a name that two functions have", "twice", { a: "1" }],
  ["a function that there is not", "missing", {}],
  ["a name that is no name", 'echo"(', {}],
  ["an argument that there is not", "echo", { words: "a", other: 1 }],
  ["a name of an argument that is no name", "echo", { 'words" => $1); --': "a" }],
  ["a missing argument", "echo", {}],
  ["a list", "echo", { words: ["a"] }],
  ["an object", "echo", { words: { a: 1 } }],
  ["true", "echo", { words: "a", flag: true }],
  ["a value of another type", "echo", { words: "a", number: "many" }],
  ["a function that fails", "failing", { why: "no thread" }],
];

test.each(LEFT)("%s is left to the long way, and the next call is none the worse", async (_what, name, args) => {
  expect(await read(name, args)).toBeUndefined();
  expect(await json("failing", { why: null })).toBe("fine");
});

test.skipIf(!process.env.TEST_DATABASE_URL)("a database that is away is told at once", async () => {
  const other = await openTestDatabase();
  const readOther = await makeDocumentReader(other);
  await other.close();
  expect(await readOther("home_page", { language: "en" })).toEqual({
    status: 503,
    text: JSON.stringify({ code: "PGRST001", message: "Database connection error", details: null, hint: null }),
  });
});
