import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { pino } from "pino";
import type { Caller, Claims } from "../caller.ts";
import { openDatabase } from "../database/open-database.ts";
import { migrate } from "../installation/migrate.ts";
import { ensurePlatform } from "../installation/platform.ts";
import { openStorage } from "./storage.ts";

/** Logger of tests: says nothing. */
export const quiet = pino({ level: "silent" });

const STAFF = { sub: "00000000-0000-4000-8000-000000000001", session_id: "00000000-0000-4000-9000-000000000001" };
const STRANGER = { sub: "00000000-0000-4000-8000-000000000002", session_id: "00000000-0000-4000-9000-000000000002" };

/** The four kinds of callers as the gateway establishes them. */
export const callers = {
  visitor: makeCaller({ role: "anon" }, "publishable"),
  staff: makeCaller({ role: "authenticated", ...STAFF }, "publishable"),
  stranger: makeCaller({ role: "authenticated", ...STRANGER }, "publishable"),
  server: makeCaller({ role: "service_role" }, "secret"),
};

function makeCaller(claims: Claims, keyType: Caller["keyType"]): Caller {
  return { claims, keyType, ip: "127.0.0.1", requestId: "test" };
}

/** An in-memory database with the real schema, a member of staff and a signed-in stranger. */
export async function makeDatabase() {
  const database = await openDatabase({});
  await ensurePlatform(database);
  await migrate(database);
  await database.transaction(async (db) => {
    for (const { sub, session_id } of [STAFF, STRANGER]) {
      await sql`insert into auth.users (id, aud, role, email, created_at, updated_at) values (${sub}::text::uuid, 'authenticated', 'authenticated', ${`${sub}@example.com`}, now(), now())`.execute(
        db,
      );
      await sql`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session_id}::text::uuid, ${sub}::text::uuid, now(), now())`.execute(
        db,
      );
    }
    await sql`insert into private.staff (user_id) values (${STAFF.sub}::text::uuid)`.execute(db);
  });
  return database;
}

/** A folder that goes with the test. */
export async function makeFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "kinran-test-"));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Real storage on a fresh database and folder, with the official client for each kind of caller. */
export async function makeStorage() {
  const database = await makeDatabase();
  const { folder, remove } = await makeFolder();
  const storage = await openStorage({ database, storageUrl: undefined, dataDir: folder, log: quiet });
  const request = (caller: Caller, url: string, init?: RequestInit) =>
    storage.fetch(new Request(new URL(url, "http://localhost/storage/v1/"), init), caller);
  const clientOf = (caller: Caller) =>
    createClient("http://localhost", "sb_publishable_test", {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => storage.fetch(new Request(input, init), caller) },
    }).storage.from("site-media");
  return {
    database,
    storage,
    folder,
    request,
    staff: clientOf(callers.staff),
    visitor: clientOf(callers.visitor),
    stranger: clientOf(callers.stranger),
    server: clientOf(callers.server),
    close: async () => {
      await storage.close();
      await database.close();
      await remove();
    },
  };
}
