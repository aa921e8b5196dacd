import postgres from "postgres";
import { clientOptions } from "../database/client-options.ts";

/** Ends a turn. */
type Release = () => Promise<void>;

/** Gives the turn at making archives, or at restoring one for proof; undefined while somebody else has it. */
export type TakeTurn = (job: "backup" | "drill") => Promise<Release | undefined>;

/** The turns of a database that this process has for itself. */
export const aloneHere: TakeTurn = async () => async () => undefined;

/**
 * The turns of the processes on one PostgreSQL. A turn ends with the connection that holds it, so also with the process.
 * @param url address of the database
 */
export function turnsOn(url: string): TakeTurn {
  return async (job) => {
    const connection = postgres(
      url,
      clientOptions(() => undefined),
    );
    const end = () => connection.end({ timeout: 1 });
    try {
      const [row] = await connection<{ taken: boolean }[]>`
        select pg_try_advisory_lock(hashtext(${`private.backups ${job}`})) as taken`;
      if (row?.taken) return end;
    } catch (error) {
      await end();
      throw error;
    }
    await end();
    return undefined;
  };
}
