import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { type Call, emailOf, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { linkOf, type MailProof, makeProof } from "./mail-links.ts";
import { findUsers, readUser, type UserJson } from "./user-json.ts";

/** POST /invite {email, data?}: makes an account without a password and mails a link by which its owner accepts; again for one that has not. */
export async function invite(context: AuthContext, call: Call): Promise<Response> {
  const { user, proof } = await context.database.transaction((db) => putInvitation(db, context, call));
  const link = linkOf(context.siteUrl, "invite", proof);
  try {
    await context.mails.deliver({ kind: "invite", to: user.email, link, code: proof.code });
  } catch (error) {
    context.log.error({ error, requestId: call.caller.requestId }, "invitation not mailed");
    throw new AuthRefusal(500, "unexpected_failure", "Error sending invite email");
  }
  return answer(200, user);
}

/** POST /admin/generate_link {type: "invite" | "recovery", email}: the link that a mail would hold, without the mail. */
export async function generateLink(context: AuthContext, call: Call): Promise<Response> {
  const type = textOf(call.fields.type);
  if (type !== "invite" && type !== "recovery") {
    throw new AuthRefusal(400, "validation_failed", `Invalid email action link type requested: ${type}`);
  }
  const { user, proof } = await context.database.transaction((db) =>
    type === "invite" ? putInvitation(db, context, call) : putRecovery(db, context, call),
  );
  return answer(200, {
    ...user,
    action_link: linkOf(context.siteUrl, type, proof),
    email_otp: proof.code,
    hashed_token: proof.tokenHash,
    redirect_to: context.siteUrl,
    verification_type: type,
  });
}

async function putInvitation(
  db: Sql,
  { jwtSecret }: AuthContext,
  call: Call,
): Promise<{ user: UserJson; proof: MailProof }> {
  const email = emailOf(call);
  const proof = makeProof(jwtSecret);
  await insertAccount(db, { email, hash: null, data: call.fields.data, isConfirmed: false });
  const { rows } = await sql<{ id: string }>`
    update auth.users set invited_at = now(), confirmation_sent_at = now(), confirmation_token = ${proof.stored}, updated_at = now()
    where lower(email) = ${email} and email_confirmed_at is null returning id::text as id`.execute(db);
  if (!rows[0]) throw new AuthRefusal(422, "email_exists", EMAIL_EXISTS);
  return { user: await readUser(db, rows[0].id), proof };
}

async function putRecovery(
  db: Sql,
  { jwtSecret }: AuthContext,
  call: Call,
): Promise<{ user: UserJson; proof: MailProof }> {
  const proof = makeProof(jwtSecret);
  const { rows } = await sql<{ id: string }>`
    update auth.users set recovery_token = ${proof.stored}, recovery_sent_at = now() where lower(email) = ${emailOf(call)}
    returning id::text as id`.execute(db);
  if (!rows[0]) throw new AuthRefusal(404, "user_not_found", "User with this email not found");
  return { user: await readUser(db, rows[0].id), proof };
}

export const EMAIL_EXISTS = "A user with this email address has already been registered";

/** Makes an account with its identity, unless one with this address exists. @returns its id where it was made */
export async function insertAccount(
  db: Sql,
  account: { email: string; hash: string | null; data: unknown; appData?: unknown; isConfirmed: boolean },
): Promise<string | undefined> {
  const { email, hash, isConfirmed } = account;
  const found = await findUsers(db, sql`lower(u.email) = ${email}`);
  if (found.length > 0) return undefined;
  const id = randomUUID();
  const { rows } = await sql`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${email}, ${hash}, case when ${isConfirmed}::boolean then now() end,
      '{"provider":"email","providers":["email"]}'::jsonb || ${asJson(account.appData)}::text::jsonb, ${asJson(account.data)}::text::jsonb, now(), now())
    on conflict (email) where is_sso_user = false do nothing returning id`.execute(db);
  if (rows.length === 0) return undefined;
  await sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    values (gen_random_uuid(), ${id}, 'email', ${id}::text, jsonb_build_object('sub', ${id}::text, 'email', ${email}::text,
      'email_verified', false, 'phone_verified', false), now(), now())`.execute(db);
  return id;
}

function asJson(value: unknown): string {
  return JSON.stringify(typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
}
