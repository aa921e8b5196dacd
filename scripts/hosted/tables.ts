import { type RawBuilder, sql } from "kysely";
import { TRANSLATED_NOUNS } from "../../app/nouns/nouns.ts";
import { listTables, type Table } from "../../embedded-backend/backup/tables.ts";
import type { Sql } from "../../embedded-backend/database/database.ts";

/**
 * What an archive holds of the platform's own tables, which have more columns on a hosted project than elsewhere and
 * belong to the platform: accounts and their ways to sign in, and which file lies where.
 */
const PLATFORM_COLUMNS: Record<string, readonly string[]> = {
  "auth.users": [
    ...[
      "id",
      "aud",
      "role",
      "email",
      "encrypted_password",
      "email_confirmed_at",
      "raw_app_meta_data",
      "raw_user_meta_data",
    ],
    ...["banned_until", "deleted_at", "is_sso_user", "is_anonymous", "last_sign_in_at", "created_at", "updated_at"],
  ],
  "auth.identities": [
    ...["id", "provider", "provider_id", "user_id", "identity_data", "last_sign_in_at", "created_at", "updated_at"],
  ],
  "storage.buckets": ["id", "name", "public", "file_size_limit", "allowed_mime_types", "created_at", "updated_at"],
  "storage.objects": [
    ...["id", "bucket_id", "name", "owner_id", "metadata", "user_metadata", "version", "created_at", "updated_at"],
  ],
};

/** What visitors write is not ours to change. */
const WRITTEN_BY_VISITORS = new Set([
  "public.contact_messages",
  "public.newsletter_subscription",
  "public.sample_requests",
  "public.sample_request_lines",
]);

/** Whether a table was made by the product's migrations, so that the database address may do everything with it. */
export function isOurs(name: string): boolean {
  return name.startsWith("public.") || name.startsWith("private.");
}

/** The columns of an account or a file that both the archive and a hosted project have. */
export function platformColumns(table: string, present: readonly string[]): string[] {
  return (PLATFORM_COLUMNS[table] ?? []).filter((column) => present.includes(column));
}

/** Whether a text of this table has to lead to no project. */
export function isRewritten(name: string): boolean {
  return isOurs(name) && !WRITTEN_BY_VISITORS.has(name);
}

/**
 * The tables of a hosted project as an archive holds them. Addresses of the project itself are read as paths from the
 * root, which hold on every backend.
 * @param url address of the project
 */
export async function listProjectTables(db: Sql, url: string): Promise<Table[]> {
  const found = await listTables(db);
  return found.flatMap((table) => {
    if (isRewritten(table.name)) return [{ ...table, textOf: textOf(table, url) }];
    if (isOurs(table.name)) return [table];
    const kept = PLATFORM_COLUMNS[table.name];
    return kept ? [{ ...table, columns: table.columns.filter(({ name }) => kept.includes(name)) }] : [];
  });
}

function textOf({ name }: Table, url: string): NonNullable<Table["textOf"]> {
  return (column) =>
    name === "public.translations" && column === "source_hash"
      ? sourceHash(url)
      : fromRoot(sql`${sql.id(column)}::text`, url);
}

/** Finds an address of the project before its path, as PostgreSQL and JavaScript read expressions. */
export function addressPattern(url: string): string {
  const host = new URL(url).host.replace(/[.[\]]/g, "\\$&");
  return `(https?:)?//${host}(?=/)|${host}(?=/storage/v1/)`;
}

function fromRoot(text: RawBuilder<unknown>, url: string): RawBuilder<string | null> {
  return sql<string | null>`regexp_replace(${text}, ${sql.lit(addressPattern(url))}, '', 'gi')`;
}

// A translation that fits its original fits it also where only the address in it is written otherwise.
function sourceHash(url: string): RawBuilder<string | null> {
  const originals = TRANSLATED_NOUNS.map(
    (type) => sql`when ${sql.lit(type)} then
      (select to_jsonb(e) ->> field_name from ${sql.id("public", type)} e where e.id = entity_id)`,
  );
  return sql`coalesce(
    (select private.text_hash(${fromRoot(sql`o.original`, url)})
      from (select case entity_type ${sql.join(originals, sql` `)} end as original) o
      where o.original ~* ${sql.lit(addressPattern(url))} and source_hash = private.text_hash(o.original)),
    source_hash)`;
}
