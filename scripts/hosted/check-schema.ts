import { sql } from "kysely";
import { broken, type Finding, note, ok } from "../../embedded-backend/backup/finding.ts";
import type { Sql } from "../../embedded-backend/database/database.ts";
import { BUCKET } from "./project.ts";
import { STEPS } from "./steps.ts";

/** What of a database decides who may do what: tables with row security, policies, triggers that are on, and the bucket with its limits. */
export type Schema = { secured: string[]; policies: string[]; triggers: string[]; bucket: Bucket | undefined };

/** A bucket as the Storage API shows it. */
export type Bucket = { public: boolean; file_size_limit: number | null; allowed_mime_types: string[] | null };

/** Reads it. Conditions are left out: versions of PostgreSQL write them differently. */
export async function readSchema(db: Sql): Promise<Schema> {
  const secured = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and c.relrowsecurity and c.relnamespace::regnamespace::text in ('public', 'private')
    order by 1`.execute(db);
  const policies = await sql<{ name: string }>`
    select format('"%s" of %s.%s for %s to %s', policyname, schemaname, tablename, lower(cmd), array_to_string(roles, ', ')) as name
    from pg_policies where schemaname in ('public', 'private', 'storage') order by 1`.execute(db);
  const triggers = await sql<{ name: string }>`
    select format('%s of %s.%s', tgname, c.relnamespace::regnamespace, c.relname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace::regnamespace::text in ('public', 'private') order by 1`.execute(
    db,
  );
  const buckets = await sql<Bucket>`
    select public, file_size_limit::float8 as file_size_limit, allowed_mime_types from storage.buckets where id = ${BUCKET}`.execute(
    db,
  );
  return {
    secured: secured.rows.map(({ name }) => name),
    policies: policies.rows.map(({ name }) => name),
    triggers: triggers.rows.map(({ name }) => name),
    bucket: buckets.rows[0],
  };
}

/** Compares who may do what with what the migrations made. */
export function checkPolicies(expected: Schema, found: Schema): Finding[] {
  const open = expected.secured.filter((table) => !found.secured.includes(table));
  const lacking = expected.policies.filter((policy) => !found.policies.includes(policy));
  const off = expected.triggers.filter((trigger) => !found.triggers.includes(trigger));
  const extra = found.policies.filter((policy) => !expected.policies.includes(policy));
  const findings = [
    ...open.map((table) =>
      broken(`${table} has no row security: alter table ${table} enable row level security; (${STEPS.push})`),
    ),
    ...lacking.map((policy) =>
      broken(`The policy ${policy} is missing: ${STEPS.push}, or its statement in supabase/migrations`),
    ),
    ...off.map((trigger) =>
      broken(`The trigger ${trigger} is missing or off: ${STEPS.push}, or its statement in supabase/migrations`),
    ),
    ...extra.map((policy) => {
      const text = `The policy ${policy} is none of this product`;
      return / of storage\./.test(policy)
        ? note(text)
        : broken(`${text}: drop it (${STEPS.push} makes what is needed)`);
    }),
  ];
  return findings.length > 0
    ? findings
    : [ok(`All ${expected.policies.length} policies and ${expected.triggers.length} triggers stand`)];
}

/** Whether anybody may use the back office. */
export async function checkStaff(db: Sql): Promise<Finding> {
  const table = await sql<{ found: boolean }>`select to_regclass('private.staff') is not null as found`.execute(db);
  if (!table.rows[0]?.found) return broken(`There is no table of staff: ${STEPS.push}`);
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from private.staff`.execute(db);
  const number = rows[0]?.number ?? 0;
  return number > 0 ? ok(`Staff: ${number}`) : broken(`Nobody is staff: ${STEPS.staff}`);
}
