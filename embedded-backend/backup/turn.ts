import { type Release, tryLock } from "../database/lock.ts";

/** Gives the turn at making archives, or at restoring one for proof; undefined while somebody else has it. */
export type TakeTurn = (job: "backup" | "drill") => Promise<Release | undefined>;

/** The turns of a database that this process has for itself. */
export const aloneHere: TakeTurn = async () => async () => undefined;

/**
 * The turns of the processes on one PostgreSQL. A turn ends with the connection that holds it, so also with the process.
 * @param url address of the database
 */
export const turnsOn =
  (url: string): TakeTurn =>
  (job) =>
    tryLock(url, `private.backups ${job}`);
