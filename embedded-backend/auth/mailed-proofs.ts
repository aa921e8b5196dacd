import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { type Call, emailOf, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { isCodeOf, linkOf, makeProof, storedOf } from "./mail-links.ts";
import { completeSession } from "./session-tokens.ts";
import { noteRefusal, noteSignIn } from "./sign-in.ts";

/** Days that an invitation works. A link that recovers a password works for an hour, which the engine sees to. */
export const INVITATION_DAYS = 7;
/** Seconds in which an account is mailed once only, whoever asks and how often. As GoTrue. */
const MAIL_PAUSE_S = 60;

const COLUMNS = { invite: sql.id("confirmation_token"), recovery: sql.id("recovery_token") } as const;

/**
 * POST /recover {email}: mails a link by which a new password is set. The answer and its time are the same whether there is such an
 * account or not: the same statement runs, and nobody waits for the mail. Who is disabled is mailed nothing.
 */
export async function recover(context: AuthContext, call: Call): Promise<Response> {
  const email = emailOf(call);
  const proof = makeProof(context.jwtSecret);
  const { rows } = await context.database.transaction((db) =>
    sql<{ userId: string; email: string }>`
      update auth.users set recovery_token = ${proof.stored}, recovery_sent_at = now()
      where lower(email) = ${email} and coalesce(banned_until <= now(), true) and coalesce(recovery_sent_at < now() - make_interval(secs => ${MAIL_PAUSE_S}::integer), true)
      returning id::text as "userId", email::text as email`.execute(db),
  );
  const [person] = rows;
  if (person) {
    context.mails.send({
      kind: "recovery",
      to: person.email,
      link: linkOf(context.siteUrl, "recovery", proof),
      code: proof.code,
    });
    void context.notes.note("password reset asked", person, call);
  }
  return answer(200, {});
}

/**
 * POST /verify {type: "invite" | "recovery", token_hash} or {type, email, token}: takes the link or the digits of a mail, once, and signs in.
 * A link of a mail is never taken by a GET: programs that look through mails open what they find.
 */
export async function verify(context: AuthContext, call: Call): Promise<Response> {
  const type = call.fields.type === "invite" ? "invite" : "recovery";
  const stored = await context.database.transaction(async (db) => {
    const stored = await findProof(db, context, call, type);
    if (stored && type === "invite" && !(await isOpenInvitation(db, stored))) return undefined;
    return stored;
  });
  if (!stored) throw new AuthRefusal(403, "otp_expired", "Email link is invalid or has expired");
  // The engine knows no invitation: to it it's a sign-up that is to be confirmed.
  const body = JSON.stringify({ type: type === "invite" ? "signup" : "recovery", token_hash: stored });
  const headers = new Headers(call.request.headers);
  headers.delete("Content-Length");
  const request = new Request(call.request.url, { method: "POST", headers, body });
  const { response, userId, sessionId } = await completeSession(context, call, await context.engine(request), "otp");
  if (userId && sessionId) await noteSignIn(context, call, { userId, sessionId });
  else if (userId) await noteRefusal(context, call, userId);
  return response;
}

async function findProof(
  db: Sql,
  { jwtSecret }: AuthContext,
  call: Call,
  type: keyof typeof COLUMNS,
): Promise<string | undefined> {
  const tokenHash = textOf(call.fields.token_hash);
  if (tokenHash !== "") return storedOf(tokenHash);
  const { rows } = await sql<{ stored: string | null }>`
    select ${COLUMNS[type]} as stored from auth.users where lower(email) = ${emailOf(call)}`.execute(db);
  const stored = rows[0]?.stored ?? "";
  const isRight = isCodeOf(jwtSecret, stored, textOf(call.fields.token));
  return isRight && stored !== "" ? stored : undefined;
}

/** The engine counts an hour from the last mail, so for it the mail is of now. */
async function isOpenInvitation(db: Sql, stored: string): Promise<boolean> {
  const { rows } = await sql`
    update auth.users set confirmation_sent_at = now() where confirmation_token = ${stored}
      and invited_at > now() - make_interval(days => ${INVITATION_DAYS}::integer) returning id`.execute(db);
  return rows.length > 0;
}
