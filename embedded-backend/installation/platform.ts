import { createHash } from "node:crypto";
import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from "@supabase/lite";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * The tables of the second factor, which the engine's own schema lacks, in the shape that GoTrue's migrations give them. They hold what
 * GoTrue keeps there, but: `otp_code` of a TOTP challenge that was met is the step of its code, so that no code passes twice.
 */
export const FACTORS_SQL = `
do $$ begin
  if to_regtype('auth.factor_type') is null then create type auth.factor_type as enum ('totp', 'webauthn', 'phone', 'recovery_code'); end if;
  if to_regtype('auth.factor_status') is null then create type auth.factor_status as enum ('unverified', 'verified'); end if;
end $$;
create table if not exists auth.mfa_factors (
  id uuid constraint mfa_factors_pkey primary key,
  user_id uuid not null constraint mfa_factors_user_id_fkey references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);
create table if not exists auth.mfa_challenges (
  id uuid constraint mfa_challenges_pkey primary key,
  factor_id uuid not null constraint mfa_challenges_auth_factor_id_fkey references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null constraint mfa_amr_claims_session_id_fkey references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid constraint amr_id_pk primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
create table if not exists auth.mfa_recovery_code_sets (
  id uuid constraint mfa_recovery_code_sets_pkey primary key,
  user_id uuid not null constraint mfa_recovery_code_sets_user_id_key unique
    constraint mfa_recovery_code_sets_user_id_fkey references auth.users (id) on delete cascade,
  mfa_factor_id uuid not null constraint mfa_recovery_code_sets_mfa_factor_id_key unique
    constraint mfa_recovery_code_sets_mfa_factor_id_fkey references auth.mfa_factors (id) on delete cascade,
  failed_verification_count integer not null default 0,
  verification_locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table if not exists auth.mfa_recovery_codes (
  id uuid constraint mfa_recovery_codes_pkey primary key,
  mfa_recovery_code_set_id uuid not null
    constraint mfa_recovery_codes_set_id_fkey references auth.mfa_recovery_code_sets (id) on delete cascade,
  code_hash text not null,
  consumed_at timestamptz,
  created_at timestamptz not null default now()
);
create index if not exists mfa_recovery_codes_set_id_idx on auth.mfa_recovery_codes (mfa_recovery_code_set_id);
`;

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
${FACTORS_SQL}
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
-- What the CLI's table lacks: the sum of the file whose text stands in statements.
alter table supabase_migrations.schema_migrations add column if not exists sha256 text;
create table if not exists supabase_migrations.platform (hash text primary key);
`;

const HASH = createHash("sha256").update(PLATFORM_SQL).digest("hex");

/**
 * Brings the database to what a hosted project has before its first migration. Does nothing where that exists already.
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
