import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, test } from "vitest";
import type { Claims } from "../../../embedded-backend/caller.ts";
import type { Database, Sql } from "../../../embedded-backend/database/database.ts";
import { openSharedTestDatabase } from "../../support/database.ts";

/** Who calls. The owner is the database's own user: it sets a scene up and is bound by no policy. */
export type Persona = "owner" | "visitor" | "staff" | "colleague" | "stranger" | "signedOut" | "server";

/** The personas that may not write what the back office manages. */
export const OUTSIDERS = ["visitor", "stranger", "signedOut"] as const;

export const STAFF_ID = "00000000-0000-4000-8000-00000000000a";
export const STAFF_SESSION = "00000000-0000-4000-8000-0000000000a1";
const COLLEAGUE_ID = "00000000-0000-4000-8000-00000000000c";
const COLLEAGUE_SESSION = "00000000-0000-4000-8000-0000000000c1";
export const STRANGER_ID = "00000000-0000-4000-8000-00000000000b";
const STRANGER_SESSION = "00000000-0000-4000-8000-0000000000b1";
const ENDED_SESSION = "00000000-0000-4000-8000-0000000000a2";

const CLAIMS: Record<Exclude<Persona, "owner">, Claims> = {
  visitor: { role: "anon" },
  staff: { role: "authenticated", sub: STAFF_ID, session_id: STAFF_SESSION },
  /** Another member of staff. */
  colleague: { role: "authenticated", sub: COLLEAGUE_ID, session_id: COLLEAGUE_SESSION },
  /** A signed-in user with a live session who does not stand in private.staff. */
  stranger: { role: "authenticated", sub: STRANGER_ID, session_id: STRANGER_SESSION },
  /** The token of a member of staff that outlived its session. */
  signedOut: { role: "authenticated", sub: STAFF_ID, session_id: ENDED_SESSION },
  server: { role: "service_role" },
};

export type Refusal = { code: string; message: string; constraint: string };

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

async function setUsersUp(db: Sql): Promise<void> {
  await sql`insert into auth.users (id, email)
    values (${STAFF_ID}::uuid, 'staff@example.com'), (${COLLEAGUE_ID}::uuid, 'colleague@example.com'),
      (${STRANGER_ID}::uuid, 'stranger@example.com')`.execute(db);
  await sql`insert into auth.sessions (id, user_id)
    values (${STAFF_SESSION}::uuid, ${STAFF_ID}::uuid), (${COLLEAGUE_SESSION}::uuid, ${COLLEAGUE_ID}::uuid),
      (${STRANGER_SESSION}::uuid, ${STRANGER_ID}::uuid)`.execute(db);
  await sql`insert into private.staff (user_id) values (${STAFF_ID}::uuid), (${COLLEAGUE_ID}::uuid)`.execute(db);
}

function readRefusal(error: unknown): Refusal {
  const { code, message, constraint, constraint_name } = error as Record<string, unknown>;
  if (typeof code !== "string") throw error;
  return { code, message: String(message), constraint: String(constraint ?? constraint_name ?? "") };
}
