import { createHash } from "node:crypto";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * What a hosted Supabase project has before its first migration: the request roles, the auth and storage schemas, and
 * the migration history. It is not part of supabase/migrations, which must run unchanged on a hosted project.
 * Every statement can be repeated.
 */
export const PLATFORM_SQL = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
exception when duplicate_object or unique_violation then null; -- another database of the same server made them just now
end $$;
grant anon, authenticated, service_role to current_user;
create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
${SUPABASE_AUTH_HELPERS_SQL}
${getAuthSchemaSql()}
grant usage on schema auth to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
${getStorageSchemaSql()}
grant usage on schema storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text, created_by text, idempotency_key text unique, rollback text[]
);
create table if not exists supabase_migrations.platform (hash text primary key);
`;

const HASH = createHash("sha256").update(PLATFORM_SQL).digest("hex");

/**
 * Brings the database to what a hosted project has before its first migration. Does nothing when that stands already.
 * @throws what the database says when it refuses, for example when the user may not create roles
 */
export async function ensurePlatform(database: Database): Promise<void> {
  const current = await database.transaction(async (db) => {
    const exists = await sql<{
      found: boolean;
    }>`select to_regclass('supabase_migrations.platform') is not null as found`.execute(db);
    if (!exists.rows[0]?.found) return undefined;
    const { rows } = await sql<{ hash: string }>`select hash from supabase_migrations.platform`.execute(db);
    return rows[0]?.hash;
  });
  if (current === HASH) return;
  await database.script(
    `select pg_advisory_xact_lock(hashtext('kinran platform'));
    ${PLATFORM_SQL}
    delete from supabase_migrations.platform;
    insert into supabase_migrations.platform (hash) values ('${HASH}');`,
  );
}
