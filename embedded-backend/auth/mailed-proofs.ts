import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { type Call, emailOf, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { isCodeOf, linkOf, makeProof, storedOf } from "./mail-links.ts";
import { openSession } from "./session-tokens.ts";
import { welcome } from "./sign-in.ts";

/** How long an invitation works, and a link that recovers a password. */
export const INVITATION_DAYS = 7;
const RECOVERY_HOURS = 1;
/** Seconds in which an account is mailed once only, whoever asks and how often. As GoTrue. */
const MAIL_PAUSE_S = 60;

const COLUMNS = { invite: sql.id("confirmation_token"), recovery: sql.id("recovery_token") } as const;

/**
 * POST /recover {email}: mails a link by which a new password is set. The answer and its time are the same whether there is such an
 * account or not: the same statements run, and nobody waits for the mail. Who is disabled is mailed nothing.
 */
export async function recover(context: AuthContext, call: Call): Promise<Response> {
  const email = emailOf(call);
  const proof = makeProof(context.jwtSecret);
  const { person, kept } = await context.database.transaction(async (db) => {
    const { rows } = await sql<{ userId: string; email: string }>`
      update auth.users set recovery_token = ${proof.stored}, recovery_sent_at = now()
      where lower(email) = ${email} and coalesce(banned_until <= now(), true) and coalesce(recovery_sent_at < now() - make_interval(secs => ${MAIL_PAUSE_S}::integer), true)
      returning id::text as "userId", email::text as email`.execute(db);
    const [person] = rows;
    const told = { kind: "recovery" as const, link: linkOf(context.siteUrl, "recovery", proof), code: proof.code };
    return { person, kept: await context.mails.keep(db, person && { ...told, to: person.email }) };
  });
  context.mails.dispatch(kept);
  if (person) void context.notes.note("password reset asked", person, call);
  return answer(200, {});
}

/**
 * POST /verify {type: "invite" | "recovery", token_hash} or {type, email, token}: takes the link or the digits of a mail, once, and signs in.
 * A link of a mail is never taken by a GET: programs that look through mails open what they find.
 */
export async function verify(context: AuthContext, call: Call): Promise<Response> {
  const type = call.fields.type === "invite" ? "invite" : "recovery";
  const taken = await context.database.transaction(async (db) => {
    const person = await takeProof(db, type, await findProof(db, context, call, type));
    // What a disabled person has shown is used up all the same.
    return person && { person, session: await openSession(db, context, call, { ...person, method: "otp" }) };
  });
  if (!taken) throw new AuthRefusal(403, "otp_expired", "Email link is invalid or has expired");
  return welcome(context, call, taken.person, { session: taken.session, refusedWith: 403 });
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

/** Uses a proof up that is in time, and confirms the address that it was mailed to. @returns whose it was; undefined for another one */
async function takeProof(
  db: Sql,
  type: keyof typeof COLUMNS,
  stored: string | undefined,
): Promise<{ userId: string; email: string } | undefined> {
  const isInTime = {
    invite: sql`invited_at > now() - make_interval(days => ${INVITATION_DAYS}::integer)`,
    recovery: sql`recovery_sent_at > now() - make_interval(hours => ${RECOVERY_HOURS}::integer)`,
  };
  const { rows } = await sql<{ userId: string; email: string }>`
    update auth.users set ${COLUMNS[type]} = null, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
    where ${COLUMNS[type]} = ${stored ?? null}::text and ${isInTime[type]} returning id::text as "userId", email::text as email`.execute(
    db,
  );
  const [person] = rows;
  if (person && type === "invite") {
    await sql`update auth.users set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
      where id = ${person.userId}`.execute(db);
    await sql`update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
      where user_id = ${person.userId}`.execute(db);
  }
  return person;
}
