import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";

/** So many in so many seconds. Who has used all waits until they have passed, or `blockSeconds` where that is given. */
export type Limit = { points: number; seconds: number; blockSeconds?: number };

/** Where counts are that several processes share, and the name that tells them from those of other limits. */
export type SharedCounts = { database: Pick<Database, "transaction">; name: string };

/**
 * Counts by key, in this process, or in the database that it shares with others; while that is away, in this process. Each key has its
 * own seconds, from its first count on.
 * @returns `secondsToWait` 0 while the key is free; `count` afterwards, when only the outcome tells whether it counts; `take`
 *   beforehand, with the seconds to wait where it can't be had; `forget` sets a key free
 */
export function makeLimit({ points, seconds, blockSeconds }: Limit, shared?: SharedCounts) {
  const options = { points, duration: seconds, blockDuration: blockSeconds ?? 0 };
  const memory = new RateLimiterMemory(options);
  const limiter: RateLimiterAbstract = shared ? countShared(options, memory, shared) : memory;
  // A table holds digests alone: the keys are addresses of people.
  const keyOf = (key: string) => (shared ? createHash("sha256").update(key).digest("base64url") : key);
  return {
    secondsToWait: async (key: string): Promise<number> => {
      const used = await limiter.get(keyOf(key));
      return used && used.consumedPoints >= points ? wholeSeconds(used) : 0;
    },
    count: async (key: string): Promise<void> => {
      const used = await limiter.penalty(keyOf(key), 1);
      if (blockSeconds && used.consumedPoints === points) await limiter.block(keyOf(key), blockSeconds);
    },
    take: (key: string, wanted = 1): Promise<number> =>
      limiter.consume(keyOf(key), wanted).then(
        () => 0,
        (used: RateLimiterRes) => wholeSeconds(used),
      ),
    forget: async (key: string): Promise<void> => void (await limiter.delete(keyOf(key))),
  };
}

function wholeSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

type Query = { text: string; values: readonly unknown[] };

/** Counts in `private.rate_limits`. */
function countShared(
  options: { points: number; duration: number; blockDuration: number },
  insuranceLimiter: RateLimiterMemory,
  { database, name }: SharedCounts,
) {
  const query = ({ text, values }: Query) =>
    database.transaction((db) => db.executeQuery(CompiledQuery.raw(text, [...values])));
  return new RateLimiterPostgres({
    ...options,
    keyPrefix: name,
    insuranceLimiter,
    storeClient: { query },
    storeType: "pool",
    schemaName: "private",
    tableName: "rate_limits",
    tableCreated: true,
  });
}
