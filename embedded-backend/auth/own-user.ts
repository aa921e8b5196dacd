import bcrypt from "bcryptjs";
import { sql } from "kysely";
import { AuthRefusal, answer } from "./answers.ts";
import { type Call, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { type Me, readMe } from "./me.ts";
import { checkPassword } from "./password-rules.ts";
import { listFactors } from "./user-json.ts";

/** GET /user: the own account, with its factors. */
export async function readOwnUser(context: AuthContext, call: Call): Promise<Response> {
  await context.database.transaction((db) => readMe(db, call));
  return withFactors(context, await context.engine(call.request));
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
  if (isNewPassword) await checkChange(me, textOf(fields.password), textOf(fields.current_password));
  const response = await context.engine(call.request);
  if (!response.ok) return response;
  if (isNewPassword) {
    await database.transaction((db) =>
      sql`delete from auth.sessions where user_id = ${me.userId} and id <> ${me.sessionId}`.execute(db),
    );
    await context.notes.note("password changed", me, call);
    context.mails.send({ kind: "password-changed", to: me.email });
  }
  return withFactors(context, response);
}

async function checkChange(me: Me, password: string, current: string): Promise<void> {
  await checkPassword(password, [me.email]);
  if (me.hasFactor && me.aal !== "aal2") {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthRefusal(401, "insufficient_aal", message);
  }
  if (me.passwordHash === null || me.isByMail) return;
  const message = "Current password required when setting new password.";
  if (current === "") throw new AuthRefusal(400, "current_password_required", message);
  if (!(await bcrypt.compare(current, me.passwordHash))) {
    throw new AuthRefusal(400, "current_password_invalid", message);
  }
}

async function withFactors({ database }: AuthContext, response: Response): Promise<Response> {
  if (!response.ok) return response;
  const user = await response.json();
  const factors = await database.transaction((db) => listFactors(db, user.id));
  return answer(200, factors.length > 0 ? { ...user, factors } : user);
}
