import type { OpenedDatabase } from "./database.ts";
import type { CacheDriver } from "./schema-cache.ts";

type Where = { url?: string | undefined; folder?: string | undefined; schemaCache?: CacheDriver };

/**
 * Opens the database: PGlite in a folder (or in memory without one), or a PostgreSQL server.
 * Says nothing about its schema; `prepareDatabase` does that.
 * @param where `url` a PostgreSQL address, else `folder` the PGlite directory; neither: PGlite in memory. `schemaCache` spares the
 *   engine reading the schema at every start
 * @throws when the folder can't be opened; an unreachable server is noticed by the first statement
 */
export async function openDatabase(where: Where): Promise<OpenedDatabase> {
  // Each is loaded where it is used: the other one would only take memory.
  return where.url
    ? (await import("./open-postgres.ts")).openPostgres(where.url, where.schemaCache)
    : (await import("./open-pglite.ts")).openPglite(where);
}
