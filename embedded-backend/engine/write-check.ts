import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Tells the requests that may write from those that only read. Searches are functions, which are called by POST.
 * @returns whether a request needs room
 */
export async function makeWriteCheck(database: Database): Promise<(request: Request) => boolean> {
  const { rows } = await database.transaction((db) =>
    sql<{ name: string }>`select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace and provolatile <> 'v'`.execute(db),
  );
  const readers = new Set(rows.map(({ name }) => `/rest/v1/rpc/${name}`));
  return ({ method, url }) => method !== "GET" && method !== "HEAD" && !readers.has(new URL(url).pathname);
}
