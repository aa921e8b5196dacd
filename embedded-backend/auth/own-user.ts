import bcrypt from "bcryptjs";
import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { PASSWORD_COST } from "../installation/staff.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { type Call, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { checkPassword } from "./password-rules.ts";
import { endSessions, type SessionOwner } from "./session-tokens.ts";
import { readUser } from "./user-json.ts";

/** Who calls, by a session that is live. */
export type Me = SessionOwner & {
  aal: string;
  /** Hash of the password; null for who has none yet. */
  passwordHash: string | null;
  /** Whether the session came from a link or code of a mail. Source: GoTrue, Session.IsRecovery. */
  isByMail: boolean;
  hasFactor: boolean;
  isBanned: boolean;
};

/**
 * Looks up the caller's session.
 * @throws AuthRefusal 401 without a session token, 403 when its session has ended or the person is disabled
 */
export async function readMe(db: Sql, { caller }: Call): Promise<Me> {
  const { role, sub, session_id } = caller.claims;
  if (role !== "authenticated" || !sub || !session_id) {
    throw new AuthRefusal(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  const { rows } = await sql<Me>`
    select u.id::text as "userId", s.id::text as "sessionId", u.email::text as email, coalesce(s.aal::text, 'aal1') as aal,
      nullif(u.encrypted_password, '') as "passwordHash",
      exists (select from auth.mfa_amr_claims c where c.session_id = s.id
        and c.authentication_method in ('otp', 'magiclink', 'recovery')) as "isByMail",
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified') as "hasFactor",
      coalesce(u.banned_until > now(), false) as "isBanned"
    from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id::text = ${session_id} and u.id::text = ${sub} and (s.not_after is null or s.not_after > now())`.execute(
    db,
  );
  if (!rows[0]) {
    throw new AuthRefusal(403, "session_not_found", "Session from session_id claim in JWT does not exist");
  }
  if (rows[0].isBanned) throw new AuthRefusal(403, "user_banned", "User is banned");
  return rows[0];
}

/** @throws AuthRefusal (403 unless said otherwise) where the second factor was not given in this session */
export function requireSecondFactor({ aal }: Me, message: string, status = 403): void {
  if (aal !== "aal2") throw new AuthRefusal(status, "insufficient_aal", message);
}

/** GET /user: the own account, with its factors. */
export function readOwnUser(context: AuthContext, call: Call): Promise<Response> {
  return context.database.transaction(async (db) => answer(200, await readUser(db, (await readMe(db, call)).userId)));
}

/**
 * PUT /user {password?, current_password?, data?}: changes the own account. A new password ends all other sessions; the present one is asked
 * for unless the session came from a mail, and the second factor where there is one. The address is changed by the office alone.
 */
export async function changeOwnUser(context: AuthContext, call: Call): Promise<Response> {
  const { database } = context;
  const { fields } = call;
  const me = await database.transaction((db) => readMe(db, call));
  const email = textOf(fields.email).trim().toLowerCase();
  if (email !== "" && email !== me.email.toLowerCase()) {
    throw new AuthRefusal(422, "validation_failed", "The address of an account is changed by the office");
  }
  const isNewPassword = fields.password !== undefined;
  const password = textOf(fields.password);
  if (isNewPassword) await checkChange(me, password, textOf(fields.current_password));
  const hash = isNewPassword ? await bcrypt.hash(password, PASSWORD_COST) : null;
  const user = await database.transaction(async (db) => {
    await sql`update auth.users set encrypted_password = coalesce(${hash}::text, encrypted_password),
        recovery_token = case when ${hash}::text is null then recovery_token end,
        recovery_sent_at = case when ${hash}::text is null then recovery_sent_at end,
        raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(ownFieldsOf(call))}::text::jsonb), updated_at = now()
      where id = ${me.userId}`.execute(db);
    if (isNewPassword) await endSessions(db, sql`s.user_id = ${me.userId} and s.id <> ${me.sessionId}`);
    return readUser(db, me.userId);
  });
  if (isNewPassword) {
    await context.notes.note("password changed", me, call);
    await context.mails.send({ kind: "password-changed", to: me.email });
  }
  return answer(200, user);
}

/** What a person's own fields are set to; one that is null goes. */
function ownFieldsOf({ fields: { data = {} } }: Call): object {
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return data;
  throw new AuthRefusal(400, "validation_failed", "data must be an object");
}

/** @throws AuthRefusal where the password may not be changed, or not to this one */
async function checkChange(me: Me, password: string, current: string): Promise<void> {
  await checkPassword(password, [me.email]);
  if (me.hasFactor && me.aal !== "aal2") {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthRefusal(401, "insufficient_aal", message);
  }
  if (me.passwordHash === null) return;
  if (!me.isByMail) {
    const message = "Current password required when setting new password.";
    if (current === "") throw new AuthRefusal(400, "current_password_required", message);
    if (!(await bcrypt.compare(current, me.passwordHash))) {
      throw new AuthRefusal(400, "current_password_invalid", message);
    }
  }
  if (await bcrypt.compare(password, me.passwordHash)) {
    throw new AuthRefusal(422, "same_password", "New password should be different from the old password.");
  }
}
