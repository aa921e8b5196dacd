import { answer } from "./answers.ts";
import { addressOf, agentOf, type Call, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { refresh } from "./refresh.ts";
import { completeSession } from "./session-tokens.ts";
import { readUser } from "./user-json.ts";

/** POST /token: signs in by password, or refreshes a session. */
export async function signIn(context: AuthContext, call: Call): Promise<Response> {
  if (new URL(call.request.url).searchParams.get("grant_type") === "refresh_token") return refresh(context, call);
  const answered = await context.engine(call.request);
  const { response, userId, sessionId } = await completeSession(context, call, answered, "password");
  if (userId && sessionId) await noteSignIn(context, call, { userId, sessionId });
  else if (userId) await noteRefusal(context, call, userId);
  else if (response.status === 400) {
    await context.notes.note("sign-in failed", { email: textOf(call.fields.email) }, call);
  }
  return response;
}

/** Notes a sign-in, and mails the person where it came from a browser that is new for the account. */
export async function noteSignIn(
  { database, notes, mails }: AuthContext,
  call: Call,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const { email } = await database.transaction((db) => readUser(db, userId));
  const isKnown = await notes.isKnownAgent(userId, call);
  await notes.note("sign-in", { userId, email }, call, { session_id: sessionId });
  if (!isKnown) {
    mails.send({
      kind: "new-browser",
      to: email,
      agent: agentOf(call.request),
      address: addressOf(call.caller),
      at: new Date(),
    });
  }
}

/** Notes that a disabled person was refused, who had the password or the mail. */
export async function noteRefusal({ database, notes }: AuthContext, call: Call, userId: string): Promise<void> {
  const { email } = await database.transaction((db) => readUser(db, userId));
  await notes.note("sign-in failed", { userId, email }, call, { reason: "disabled" });
}

/** POST /logout?scope=: the engine ends the session, all of them, or all others. */
export async function signOut({ engine }: AuthContext, call: Call): Promise<Response> {
  const response = await engine(call.request);
  return response.status === 204 ? response : answer(response.status, await response.json());
}
