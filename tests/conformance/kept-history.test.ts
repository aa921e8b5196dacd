import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { backUp } from "../../embedded-backend/backup/back-up.ts";
import { doctorData } from "../../embedded-backend/backup/doctor.ts";
import { makeInstallation, makeRoom } from "../../embedded-backend/backup/installation.fixture.ts";
import { type Place, withInstallation } from "../../embedded-backend/backup/installation.ts";
import { restore } from "../../embedded-backend/backup/restore.ts";
import type { Claims } from "../../embedded-backend/caller.ts";
import type { Sql } from "../../embedded-backend/database/database.ts";
import { makeDatabase } from "../support/postgres-server.ts";

// Each makes and opens several databases.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const server = process.env.TEST_DATABASE_URL;
const SESSION = "00000000-0000-4000-9000-000000000001";
const STAFF: Claims = { role: "authenticated", sub: "00000000-0000-4000-8000-000000000001", session_id: SESSION };
const RENAMED = "ac700000-0000-4000-8000-000000000001";

const room = makeRoom();
const original = room.place("original");
const archive = room.inside("original.tar.gz");
afterAll(() => room.remove());

const asStaff = <T>(place: Place, job: (db: Sql) => Promise<T>) =>
  withInstallation(place, ({ database }) => database.as(STAFF, job));
const asOwner = <T>(place: Place, statement: ReturnType<typeof sql<T>>) =>
  withInstallation(place, ({ database }) => database.transaction(async (db) => (await statement.execute(db)).rows));

/** The history as it stands, and what lies in the trash. */
const historyOf = (place: Place) =>
  asOwner(
    place,
    sql<{ kept: object }>`select jsonb_build_object(
      'acts', (select jsonb_agg(to_jsonb(s) order by s.number) from private.change_sets s),
      'changes', (select jsonb_agg(to_jsonb(c) order by c.id) from private.changes c),
      'trash', (select jsonb_agg(to_jsonb(t) order by t.id) from private.trash t)) as kept`,
  );

beforeAll(async () => {
  await makeInstallation(original);
  await asStaff(original, async (db) => {
    await sql`select set_config('request.headers', ${JSON.stringify({ "x-change-id": RENAMED })}, true)`.execute(db);
    await sql`insert into public.product_categories (name) values ('Yarns')`.execute(db);
  });
  await asStaff(original, (db) => sql`delete from public.products where id = 7`.execute(db));
  await backUp(archive, original);
});

const places: [string, () => Promise<{ place: Place; drop: () => Promise<void> }>][] = [
  ["the embedded database", async () => ({ place: room.place("embedded"), drop: async () => undefined })],
];
if (server) {
  places.push([
    "PostgreSQL",
    async () => {
      const { url, drop } = await makeDatabase(server);
      return { place: { ...room.place("postgres"), databaseUrl: url }, drop };
    },
  ]);
}

describe.each(places)("restored on %s", (_name, make) => {
  let place: Place;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ place, drop } = await make());
    await restore(archive, place, { replace: false });
  });
  afterAll(() => drop());

  test("the history and the trash are as they were; loading the rows is no act", async () => {
    const before = await historyOf(original);
    expect(before).toMatchObject([
      { kept: { acts: [{ id: RENAMED }, { kind: "delete" }], trash: [{ record_id: 7 }] } },
    ]);
    expect(await historyOf(place)).toEqual(before);
  });

  test("what is in the trash comes back, an act is undone, and their numbers go on", async () => {
    // Everybody signs in again after a restore.
    await asOwner(
      place,
      sql`insert into auth.sessions (id, user_id) values (${SESSION}::uuid, ${STAFF.sub}::text::uuid)`,
    );
    const [trashed] = await asOwner(place, sql<{ id: number }>`select id from private.trash`);
    const restored = await asStaff(place, (db) =>
      sql`select public.restore_record(${trashed?.id}) as answer`.execute(db),
    );
    expect(restored.rows).toMatchObject([{ answer: { restored: { table: "products", id: 7 }, skipped: [] } }]);
    const undone = await asStaff(place, (db) => sql`select public.undo_change(${RENAMED}::uuid) as answer`.execute(db));
    expect(undone.rows).toMatchObject([{ answer: { written: 1, kept: [] } }]);
    expect(
      await asOwner(
        place,
        sql`select (select count(*)::int from public.products) as products, (select count(*)::int from public.translations where origin = 'manual')
          as translations, (select count(*)::int from public.product_categories) as categories`,
      ),
    ).toEqual([{ products: 1, translations: 1, categories: 0 }]);
    expect(await historyOf(place)).toMatchObject([{ kept: { acts: [{}, {}, { kind: "restore" }, { kind: "undo" }] } }]);
  });
});

test("the doctor tells its size, what can't be restored any more, and files that are gone", async () => {
  const examine = (fix: boolean) => withInstallation(original, (installation) => doctorData(installation, { fix }));
  const size = { state: "note", text: expect.stringMatching(/^The history holds 3 changes of 2 acts, 0\.\d MB$/) };
  expect(await examine(false)).toEqual([size]);
  await asOwner(original, sql`delete from storage.objects where name = 'products/one.jpg'`);
  const [gone, ...others] = await examine(false);
  expect(gone).toEqual({
    state: "note",
    text: "1 file that the history names, not stored: what is restored comes back without",
  });
  expect(others).toMatchObject([size, { text: expect.stringContaining("without a row") }]);
  await asOwner(original, sql`delete from private.changes where table_name = 'products'`);
  const left = { state: "note", text: expect.stringContaining("without a row") };
  const sizeAfter = { state: "note", text: expect.stringContaining("The history holds") };
  const told = "1 entry of the trash without the record";
  expect(await examine(false)).toEqual([{ state: "broken", text: `${told}: --fix removes them` }, sizeAfter, left]);
  expect(await examine(true)).toEqual([{ state: "mended", text: `${told} removed` }, sizeAfter, left]);
});
