import { randomBytes } from "node:crypto";
import bcrypt from "bcryptjs";
import { sql } from "kysely";
import { PASSWORD_COST } from "../installation/staff.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { addressOf, agentOf, type Call, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { readMe } from "./own-user.ts";
import { refresh } from "./refresh.ts";
import { endSessions, type OpenedSession, openSession } from "./session-tokens.ts";

/** Hash that no password is known to have: an unknown account is refused as slowly as a known one. */
const NOBODYS = bcrypt.genSaltSync(PASSWORD_COST) + bcrypt.encodeBase64(randomBytes(23), 23);

type Person = { userId: string; email: string };

/** POST /token: signs in by password, or refreshes a session. */
export async function signIn(context: AuthContext, call: Call): Promise<Response> {
  if (new URL(call.request.url).searchParams.get("grant_type") === "refresh_token") return refresh(context, call);
  const { database, notes } = context;
  const email = textOf(call.fields.email).toLowerCase();
  const password = textOf(call.fields.password);
  if (email === "") throw new AuthRefusal(400, "validation_failed", "missing email or phone");
  const { rows } = await database.transaction((db) =>
    sql<Person & { hash: string | null; isConfirmed: boolean }>`
      select id::text as "userId", email::text as email, nullif(encrypted_password, '') as hash,
        email_confirmed_at is not null as "isConfirmed" from auth.users where lower(email) = ${email}`.execute(db),
  );
  const [person] = rows;
  const isRight = await bcrypt.compare(password, person?.hash ?? NOBODYS);
  if (!person?.hash || !isRight || !person.isConfirmed) {
    await notes.note("sign-in failed", { email }, call);
    throw isRight && person?.hash
      ? new AuthRefusal(400, "email_not_confirmed", "Email not confirmed")
      : new AuthRefusal(400, "invalid_credentials", "Invalid login credentials");
  }
  const { userId } = person;
  const session = await database.transaction((db) => openSession(db, context, call, { userId, method: "password" }));
  return welcome(context, call, person, { session, refusedWith: 400 });
}

/**
 * Answers with a session that was opened: notes the sign-in, and mails the person where it came from a browser that is new for the account.
 * Without one the person is disabled, who had the password or the mail.
 * @throws AuthRefusal for a disabled person
 */
export async function welcome(
  { notes, mails }: AuthContext,
  call: Call,
  person: Person,
  { session, refusedWith }: { session: OpenedSession | undefined; refusedWith: number },
): Promise<Response> {
  if (!session) {
    await notes.note("sign-in failed", person, call, { reason: "disabled" });
    throw new AuthRefusal(refusedWith, "user_banned", "User is banned");
  }
  const isKnown = await notes.isKnownAgent(person.userId, call);
  await notes.note("sign-in", person, call, { session_id: session.id });
  if (!isKnown) {
    await mails.send({
      kind: "new-browser",
      to: person.email,
      agent: agentOf(call.request),
      address: addressOf(call.caller),
      at: new Date(),
    });
  }
  return answer(200, session.tokens);
}

/** POST /logout?scope=: ends the session, all of the account, or all others. */
export async function signOut({ database }: AuthContext, call: Call): Promise<Response> {
  const scope = new URL(call.request.url).searchParams.get("scope") ?? "local";
  await database.transaction(async (db) => {
    const { userId, sessionId } = await readMe(db, call);
    const ended = {
      local: sql`s.id = ${sessionId}`,
      global: sql`s.user_id = ${userId}`,
      others: sql`s.user_id = ${userId} and s.id <> ${sessionId}`,
    };
    if (!isScope(scope, ended)) throw new AuthRefusal(400, "validation_failed", `Unsupported logout scope "${scope}"`);
    await endSessions(db, ended[scope]);
  });
  return new Response(null, { status: 204 });
}

function isScope<Scopes extends object>(scope: string, scopes: Scopes): scope is keyof Scopes & string {
  return Object.hasOwn(scopes, scope);
}
