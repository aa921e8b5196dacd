import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "../gateway/address-key.ts";
import { json, withRetryAfter } from "../gateway/answers.ts";

/** Accepted messages: 20 from one address in 10 minutes, 120 in an hour for the whole site. */
const PER_ADDRESS = { points: 20, duration: 600 };
const PER_SITE = { points: 120, duration: 3600 };

/**
 * Keeps the contact form from being flooded. Only accepted messages count, so a visitor who mistypes is never locked out.
 * @returns a function that runs the work, or answers 429 {error} without running it
 */
export function makeContactLimit(): (ip: string, work: () => Promise<Response>) => Promise<Response> {
  const limits = [
    { limiter: new RateLimiterMemory(PER_ADDRESS), keyOf: addressKey },
    { limiter: new RateLimiterMemory(PER_SITE), keyOf: () => "site" },
  ];
  return async (ip, work) => {
    const taken: (() => Promise<unknown>)[] = [];
    const giveBack = () => Promise.all(taken.map((give) => give()));
    for (const { limiter, keyOf } of limits) {
      const key = keyOf(ip);
      taken.push(() => limiter.reward(key, 1));
      const isFree = await limiter.consume(key, 1).then(
        () => true,
        () => false,
      );
      if (isFree) continue;
      await giveBack();
      const waitMs = (await limiter.get(key))?.msBeforeNext ?? 0;
      return tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
    }
    try {
      const response = await work();
      if (response.status !== 200) await giveBack();
      return response;
    } catch (error) {
      await giveBack();
      throw error;
    }
  };
}

function tooMany(seconds: number): Response {
  return withRetryAfter(json(429, { error: "Too many messages. Please try again later." }), seconds);
}
