import { type RawBuilder, sql } from "kysely";
import { insertRows } from "../../embedded-backend/backup/load-rows.ts";
import type { Manifest } from "../../embedded-backend/backup/manifest.ts";
import { listTables } from "../../embedded-backend/backup/tables.ts";
import type { Database, Sql } from "../../embedded-backend/database/database.ts";
import { grantStaff, type StaffAccount, type StaffOutcome } from "../../embedded-backend/installation/staff.ts";
import { platformColumns } from "./tables.ts";

const USERS = "auth.users";
const IDENTITIES = "auth.identities";

/** The tables of an archive that accounts come from. */
export const ACCOUNT_TABLES = [USERS, IDENTITIES];

/** Lines of an archive by table, as `readRows` gives them. */
type Rows = ReadonlyMap<string, readonly string[]>;

type Account = { id: string; email: string | null };

/** The accounts of an archive. */
export function accountsOf(rows: Rows): Account[] {
  return (rows.get(USERS) ?? []).map((line) => JSON.parse(line));
}

/** How many of these accounts stand, and how many have an address that another account has. */
export async function compareAccounts(
  db: Sql,
  accounts: readonly Account[],
): Promise<{ standing: number; taken: number }> {
  const { rows } = await sql<{ standing: number; taken: number }>`
    select count(*) filter (where u.id = a.id::uuid)::int as standing, count(*) filter (where u.id <> a.id::uuid)::int as taken
    from ${asRecords(accounts)} join auth.users u on u.id = a.id::uuid or lower(u.email) = lower(a.email)`.execute(db);
  return rows[0] ?? { standing: 0, taken: 0 };
}

/**
 * Puts the accounts of an archive into a project, with their passwords. One that stands is left as it is; another one
 * with the same address makes room.
 * @param db in a transaction that is rolled back when this throws
 * @returns how many were made
 */
export async function putAccounts(db: Sql, manifest: Manifest, rows: Rows): Promise<number> {
  const accounts = accountsOf(rows);
  // Who makes room may be the only owner; the owners of the archive come in the same transaction.
  await sql`alter table private.staff disable trigger staff_require_an_owner`.execute(db);
  await sql`
    delete from auth.users u using ${asRecords(accounts)} where lower(u.email) = lower(a.email) and u.id <> a.id::uuid`.execute(
    db,
  );
  await sql`alter table private.staff enable trigger staff_require_an_owner`.execute(db);
  const standing = await sql<{ id: string }>`
    select u.id::text as id from auth.users u join ${asRecords(accounts)} on u.id = a.id::uuid`.execute(db);
  const isNew = (id: string) => !standing.rows.some((one) => one.id === id);
  const tables = await listTables(db);
  for (const name of ACCOUNT_TABLES) {
    const table = tables.find((one) => one.name === name);
    const record = manifest.tables.find((one) => one.name === name);
    const lines = (rows.get(name) ?? []).filter((line) => {
      const { id, user_id } = JSON.parse(line);
      return isNew(name === USERS ? id : user_id);
    });
    if (table && record && lines.length > 0) {
      await insertRows(db, table, platformColumns(name, record.columns), lines);
    }
  }
  const made = accounts.filter(({ id }) => isNew(id));
  await completeAccounts(
    db,
    made.map(({ id }) => id),
  );
  return made.length;
}

/** Columns that a hosted project's own Auth finds accounts by, or can't read when they are null; elsewhere they are missing. */
const NEVER_NULL: Record<string, string> = {
  instance_id: "00000000-0000-0000-0000-000000000000",
  confirmation_token: "",
  recovery_token: "",
  email_change: "",
  email_change_token_new: "",
  email_change_token_current: "",
  phone_change: "",
  phone_change_token: "",
  reauthentication_token: "",
};

/** Gives accounts that were made by statements what a hosted project's Auth gives those that it makes. */
async function completeAccounts(db: Sql, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'auth.users'::regclass and not attisdropped and attname in (${sql.join(Object.keys(NEVER_NULL))})`.execute(
    db,
  );
  if (rows.length === 0 || ids.length === 0) return;
  const changes = rows.map(
    ({ name, type }) =>
      sql`${sql.id(name)} = coalesce(${sql.id(name)}, ${sql.lit(NEVER_NULL[name])}::${sql.raw(type)})`,
  );
  await sql`update auth.users set ${sql.join(changes)} where id::text in (${sql.join(ids)})`.execute(db);
}

function asRecords(accounts: readonly Account[]): RawBuilder<unknown> {
  const list = JSON.stringify(accounts.map(({ id, email }) => ({ id, email })));
  return sql`json_to_recordset(${list}::text::json) as a (id text, email text)`;
}

/**
 * Makes a staff account of a hosted project, its address confirmed, or makes an existing account staff, or lets it in again with a new
 * password. It is written by the database address, as the accounts of an archive are.
 */
export async function addStaffToProject(database: Database, account: StaffAccount): Promise<StaffOutcome> {
  return database.transaction(async (db) => {
    const outcome = await grantStaff(db, account);
    const { rows } = await sql<{ id: string }>`
      select id::text as id from auth.users where lower(email) = ${account.email.trim().toLowerCase()}`.execute(db);
    await completeAccounts(
      db,
      rows.map(({ id }) => id),
    );
    return outcome;
  });
}
