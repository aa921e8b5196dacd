import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Claims } from "../../embedded-backend/caller.ts";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { openTestDatabase } from "../support/database.ts";
import { mediaUrl, removeFiles } from "./support/files.ts";
import { newsValues } from "./support/make.ts";
import { STAFF_ID, STAFF_SESSION } from "./support/scene.ts";
import { plainInsert } from "./support/statements.ts";

// A save and a deletion of one file whose transactions are open at the same time. The embedded database has one session and knows no such
// moment, so these are for a server alone.
const STAFF: Claims = { role: "authenticated", sub: STAFF_ID, session_id: STAFF_SESSION };

const saveMedia = (key: string) => plainInsert("product_images", { product_id: 1, image_url: mediaUrl(key) });
const saveText = (key: string) =>
  plainInsert("news_items", { ...newsValues(), article_body: `See ${mediaUrl(key)} for the care` });

/** Ways to begin to use a file: by the trigger of media columns, and by that of texts. */
const saves: [string, typeof saveMedia][] = [
  ["a media column", saveMedia],
  ["a text", saveText],
];

describe.runIf(process.env.TEST_DATABASE_URL)("transactions side by side", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.script(`
      insert into auth.users (id, email) values ('${STAFF_ID}', 'staff@example.com');
      insert into auth.sessions (id, user_id) values ('${STAFF_SESSION}', '${STAFF_ID}');
      insert into private.staff (user_id) values ('${STAFF_ID}');
      insert into public.products (id, name, slug) values (1, 'P', 'p');`);
  });
  afterAll(() => database?.close());
  beforeEach(() =>
    database.script(`
      delete from public.product_images; delete from public.news_items; delete from private.changes; delete from storage.objects;
      insert into storage.objects (bucket_id, name) values ('site-media', 'a.pdf'), ('site-media', 'b.pdf');`),
  );

  /** What waits is to fail soon instead of holding the tests up. */
  const begin = <T>(job: (db: Sql) => Promise<T>) =>
    database.as(STAFF, async (db) => {
      await sql`set local lock_timeout = '5s'`.execute(db);
      return job(db);
    });

  const remove = (key: string) =>
    begin(async (db) => (await removeFiles(key).execute(db)).rows.map(({ name }) => name));

  /** The error code of what is refused, null where nothing is. */
  const codeOf = (job: Promise<unknown>) =>
    job.then(
      () => null,
      (error) => String(error.code),
    );

  const waiting = () =>
    database.transaction(async (db) => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    });

  test.each(saves)("a deletion skips at once what a save in %s holds", async (_where, save) => {
    await begin(async (db) => {
      await save("a.pdf").execute(db);
      expect(await remove("a.pdf")).toEqual([]);
      expect(await remove("b.pdf")).toEqual(["b.pdf"]);
    });
    expect(await remove("a.pdf")).toEqual([]);
  });

  test.each(saves)("a save in %s waits for a deletion, and then misses the file", async (_where, save) => {
    const late: Promise<string | null>[] = [];
    await begin(async (db) => {
      await removeFiles("a.pdf").execute(db);
      late.push(codeOf(begin((other) => save("a.pdf").execute(other))));
      await expect.poll(waiting).toBe(1);
    });
    expect(await Promise.all(late)).toEqual(["PT409"]);
  });

  test.each(saves)("a deletion that is taken back lets a save in %s go on", async (_where, save) => {
    const late: Promise<string | null>[] = [];
    const takenBack = begin(async (db) => {
      await removeFiles("a.pdf").execute(db);
      late.push(codeOf(begin((other) => save("a.pdf").execute(other))));
      await expect.poll(waiting).toBe(1);
      throw Object.assign(new Error("taken back"), { code: "taken back" });
    });
    expect(await codeOf(takenBack)).toBe("taken back");
    expect(await Promise.all(late)).toEqual([null]);
    expect(await remove("a.pdf")).toEqual([]);
  });

  test("a save and a deletion of two files, each first of the other's second, are no deadlock", async () => {
    const { promise: bothTried, resolve: resolveBoth } = Promise.withResolvers<void>();
    const removals: Promise<string[]>[] = [];
    const saved = begin(async (db) => {
      await saveMedia("a.pdf").execute(db);
      const removal = begin(async (other) => {
        const gone = await removeFiles("b.pdf").execute(other);
        const held = await removeFiles("a.pdf").execute(other);
        resolveBoth();
        await expect.poll(waiting).toBe(1);
        return [...gone.rows, ...held.rows].map(({ name }) => name);
      });
      removals.push(removal);
      await Promise.race([bothTried, removal]);
      await saveText("b.pdf").execute(db);
    });
    expect(await codeOf(saved)).toBe("PT409");
    expect(await Promise.all(removals)).toEqual([["b.pdf"]]);
  });
});
