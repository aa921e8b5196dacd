import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../embedded-backend/database/database.ts";
import { openTestDatabase } from "../support/database.ts";
import { call } from "./support/history.ts";

// Real transactions side by side on PostgreSQL, one after the other on PGlite: the outcome is the same.
const OWNERS = ["a", "b"].map((sign) => ({
  id: `00000000-0000-4000-8000-00000000000${sign}`,
  session: `00000000-0000-4000-8000-0000000000${sign}1`,
}));
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("of two owners who disable each other at once one stays", async () => {
  for (let round = 0; round < 10; round += 1) {
    await database.script(
      OWNERS.map(
        ({ id, session }) => `
        insert into auth.users (id, email) values ('${id}', '${id}@example.com') on conflict do nothing;
        insert into auth.sessions (id, user_id, aal) values ('${session}', '${id}', 'aal1') on conflict do nothing;
        insert into private.staff (user_id) values ('${id}') on conflict (user_id) do update set disabled_at = null;`,
      ).join(""),
    );
    const outcomes = await Promise.allSettled(
      OWNERS.map(({ id, session }, at) =>
        database.as({ role: "authenticated", sub: id, session_id: session }, (db) =>
          call("disable_person", { user_id: OWNERS[1 - at]?.id }).execute(db),
        ),
      ),
    );
    const { rows } = await database.transaction((db) =>
      sql<{
        owners: number;
      }>`select count(*)::int as owners from private.staff where role = 'owner' and disabled_at is null`.execute(db),
    );
    expect(rows).toEqual([{ owners: 1 }]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  }
});
