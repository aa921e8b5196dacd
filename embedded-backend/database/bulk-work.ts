import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Milliseconds that a statement of this request may take; undefined where it is no bulk work. */
export type BulkLimit = (request: Request) => number | undefined;

/**
 * Finds the functions that are bulk work: those whose definition sets a statement_timeout. Hosted PostgREST sets it for the call;
 * here `runEngine` does.
 */
export async function readBulkLimit(database: Database): Promise<BulkLimit> {
  const { rows } = await database.transaction((db) =>
    sql<{ name: string; ms: number }>`
      select p.proname as name, (extract(epoch from split_part(setting, '=', 2)::interval) * 1000)::integer as ms
      from pg_proc p, unnest(p.proconfig) as setting
      where p.pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`.execute(db),
  );
  const known = new Map(rows.map(({ name, ms }) => [`/rest/v1/rpc/${name}`, ms]));
  return (request) => known.get(new URL(request.url).pathname);
}
