import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { addressOf, agentOf, type Call, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { insertRefreshToken, makeTokens } from "./session-tokens.ts";

/** Seconds in which a token that was used already is taken again, whatever came after it. As GoTrue. */
const REUSE_S = 10;
/** Renewals that are followed back within them. */
const MOST_STEPS = 20;

type Owner = { userId: string; sessionId: string; email: string; isBanned: boolean };

/**
 * POST /token?grant_type=refresh_token {refresh_token}: new tokens of a session. Of several calls with one token, as the tabs of one browser
 * make them at the same moment, the first renews it and the others are given the same: they wait for each other at the session's row,
 * whichever process they reach. A token that is used again later is refused, and no token of its session is good any more.
 * Source: GoTrue, internal/tokens, RefreshTokenGrant.
 */
export async function refresh(context: AuthContext, call: Call): Promise<Response> {
  const token = textOf(call.fields.refresh_token);
  if (token === "") throw new AuthRefusal(400, "validation_failed", "Refresh token is not valid");
  const tokens = await context.database.transaction(async (db) => {
    const owner = await findOwner(db, token);
    if (!owner) {
      throw new AuthRefusal(400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
    }
    if (owner.isBanned) throw new AuthRefusal(400, "user_banned", "Invalid Refresh Token: User Banned");
    const next = await renew(db, owner, token);
    // Sessions that were ended on the way must stay ended, so the transaction is committed.
    if (!next) return undefined;
    await sql`update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now(), user_agent = ${agentOf(call.request)},
        ip = ${addressOf(call.caller)}::text::inet
      where id = ${owner.sessionId}`.execute(db);
    return makeTokens(db, context, owner, next);
  });
  if (!tokens) throw new AuthRefusal(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used");
  return answer(200, tokens);
}

/** Whose token it is, the session locked; undefined where the session has ended. */
async function findOwner(db: Sql, token: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select u.id::text as "userId", s.id::text as "sessionId", u.email::text as email, coalesce(u.banned_until > now(), false) as "isBanned"
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id join auth.users u on u.id = s.user_id
    where t.token = ${token} and (s.not_after is null or s.not_after > now()) for update of s`.execute(db);
  return rows[0];
}

/** The token in place of this one, which is read after the lock, as others have left it; undefined where it is used up. */
async function renew(db: Sql, { userId, sessionId }: Owner, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ isUsed: boolean; isRecent: boolean }>`
    select coalesce(revoked, false) as "isUsed", updated_at > now() - make_interval(secs => ${REUSE_S}::integer) as "isRecent"
    from auth.refresh_tokens where token = ${token}`.execute(db);
  const isRecent = rows[0]?.isRecent === true;
  if (rows[0]?.isUsed !== false) {
    // The answer to whoever used the last token may have been lost: that one is taken again whenever it comes.
    const heir = await findHeir(db, sessionId, token, isRecent ? MOST_STEPS : 1);
    if (!heir && !isRecent) await revoke(db, sql`session_id = ${sessionId}`);
    return heir;
  }
  await revoke(db, sql`token = ${token}`);
  const next = randomUUID();
  await insertRefreshToken(db, { userId, sessionId }, next, token);
  return next;
}

/** The token in force that came of this one by so many renewals at most. */
async function findHeir(db: Sql, sessionId: string, token: string, mostSteps: number): Promise<string | undefined> {
  const { rows } = await sql<{ heir: string }>`
    with recursive line as (
      select t.token as heir, t.parent, 1 as steps from auth.refresh_tokens t where t.session_id = ${sessionId} and t.revoked is not true
      union all
      select line.heir, t.parent, line.steps + 1 from line join auth.refresh_tokens t on t.token = line.parent
      where line.parent <> ${token} and line.steps < ${mostSteps}::integer
    )
    select heir from line where parent = ${token} limit 1`.execute(db);
  return rows[0]?.heir;
}

async function revoke(db: Sql, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`update auth.refresh_tokens set revoked = true, updated_at = now() where ${condition} and revoked is not true`.execute(
    db,
  );
}
