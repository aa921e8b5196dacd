import bcrypt from "bcryptjs";
import { sql } from "kysely";
import type { Sql } from "../database/database.ts";
import { PASSWORD_COST } from "../installation/staff.ts";
import { AuthRefusal, answer } from "./answers.ts";
import { type Call, emailOf, idOf, textOf } from "./call.ts";
import type { AuthContext } from "./context.ts";
import { EMAIL_EXISTS, insertAccount } from "./invitations.ts";
import { checkPassword } from "./password-rules.ts";
import { findUsers, listFactors, readUser, type UserJson } from "./user-json.ts";

const PER_PAGE = 50;
const MOST_PER_PAGE = 1000;

/** What the fields of an account are set to. What is not offered is refused, not left out without a word. */
const FIELDS = new Set(["email", "password", "email_confirm", "user_metadata", "app_metadata", "should_soft_delete"]);

/** POST /admin/users {email, password?, email_confirm?, user_metadata?, app_metadata?}: makes an account. */
export async function createUser({ database }: AuthContext, call: Call): Promise<Response> {
  const { fields } = call;
  checkFields(call);
  const email = emailOf(call);
  const hash = fields.password === undefined ? null : await hashPassword(textOf(fields.password), email);
  const user = await database.transaction(async (db) => {
    const id = await insertAccount(db, {
      email,
      hash,
      data: fields.user_metadata,
      appData: fields.app_metadata,
      isConfirmed: fields.email_confirm === true,
    });
    if (!id) throw new AuthRefusal(422, "email_exists", EMAIL_EXISTS);
    return readUser(db, id);
  });
  return answer(200, user);
}

/** GET /admin/users?page=&per_page=: the accounts, the newest first. */
export function listUsers({ database }: AuthContext, { request }: Call): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const page = numberOf(searchParams.get("page"), 1);
  const perPage = Math.min(numberOf(searchParams.get("per_page"), PER_PAGE), MOST_PER_PAGE);
  return database.transaction(async (db) => {
    const { rows } = await sql<{ total: number }>`select count(*)::integer as total from auth.users`.execute(db);
    const users = await findUsers(
      db,
      sql`true`,
      sql`limit ${perPage}::integer offset ${(page - 1) * perPage}::integer`,
    );
    const response = answer(200, { users, aud: "authenticated" });
    const total = rows[0]?.total ?? 0;
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    response.headers.set("X-Total-Count", String(total));
    response.headers.set("Link", [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", "));
    return response;
  });
}

/** GET /admin/users/:id */
export function getUser({ database }: AuthContext, call: Call): Promise<Response> {
  return database.transaction(async (db) => answer(200, await findUser(db, call)));
}

/** PUT /admin/users/:id: changes an account. A new password ends its sessions. */
export async function updateUser({ database }: AuthContext, call: Call): Promise<Response> {
  const { fields } = call;
  checkFields(call);
  const { id, email: present } = await database.transaction((db) => findUser(db, call));
  const email = fields.email === undefined ? present : emailOf(call);
  const hash = fields.password === undefined ? undefined : await hashPassword(textOf(fields.password), email);
  return database.transaction(async (db) => {
    if ((await findUsers(db, sql`lower(u.email) = ${email} and u.id <> ${id}`)).length > 0) {
      throw new AuthRefusal(422, "email_exists", EMAIL_EXISTS);
    }
    await sql`update auth.users set email = ${email}, encrypted_password = coalesce(${hash ?? null}, encrypted_password),
        email_confirmed_at = coalesce(email_confirmed_at, case when ${fields.email_confirm === true}::boolean then now() end),
        raw_user_meta_data = jsonb_strip_nulls(coalesce(raw_user_meta_data, '{}') || ${JSON.stringify(fields.user_metadata ?? {})}::text::jsonb),
        raw_app_meta_data = jsonb_strip_nulls(coalesce(raw_app_meta_data, '{}') || ${JSON.stringify(fields.app_metadata ?? {})}::text::jsonb),
        updated_at = now()
      where id = ${id}`.execute(db);
    await sql`update auth.identities set identity_data = identity_data || jsonb_build_object('email', ${email}::text), updated_at = now()
      where user_id = ${id} and provider = 'email'`.execute(db);
    if (hash) await sql`delete from auth.sessions where user_id = ${id}`.execute(db);
    return answer(200, await readUser(db, id));
  });
}

/** DELETE /admin/users/:id: deletes an account with all that hangs on it. */
export function deleteUser({ database }: AuthContext, call: Call): Promise<Response> {
  if (call.fields.should_soft_delete === true) {
    throw new AuthRefusal(400, "validation_failed", "Accounts are deleted for good");
  }
  return database.transaction(async (db) => {
    const { id } = await findUser(db, call);
    await sql`delete from auth.users where id = ${id}`.execute(db);
    return answer(200, {});
  });
}

/** GET /admin/users/:id/factors */
export function listUserFactors({ database }: AuthContext, call: Call): Promise<Response> {
  return database.transaction(async (db) => answer(200, await listFactors(db, (await findUser(db, call)).id)));
}

/** DELETE /admin/users/:id/factors/:id: takes a factor away, without asking for a code; recovery codes that would be left alone go as well. */
export function deleteUserFactor({ database }: AuthContext, call: Call): Promise<Response> {
  return database.transaction(async (db) => {
    const { id } = await findUser(db, call);
    const factorId = idOf(call, 1, "factor_id");
    const factor = (await listFactors(db, id)).find((one) => one.id === factorId);
    if (!factor) throw new AuthRefusal(404, "mfa_factor_not_found", "Factor not found");
    await sql`delete from auth.mfa_factors f where f.id = ${factorId} or (f.user_id = ${id} and f.factor_type = 'recovery_code'
      and not exists (select from auth.mfa_factors o where o.user_id = ${id} and o.id <> ${factorId} and o.status = 'verified'
        and o.factor_type <> 'recovery_code'))`.execute(db);
    return answer(200, factor);
  });
}

async function findUser(db: Sql, call: Call): Promise<UserJson> {
  const [user] = await findUsers(db, sql`u.id = ${idOf(call, 0, "user_id")}`);
  if (!user) throw new AuthRefusal(404, "user_not_found", "User not found");
  return user;
}

async function hashPassword(password: string, email: string): Promise<string> {
  await checkPassword(password, [email]);
  return bcrypt.hash(password, PASSWORD_COST);
}

function checkFields({ fields }: Call): void {
  const strange = Object.keys(fields).find((name) => !FIELDS.has(name));
  if (strange) throw new AuthRefusal(400, "validation_failed", `This field is not offered: ${strange}`);
}

function numberOf(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}
