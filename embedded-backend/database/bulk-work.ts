import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { type Database, STATEMENT_TIMEOUT_MS } from "./database.ts";

/** Milliseconds that a statement of this request may take; undefined where it is no bulk work. */
export type BulkLimit = (request: Request) => number | undefined;

const limits = new AsyncLocalStorage<number>();

/**
 * Finds the functions that are bulk work: those whose definition sets a statement_timeout. Hosted PostgREST sets it for the call;
 * here `inBulkLimit` does.
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

/** Runs a job whose statements may take so many milliseconds; as long as all others without a limit of its own. */
export function inBulkLimit<T>(limit: number | undefined, job: () => T): T {
  return limit === undefined ? job() : limits.run(limit, job);
}

/** The milliseconds of the bulk work that runs; undefined for other work. */
export function bulkLimit(): number | undefined {
  return limits.getStore();
}

/** Milliseconds that a statement of the running request may take. */
export function statementLimit(): number {
  return bulkLimit() ?? STATEMENT_TIMEOUT_MS;
}
