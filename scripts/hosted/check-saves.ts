import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { broken, type Finding, note, ok } from "../../embedded-backend/backup/finding.ts";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { STEPS } from "./steps.ts";
import { findUnfilteredWrites } from "./unfiltered-writes.ts";

/** Gives our functions, each as the database would write it. */
export const FUNCTION_TEXTS = sql<{ name: string; text: string }>`
  select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
  where p.pronamespace::regnamespace::text in ('public', 'private') and p.prokind in ('f', 'p') order by 1`;

/** Looks for what the API of a hosted project refuses, which connections other than its own don't. */
export async function checkWrites(db: Sql): Promise<Finding[]> {
  const { rows } = await FUNCTION_TEXTS.execute(db);
  const findings = rows.flatMap(({ name, text }) =>
    findUnfilteredWrites(text).map((statement) =>
      broken(`${name} is refused by the API, for want of a WHERE ("${statement} …"): ${STEPS.push}`),
    ),
  );
  return findings.length > 0
    ? findings
    : [ok("No function has an UPDATE or DELETE without WHERE, which the API refuses")];
}

class TakenBack extends Error {}

/**
 * Saves a product category as an owner does, in a session made for it, and takes all of it back. It goes by the database address: grants,
 * policies, triggers and the history are the same as for the API, the API itself and what it loads into its connections are not in it.
 */
export async function checkSave(database: Database): Promise<Finding> {
  try {
    const found = await database.transaction(findOwner);
    if (!found) return note("No save was tried: no owner is staff");
    await database.transaction(async (db) => {
      await saveAs(db, found);
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) {
      return broken(
        `Staff can't save (${error instanceof Error ? error.message.split("\n")[0] : error}): ${STEPS.push}`,
      );
    }
  }
  return ok("A save of staff goes through; it was taken back");
}

async function findOwner(db: Sql): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select user_id::text as id from private.staff
    where role = 'owner' and disabled_at is null order by created_at limit 1`.execute(db);
  return rows[0]?.id;
}

async function saveAs(db: Sql, userId: string): Promise<void> {
  const sessionId = randomUUID();
  const claims = { role: "authenticated", sub: userId, session_id: sessionId, aal: "aal2" };
  await sql`insert into auth.sessions (id, user_id, aal, created_at, updated_at) values (${sessionId}, ${userId}, 'aal2', now(), now())`.execute(
    db,
  );
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('role', 'authenticated', true)`.execute(
    db,
  );
  const entries = JSON.stringify([{ cells: { name: ["", `doctor ${sessionId}`] } }]);
  const { rows } = await sql<{ saved: { id?: number } }>`
    select public.write_records(gen_random_uuid(), 'product_categories', ${entries}::text::jsonb) as saved`.execute(db);
  if (!rows[0]?.saved.id) throw new Error("the save gave no row");
}
