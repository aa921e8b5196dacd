import { randomUUID } from "node:crypto";
import { sign } from "hono/jwt";
import { type RawBuilder, sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { addressOf, agentOf, type Call } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { readUser } from "./user-json.ts";

/** How a session was made, or raised. The names are GoTrue's. */
export type Method = "password" | "otp" | "totp" | "mfa/recovery_code";

/** Lifetime of an access token in seconds. */
const SESSION_S = 3600;

/** A live session, and whose it is. */
export type SessionOwner = { userId: string; sessionId: string; email: string };

/** A session that was opened: its id, and the answer with its tokens. */
export type OpenedSession = { id: string; tokens: object };

/** Opens a session of an account. @returns undefined for a disabled person, and where the account is gone */
export async function openSession(
  db: Sql,
  context: AuthContext,
  call: Call,
  { userId, method }: { userId: string; method: Method },
): Promise<OpenedSession | undefined> {
  const { rows } = await sql<{ id: string; email: string }>`
    with person as (
      update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${userId} and coalesce(banned_until <= now(), true)
      returning id, email
    )
    insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
    select gen_random_uuid(), id, 'aal1', ${agentOf(call.request)}::text, ${addressOf(call.caller)}::text::inet, now(), now() from person
    returning id::text as id, (select email::text from person) as email`.execute(db);
  if (!rows[0]) return undefined;
  const { id, email } = rows[0];
  await addMethod(db, id, method);
  const refreshToken = randomUUID();
  await insertRefreshToken(db, { userId, sessionId: id }, refreshToken);
  return { id, tokens: await makeTokens(db, context, { userId, sessionId: id, email }, refreshToken) };
}

/** Ends the sessions that a condition on `s` finds; their tokens are of no use any more. */
export async function endSessions(db: Sql, condition: RawBuilder<unknown>): Promise<void> {
  await sql`with ended as (delete from auth.sessions s where ${condition} returning s.id)
    delete from auth.refresh_tokens t using ended where t.session_id = ended.id`.execute(db);
}

/**
 * Raises a session to the second factor: all sessions of the account that have not given it end, and tokens of this one that were
 * handed out before are of no use. Source: GoTrue, updateMFASessionAndClaims.
 * @returns the answer with the new tokens
 */
export async function raiseSession(
  db: Sql,
  context: AuthContext,
  { userId, sessionId, email }: SessionOwner,
  by: { factorId: string; method: Method },
): Promise<object> {
  await addMethod(db, sessionId, by.method);
  await sql`update auth.sessions set aal = 'aal2', factor_id = ${by.factorId}, updated_at = now() where id = ${sessionId}`.execute(
    db,
  );
  await sql`delete from auth.sessions where user_id = ${userId} and coalesce(aal, 'aal1') < 'aal2'`.execute(db);
  await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = ${sessionId}`.execute(
    db,
  );
  const refreshToken = randomUUID();
  await insertRefreshToken(db, { userId, sessionId }, refreshToken);
  return makeTokens(db, context, { userId, sessionId, email }, refreshToken);
}

/** Stores a refresh token; `parent` is the one whose place it takes. */
export async function insertRefreshToken(
  db: Sql,
  { userId, sessionId }: Pick<SessionOwner, "userId" | "sessionId">,
  token: string,
  parent?: string,
): Promise<void> {
  await sql`insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
    values (gen_random_uuid()::text, ${token}, ${userId}, ${sessionId}, false, ${parent ?? null}::text, now(), now())`.execute(
    db,
  );
}

/** The answer that hands out a session's tokens. */
export async function makeTokens(
  db: Sql,
  { jwtSecret }: AuthContext,
  { userId, sessionId, email }: SessionOwner,
  refreshToken: string,
): Promise<object> {
  const iat = Math.floor(Date.now() / 1000);
  const exp = iat + SESSION_S;
  const known = { sub: userId, aud: "authenticated", role: "authenticated", email, session_id: sessionId, iat, exp };
  return {
    access_token: await sign({ ...known, ...(await readAssurance(db, sessionId)) }, jwtSecret),
    token_type: "bearer",
    expires_in: SESSION_S,
    expires_at: exp,
    refresh_token: refreshToken,
    user: await readUser(db, userId),
  };
}

/** Lowers the sessions that a factor had raised, before or after it is deleted. */
export async function lowerSessions(db: Sql, factorId: string, method: Method): Promise<void> {
  await sql`delete from auth.mfa_amr_claims c using auth.sessions s
    where s.id = c.session_id and s.factor_id = ${factorId} and c.authentication_method = ${method}`.execute(db);
  await sql`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factorId}`.execute(db);
}

async function addMethod(db: Sql, sessionId: string, method: Method): Promise<void> {
  await sql`insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
    values (gen_random_uuid(), ${sessionId}, ${method}, now(), now())
    on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey do update set updated_at = now()`.execute(
    db,
  );
}

type Assurance = { aal: string; amr: { method: string; timestamp: number }[] };

/** What a token says of its session: how sure it is, and by what, the latest first. Undefined for a session that has ended. */
async function readAssurance(db: Sql, sessionId: string): Promise<Assurance | undefined> {
  const { rows } = await sql<Assurance>`
    select coalesce(s.aal::text, 'aal1') as aal, coalesce((
      select jsonb_agg(jsonb_build_object('method', c.authentication_method, 'timestamp', extract(epoch from c.updated_at)::bigint)
        order by c.updated_at desc, c.authentication_method)
      from auth.mfa_amr_claims c where c.session_id = s.id), '[]') as amr
    from auth.sessions s where s.id = ${sessionId}`.execute(db);
  return rows[0];
}
