import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { AuthRefusal } from "./answers.ts";
import type { Call } from "./call.ts";

/** Who calls, by a session that is live. */
export type Me = {
  userId: string;
  sessionId: string;
  email: string;
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
