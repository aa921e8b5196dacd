import { sql } from "kysely";
import { openTestDatabase } from "../../tests/support/database.ts";
import { atMost, check, type Section } from "../report.ts";
import { median } from "../statistics.ts";

const STATEMENTS = 2000;
const BUDGET = atMost(0.2);
const TEXT = `A statement of an editor asks who calls and what the role may, as each policy does once, on the engine that the tests run on; beside
the same statement without. ${STATEMENTS} of each, one after the other in one transaction, turn about.`;
const PERSON = "00000000-0000-4000-8000-00000000000a";
const SESSION = "00000000-0000-4000-8000-0000000000a1";

/** What the roles add to a statement. */
export async function roles(): Promise<Section[]> {
  const database = await openTestDatabase();
  try {
    await database.script(`
      insert into auth.users (id, email) values ('${PERSON}', 'staff@example.com');
      insert into auth.sessions (id, user_id, aal) values ('${SESSION}', '${PERSON}', 'aal1');
      insert into private.staff (user_id, role) values ('${PERSON}', 'editor');`);
    const taken = await database.as({ role: "authenticated", sub: PERSON, session_id: SESSION }, async (db) => {
      const times = { plain: [] as number[], asked: [] as number[] };
      for (let n = 0; n < STATEMENTS; n += 1) {
        for (const [kind, statement] of [
          ["plain", sql`select count(*) from public.languages where true`],
          ["asked", sql`select count(*) from public.languages where (select private.may_write('products'))`],
        ] as const) {
          const began = performance.now();
          await statement.execute(db);
          times[kind].push(performance.now() - began);
        }
      }
      return times;
    });
    const added = median(taken.asked) - median(taken.plain);
    return [
      {
        title: "Roles",
        text: TEXT,
        checks: [
          check("a statement without: median", median(taken.plain), "ms"),
          check("what asking for the role adds: median", added, "ms", BUDGET),
        ],
      },
    ];
  } finally {
    await database.close();
  }
}
