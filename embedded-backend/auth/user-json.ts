import { type RawBuilder, sql } from "kysely";
import type { Sql } from "../database/database.ts";

/** An account as the Auth service tells of it. */
export type UserJson = { id: string; email: string; [field: string]: unknown };

/** A second factor as the Auth service tells of it. */
export type FactorJson = { id: string; factor_type: string; status: string; [field: string]: unknown };

/** The factors of the account `u`, as JSON; null where there is none, as hosted leaves the field out. */
const FACTORS = sql`(
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', f.id, 'friendly_name', nullif(f.friendly_name, ''), 'factor_type', f.factor_type, 'status', f.status,
    'created_at', f.created_at, 'updated_at', f.updated_at, 'last_challenged_at', f.last_challenged_at)) order by f.created_at, f.id)
  from auth.mfa_factors f where f.user_id = u.id)`;

const IDENTITIES = sql`coalesce((
  select jsonb_agg(jsonb_build_object(
    'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'identity_data', i.identity_data, 'provider', i.provider,
    'last_sign_in_at', i.last_sign_in_at, 'created_at', i.created_at, 'updated_at', i.updated_at, 'email', i.email) order by i.created_at)
  from auth.identities i where i.user_id = u.id), '[]')`;

const USER = sql<UserJson>`jsonb_strip_nulls(jsonb_build_object(
  'id', u.id, 'aud', u.aud, 'role', u.role, 'email', u.email, 'email_confirmed_at', u.email_confirmed_at, 'phone', coalesce(u.phone, ''),
  'confirmed_at', u.confirmed_at, 'invited_at', u.invited_at, 'confirmation_sent_at', u.confirmation_sent_at,
  'recovery_sent_at', u.recovery_sent_at, 'banned_until', u.banned_until, 'last_sign_in_at', u.last_sign_in_at, 'app_metadata', u.raw_app_meta_data,
  'user_metadata', u.raw_user_meta_data, 'factors', ${FACTORS}, 'identities', ${IDENTITIES}, 'created_at', u.created_at,
  'updated_at', u.updated_at, 'is_anonymous', false))`;

/** The accounts that a condition on `u` finds, the newest first. */
export async function findUsers(db: Sql, condition: RawBuilder<unknown>, page = sql``): Promise<UserJson[]> {
  const { rows } = await sql<{ json: UserJson }>`
    select ${USER} as json from auth.users u where ${condition} order by u.created_at desc, u.id ${page}`.execute(db);
  return rows.map(({ json }) => json);
}

/** The account with this id, which must exist. */
export async function readUser(db: Sql, id: string): Promise<UserJson> {
  const [user] = await findUsers(db, sql`u.id = ${id}`);
  if (!user) throw new Error("The account is gone");
  return user;
}

/** The factors of an account. */
export async function listFactors(db: Sql, userId: string): Promise<FactorJson[]> {
  const { rows } = await sql<{ factors: FactorJson[] | null }>`
    select ${FACTORS} as factors from auth.users u where u.id = ${userId}`.execute(db);
  return rows[0]?.factors ?? [];
}
