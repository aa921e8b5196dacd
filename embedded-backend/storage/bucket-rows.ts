import { sql } from "kysely";
import type { Sql } from "../database/database.ts";

/** A bucket as the wire shows it. */
type BucketRow = {
  id: string;
  name: string;
  owner: string | null;
  public: boolean;
  created_at: string;
  updated_at: string;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
};

/**
 * Reads buckets, ordered by name; row security decides which unless the executor is the owner's.
 * @param id only this bucket
 */
export async function listBuckets(db: Sql, id?: string): Promise<BucketRow[]> {
  const { rows } = await sql<BucketRow>`
    select id, name, coalesce(owner_id, owner::text) as owner, coalesce(public, false) as public,
      ${isoTime("created_at")} as created_at, ${isoTime("updated_at")} as updated_at,
      file_size_limit::float8 as file_size_limit, allowed_mime_types
    from storage.buckets where ${id ?? null}::text is null or id = ${id ?? null} order by name`.execute(db);
  return rows;
}

/** A timestamp column as the wire shows it, whatever the driver makes of timestamps. */
export function isoTime(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}
