import type { Logger } from "pino";
import type { OpenedDatabase } from "./database.ts";
import type { Replica } from "./replica.ts";

type Where = {
  url?: string | undefined;
  /** Whether the address is a pooler's. */
  isPooled?: boolean | undefined;
  replica?: Replica | undefined;
  folder?: string | undefined;
  /** Told when the embedded database has to be opened again. */
  log?: Pick<Logger, "warn"> | undefined;
};

/**
 * Opens the database: PGlite in a folder (or in memory without one), or a PostgreSQL server.
 * Says nothing about its schema; `ensurePlatform` and `migrate` do that.
 * @param where `url` a PostgreSQL address, else `folder` the PGlite directory; neither: PGlite in memory
 * @throws when the folder can't be opened; an unreachable server is noticed by the first statement
 */
export async function openDatabase({ url, isPooled, replica, folder, log }: Where): Promise<OpenedDatabase> {
  // Each is loaded where it is used: the other one would only take memory.
  if (url) return (await import("./open-postgres.ts")).openPostgres(url, { isPooled, replica });
  return (await import("./open-pglite.ts")).openPglite(folder, log);
}
