import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../embedded-backend/database/database.ts";
import { openTestDatabase } from "../support/database.ts";
import { newRecord } from "../support/entries.ts";
import { write } from "./support/saves.ts";
import { STAFF_ID, STAFF_SESSION } from "./support/scene.ts";

// Real transactions side by side on PostgreSQL, one after the other on PGlite: the outcome is the same.
const SAVE_ID = "5a7e0000-0000-4000-8000-000000000001";
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    insert into auth.users (id, email) values ('${STAFF_ID}', 'staff@example.com');
    insert into auth.sessions (id, user_id) values ('${STAFF_SESSION}', '${STAFF_ID}');
    insert into private.staff (user_id) values ('${STAFF_ID}');`);
});
afterAll(() => database.close());
beforeEach(clear);

function clear() {
  return database.script("delete from public.product_categories; delete from private.saves;");
}

/** Saves a category of each of these names at once, under one id, and gives the answers. */
function saveAtOnce(names: string[]) {
  const claims = { role: "authenticated", sub: STAFF_ID, session_id: STAFF_SESSION } as const;
  return Promise.all(
    names.map((name) =>
      database.as(claims, async (db) => {
        const statement = write("product_categories", [newRecord({ name })], { save_id: SAVE_ID });
        return (await statement.execute(db)).rows[0]?.written;
      }),
    ),
  );
}

async function storedNames(): Promise<string[]> {
  const { rows } = await database.transaction((db) =>
    sql<{ name: string }>`select name from public.product_categories`.execute(db),
  );
  return rows.map(({ name }) => name);
}

test("a save that comes in many times at once is made once, and each is answered the same", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [first, ...others] = await saveAtOnce(Array(6).fill("Yarns"));
    expect(first?.row).toMatchObject({ name: "Yarns" });
    expect(others).toEqual(Array(5).fill(first));
    expect(await storedNames()).toEqual(["Yarns"]);
    await clear();
  }
});

test("a save that comes in with several inputs at once makes one row, and none is refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const names = ["Yarns", "Threads", "Ribbons", "Cords"];
    const ids = (await saveAtOnce(names)).map((answer) => answer?.id);
    expect(new Set(ids).size).toBe(1);
    const stored = await storedNames();
    expect(stored).toHaveLength(1);
    expect(names).toContain(stored[0]);
    await clear();
  }
});
