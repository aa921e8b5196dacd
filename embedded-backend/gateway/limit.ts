import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";

/** So many in so many seconds. Who has used all waits until they have passed, or `blockSeconds` where that is given. */
export type Limit = { points: number; seconds: number; blockSeconds?: number };

/**
 * Counts by key, in this process. Each key has its own seconds, from its first count on.
 * @returns `secondsToWait` 0 while the key is free; `count` afterwards, when only the outcome tells whether it counts; `take`
 *   beforehand, with the seconds to wait where it can't be had; `forget` sets a key free
 */
export function makeLimit({ points, seconds, blockSeconds }: Limit) {
  const limiter = new RateLimiterMemory({ points, duration: seconds, blockDuration: blockSeconds ?? 0 });
  return {
    secondsToWait: async (key: string): Promise<number> => {
      const used = await limiter.get(key);
      return used && used.consumedPoints >= points ? wholeSeconds(used) : 0;
    },
    count: async (key: string): Promise<void> => {
      const used = await limiter.penalty(key, 1);
      if (blockSeconds && used.consumedPoints === points) await limiter.block(key, blockSeconds);
    },
    take: (key: string, wanted = 1): Promise<number> =>
      limiter.consume(key, wanted).then(
        () => 0,
        (used: RateLimiterRes) => wholeSeconds(used),
      ),
    forget: async (key: string): Promise<void> => void (await limiter.delete(key)),
  };
}

function wholeSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
