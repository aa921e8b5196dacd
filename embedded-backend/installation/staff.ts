import bcrypt from "bcryptjs";
import { sql } from "kysely";
import type { Database, Sql } from "../database/database.ts";

/** Shortest password in characters, as on a hosted project. */
const SHORTEST_PASSWORD = 6;

/** Rounds of bcrypt, as hosted's Auth service. */
export const PASSWORD_COST = 10;

/** Who is to be staff: owner, or what an existing account is, unless `role` says otherwise. */
export type StaffAccount = {
  email: string;
  password: string;
  role?: string | undefined;
  isReset?: boolean | undefined;
};

/** What became of it: a new account, one that existed and has its password still, or one that has the new password. */
export type StaffOutcome = "created" | "granted" | "reset";

/**
 * Makes a staff account, or makes an existing account staff. The password of an existing account stays as it is, unless it is reset: then it
 * gets the new one, is enabled, has no second factor, and its sessions have ended.
 * @param account e-mail (case does not matter) and password (at least `SHORTEST_PASSWORD` characters)
 * @throws Error when the password is too short, or there is no such role
 */
export async function addStaff(database: Database, account: StaffAccount): Promise<StaffOutcome> {
  return database.transaction((db) => grantStaff(db, account));
}

/** The same within a transaction. */
export async function grantStaff(db: Sql, { role, isReset = false, ...account }: StaffAccount): Promise<StaffOutcome> {
  const email = account.email.trim().toLowerCase();
  const outcome = await putAccount(db, account);
  if (outcome === "granted" && isReset) {
    const hash = await bcrypt.hash(account.password, PASSWORD_COST);
    await sql`update auth.users set encrypted_password = ${hash}, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now()
      where lower(email) = ${email}`.execute(db);
  }
  await sql`select public.grant_staff(${email}::text, ${role ?? null}::text, ${isReset}::boolean)`.execute(db);
  return outcome === "granted" && isReset ? "reset" : outcome;
}

/**
 * Makes the first account staff, at each start; an existing one is left as it is.
 * @throws Error when the password is too short
 */
export async function putFirstStaff(database: Database, account: { email: string; password: string }): Promise<void> {
  await database.transaction(async (db) => {
    await putAccount(db, account);
    await sql`insert into private.staff (user_id) select id from auth.users where lower(email) = ${account.email.trim().toLowerCase()}
      on conflict do nothing`.execute(db);
  });
}

async function putAccount(db: Sql, account: { email: string; password: string }): Promise<"created" | "granted"> {
  const email = account.email.trim().toLowerCase();
  if (account.password.length < SHORTEST_PASSWORD) {
    throw new Error(`The password must have at least ${SHORTEST_PASSWORD} characters`);
  }
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from auth.users where lower(email) = ${email}) as found`.execute(db);
  // Each start asks for the first account; hashing takes a tenth of a second, so only a new one is hashed.
  const isMade = !rows[0]?.found && (await insertUser(db, email, await bcrypt.hash(account.password, PASSWORD_COST)));
  await sql`
    insert into auth.identities (id, user_id, provider, provider_id, identity_data, created_at, updated_at)
    select gen_random_uuid(), id, 'email', id::text, jsonb_build_object('sub', id::text, 'email', email), now(), now()
    from auth.users u where lower(email) = ${email}
      and not exists (select from auth.identities i where i.user_id = u.id and i.provider = 'email')`.execute(db);
  return isMade ? "created" : "granted";
}

/** Whether any staff account exists. */
export async function hasStaff(database: Database): Promise<boolean> {
  const { rows } = await database.transaction((db) =>
    sql<{ found: boolean }>`select exists (select from private.staff) as found`.execute(db),
  );
  return rows[0]?.found === true;
}

async function insertUser(db: Sql, email: string, hash: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    select gen_random_uuid(), 'authenticated', 'authenticated', ${email}, ${hash}, now(),
      '{"provider":"email","providers":["email"]}'::jsonb, '{}'::jsonb, now(), now()
    where not exists (select from auth.users where lower(email) = ${email})
    returning id`.execute(db);
  return rows.length > 0;
}
