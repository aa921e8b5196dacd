import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Claims } from "../../embedded-backend/caller.ts";
import type { Database } from "../../embedded-backend/database/database.ts";
import { openTestDatabase } from "../support/database.ts";
import { STAFF_ID, STAFF_SESSION } from "./support/scene.ts";

// Real transactions side by side on PostgreSQL, one after the other on PGlite: the outcome is the same.
const STAFF: Claims = { role: "authenticated", sub: STAFF_ID, session_id: STAFF_SESSION };
const SERVER: Claims = { role: "service_role" };
const ACT = "ac700000-0000-4000-8000-000000000001";

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(`
    insert into auth.users (id, email) values ('${STAFF_ID}', 'staff@example.com');
    insert into auth.sessions (id, user_id) values ('${STAFF_SESSION}', '${STAFF_ID}');
    insert into private.staff (user_id) values ('${STAFF_ID}');
    insert into public.products (id, name, slug) select n, 'P', 'p-' || n from generate_series(1, 8) n;`);
});
afterAll(() => database.close());

/** Renames a product in a request that names the act. */
const rename = (claims: Claims, id: number) =>
  database.as(claims, async (db) => {
    const headers = JSON.stringify({ "x-change-id": ACT });
    await sql`select set_config('request.headers', ${headers}, true)`.execute(db);
    await sql`update public.products set name = 'Q' where id = ${id}`.execute(db);
  });

test("requests at once that name one act are one act, and of another caller another", async () => {
  const staff = [1, 2, 3, 4, 5, 6, 7].map((id) => rename(STAFF, id));
  await Promise.all([...staff, rename(SERVER, 8)]);
  const acts = await database.transaction((db) =>
    sql`select count(c.*)::int as changes, s.user_email as by
      from private.change_sets s join private.changes c on c.change_set = s.number group by s.number order by 1`.execute(
      db,
    ),
  );
  expect(acts.rows).toEqual([
    { changes: 1, by: null },
    { changes: 7, by: "staff@example.com" },
  ]);
});
