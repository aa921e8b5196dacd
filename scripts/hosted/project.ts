import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { openDatabase } from "../../embedded-backend/database/open-database.ts";
import {
  type Applied,
  judgeSchema,
  listMigrations,
  readApplied,
  refusalOf,
} from "../../embedded-backend/installation/schema-state.ts";
import type { Env } from "../../server/env.ts";
import { STEPS } from "./steps.ts";

/** A hosted project: its rows by its database address, its files by the official client with the secret key. */
export type Project = { url: string; database: Database; storage: SupabaseClient["storage"] };

/** The bucket of the product. */
export const BUCKET = "site-media";

/** Port of the pooler that gives each transaction another connection; statements are prepared for one connection here. */
const TRANSACTION_POOLER = "6543";

/** Where the dashboard shows what a command needs. */
const WHERE = {
  SUPABASE_URL: "the dashboard shows it under Project Settings, Data API",
  SUPABASE_SECRET_KEY: "the dashboard shows it under Project Settings, API Keys, Secret keys",
  SUPABASE_DB_URL:
    "the dashboard shows it under Connect, Session pooler; put the database password into it, its special signs as %XX",
};

/** Reads a setting that a command can't do without. @throws Error in one line that says where to find it */
export function needed(env: Env, name: keyof typeof WHERE): string {
  const value = env[name];
  if (value) return value;
  throw new Error(`${name} is not set: ${WHERE[name]}`);
}

/**
 * Opens a project and looks that its address, its secret key and its database address belong together.
 * @throws Error in one line when a setting is missing, refused or that of another project
 */
export async function withProject<T>(env: Env, job: (project: Project) => Promise<T>): Promise<T> {
  const url = needed(env, "SUPABASE_URL");
  const { storage } = createClient(url, needed(env, "SUPABASE_SECRET_KEY"), {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  return withDatabase(env, async (database) => {
    await checkSame(database, storage);
    return job({ url, database, storage });
  });
}

/** Where the database of a project is reached. @throws Error in one line when the setting is missing or leads to the wrong pooler */
export function databaseAddress(env: Env): URL {
  const address = new URL(needed(env, "SUPABASE_DB_URL"));
  if (address.port === TRANSACTION_POOLER) {
    throw new Error(`SUPABASE_DB_URL is the transaction pooler's, which keeps no session: ${WHERE.SUPABASE_DB_URL}`);
  }
  return withEncryption(address);
}

/** Opens the database of a project. @throws Error in one line when it can't be reached */
export async function withDatabase<T>(env: Env, job: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openDatabase({ url: databaseAddress(env).href });
  const database: Database = {
    ...opened,
    // The role has a limit of two minutes on a hosted project; a utility statement, so that the isolation level can still be chosen.
    transaction: (work) =>
      opened.transaction(async (db) => {
        await sql`set local statement_timeout = 0`.execute(db);
        return work(db);
      }),
  };
  try {
    await database
      .transaction((db) => sql`select`.execute(db))
      .catch((cause) => {
        throw new Error(`SUPABASE_DB_URL can't be used: ${cause instanceof Error ? cause.message : cause}`, { cause });
      });
    return await job(database);
  } finally {
    await opened.close();
  }
}

// Passwords and rows go over the internet; the driver would send them readable.
function withEncryption(url: URL): URL {
  const isHere = /^(localhost|127\.[\d.]+|\[::1\]|)$/.test(url.hostname);
  if (!isHere && !url.searchParams.has("sslmode")) url.searchParams.set("sslmode", "require");
  return url;
}

// Both ways must show one bucket, made at one moment: rows of one project with the files of another would be no restore.
async function checkSame(database: Database, storage: Project["storage"]): Promise<void> {
  const { data, error } = await storage.getBucket(BUCKET);
  const seen = await database.transaction(async (db) => {
    await checkSchema(db);
    return sql<{ made: number }>`
      select floor(extract(epoch from created_at) * 1000)::float8 as made from storage.buckets where id = ${BUCKET}`.execute(
      db,
    );
  });
  if (error) throw new Error(`The project refuses SUPABASE_SECRET_KEY, or doesn't answer: ${error.message}`);
  if (seen.rows[0]?.made !== Date.parse(data.created_at)) {
    throw new Error("SUPABASE_DB_URL leads to another project than SUPABASE_URL");
  }
}

/**
 * Looks that a project has exactly the migrations of this version.
 * @throws Error in one line that names the step which mends it
 */
async function checkSchema(db: Sql): Promise<void> {
  const problem = await problemOfSchema(await readApplied(db, await listMigrations()));
  if (problem) throw new Error(problem);
}

/** Why the commands of this version don't fit the schema of a project, in one line with the way over; undefined where they do. */
export async function problemOfSchema(applied: readonly Applied[]): Promise<string | undefined> {
  const migrations = await listMigrations();
  const state = judgeSchema(applied, migrations);
  if (state.kind === "current") return undefined;
  const lacking = state.kind === "behind" ? state.pending : migrations;
  return refusalOf(state) ?? `The project lacks migration ${lacking[0]?.version}: ${STEPS.push}`;
}
