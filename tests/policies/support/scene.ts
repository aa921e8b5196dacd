import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, test } from "vitest";
import type { Claims } from "../../../embedded-backend/caller.ts";
import type { Database, Sql } from "../../../embedded-backend/database/database.ts";
import { openSharedTestDatabase } from "../../support/database.ts";

/**
 * Who calls. The owner is the database's own user: it sets a scene up and is bound by no policy. Staff and the colleague have the
 * role of an owner, the others of staff are called by theirs.
 */
export type Persona =
  | "owner"
  | "visitor"
  | "staff"
  | "colleague"
  | "editor"
  | "translator"
  | "sales"
  | "stranger"
  | "signedOut"
  | "server";

/** The personas that may not write what the back office manages. */
export const OUTSIDERS = ["visitor", "stranger", "signedOut"] as const;

export const STAFF_ID = "00000000-0000-4000-8000-00000000000a";
export const STAFF_SESSION = "00000000-0000-4000-8000-0000000000a1";
export const COLLEAGUE_ID = "00000000-0000-4000-8000-00000000000c";
const COLLEAGUE_SESSION = "00000000-0000-4000-8000-0000000000c1";
export const STRANGER_ID = "00000000-0000-4000-8000-00000000000b";
const STRANGER_SESSION = "00000000-0000-4000-8000-0000000000b1";
export const EDITOR_ID = "00000000-0000-4000-8000-00000000000d";
const EDITOR_SESSION = "00000000-0000-4000-8000-0000000000d1";
const TRANSLATOR_ID = "00000000-0000-4000-8000-00000000000e";
const TRANSLATOR_SESSION = "00000000-0000-4000-8000-0000000000e1";
const SALES_ID = "00000000-0000-4000-8000-00000000000f";
const SALES_SESSION = "00000000-0000-4000-8000-0000000000f1";
const ENDED_SESSION = "00000000-0000-4000-8000-0000000000a2";

const CLAIMS: Record<Exclude<Persona, "owner">, Claims> = {
  visitor: { role: "anon" },
  staff: { role: "authenticated", sub: STAFF_ID, session_id: STAFF_SESSION },
  /** Another owner. */
  colleague: { role: "authenticated", sub: COLLEAGUE_ID, session_id: COLLEAGUE_SESSION },
  editor: { role: "authenticated", sub: EDITOR_ID, session_id: EDITOR_SESSION },
  translator: { role: "authenticated", sub: TRANSLATOR_ID, session_id: TRANSLATOR_SESSION },
  sales: { role: "authenticated", sub: SALES_ID, session_id: SALES_SESSION },
  /** A signed-in user with a live session who does not stand in private.staff. */
  stranger: { role: "authenticated", sub: STRANGER_ID, session_id: STRANGER_SESSION },
  /** The token of a member of staff that outlived its session. */
  signedOut: { role: "authenticated", sub: STAFF_ID, session_id: ENDED_SESSION },
  server: { role: "service_role" },
};

export type Refusal = { code: string; message: string; constraint: string; hint: string; detail: string };

/** A database state of one test: everything in it happens in one transaction that is rolled back. */
export type Scene = {
  /**
   * Runs one statement as one request of this persona and gives its rows. Throws the database's error. With a `changeId` the
   * request names the change that it makes.
   */
  rows<Row>(persona: Persona, statement: RawBuilder<Row>, changeId?: string): Promise<Row[]>;
  /** The error that the statement is refused with. Throws when it is not refused. */
  refusal(persona: Persona, statement: RawBuilder<unknown>): Promise<Refusal>;
};

class Rollback extends Error {}

/**
 * Opens the database for a test file.
 * @returns `scene`, which declares a test that gets an empty database and leaves it empty
 */
export function openStage(): {
  scene: (name: string, play: (scene: Scene) => Promise<void>) => void;
  database: () => Database;
} {
  let opened: Database | undefined;
  beforeAll(async () => {
    opened = await openSharedTestDatabase();
  });
  afterAll(() => opened?.close());
  const database = () => {
    if (!opened) throw new Error("The database opens before the first test");
    return opened;
  };
  return { database, scene: (name, play) => test(name, () => playScene(database(), play)) };
}

/** Plays in an empty transaction that is rolled back. */
export async function playScene(database: Database, play: (scene: Scene) => Promise<void>): Promise<void> {
  try {
    await database.transaction(async (db) => {
      await setUsersUp(db);
      await play({
        rows: (persona, statement, changeId) => runAs(db, persona, statement, changeId),
        refusal: async (persona, statement) => {
          try {
            await runAs(db, persona, statement);
          } catch (error) {
            return readRefusal(error);
          }
          throw new Error(`Expected ${persona} to be refused, but the statement went through`);
        },
      });
      throw new Rollback();
    });
  } catch (error) {
    if (!(error instanceof Rollback)) throw error;
  }
}

async function runAs<Row>(db: Sql, persona: Persona, statement: RawBuilder<Row>, changeId?: string): Promise<Row[]> {
  await sql`savepoint request`.execute(db);
  try {
    if (persona !== "owner") await become(db, CLAIMS[persona]);
    if (changeId)
      await sql`select set_config('request.headers', ${JSON.stringify({ "x-change-id": changeId })}, true)`.execute(db);
    const { rows } = await statement.execute(db);
    await sql`reset role`.execute(db);
    // What a request leaves ends with its transaction.
    await sql`select set_config(name, '', true) from unnest(array['request.jwt.claims', 'request.headers', 'app.subscribed_id',
      'app.change_id', 'app.change_kind', 'app.change_undoes', 'app.change_set']) as name`.execute(db);
    await sql`release savepoint request`.execute(db);
    return rows;
  } catch (error) {
    await sql`rollback to savepoint request`.execute(db);
    throw error;
  }
}

/** Takes on the role and the claims of a request for the rest of the transaction. */
async function become(db: Sql, claims: Claims): Promise<void> {
  await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`.execute(db);
  await sql`set local role ${sql.id(claims.role)}`.execute(db);
}

const USERS = [
  { id: STAFF_ID, session: STAFF_SESSION, email: "staff@example.com", role: "owner" },
  { id: COLLEAGUE_ID, session: COLLEAGUE_SESSION, email: "colleague@example.com", role: "owner" },
  { id: EDITOR_ID, session: EDITOR_SESSION, email: "editor@example.com", role: "editor" },
  { id: TRANSLATOR_ID, session: TRANSLATOR_SESSION, email: "translator@example.com", role: "translator" },
  { id: SALES_ID, session: SALES_SESSION, email: "sales@example.com", role: "sales" },
  { id: STRANGER_ID, session: STRANGER_SESSION, email: "stranger@example.com", role: null },
];

async function setUsersUp(db: Sql): Promise<void> {
  const users = JSON.stringify(USERS);
  await sql`with given as materialized (
      select * from jsonb_to_recordset(${users}::text::jsonb) as u (id uuid, session uuid, email text, role text)
    ), made as (
      insert into auth.users (id, email) select g.id, g.email from given g
    ), begun as (
      insert into auth.sessions (id, user_id, aal) select g.session, g.id, 'aal1' from given g
    )
    insert into private.staff (user_id, role) select g.id, g.role from given g where g.role is not null`.execute(db);
}

function readRefusal(error: unknown): Refusal {
  const { code, message, constraint, constraint_name, hint, detail } = error as Record<string, unknown>;
  if (typeof code !== "string") throw error;
  const optional = (value: unknown) => String(value ?? "");
  return {
    code,
    message: String(message),
    constraint: optional(constraint ?? constraint_name),
    hint: optional(hint),
    detail: optional(detail),
  };
}
