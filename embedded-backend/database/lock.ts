import postgres from "postgres";
import { clientOptions } from "./client-options.ts";

/** Ends what a lock holds; so does the end of the process. */
export type Release = () => Promise<void>;

/** Lock of a database that its servers share and that a restore takes alone. */
export const IN_USE = "private.in_use";

/**
 * Takes a lock among the processes on one PostgreSQL.
 * @param url address of the database
 * @returns undefined while somebody else has it
 * @throws what the connection throws
 */
export async function tryLock(url: string, name: string): Promise<Release | undefined> {
  const connection = postgres(
    url,
    clientOptions(() => undefined),
  );
  const release = () => connection.end({ timeout: 1 });
  try {
    const [row] = await connection<{ taken: boolean }[]>`select pg_try_advisory_lock(hashtext(${name})) as taken`;
    if (row?.taken) return release;
  } catch (error) {
    await release();
    throw error;
  }
  await release();
  return undefined;
}
