import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressKey } from "../gateway/address-key.ts";

/** Accepted messages: 20 from one address in 10 minutes. The database limits those of the whole site. */
export const MESSAGES_PER_ADDRESS = { points: 20, duration: 600 };

/** Accepted requests for samples: 10 from one address in 10 minutes. */
export const REQUESTS_PER_ADDRESS = { points: 10, duration: 600 };

/**
 * Keeps a form of visitors from being flooded. Only what is accepted counts, so a visitor who mistypes is never locked out.
 * @param limit how much one address may send, in `duration` seconds
 * @param refuse makes the answer to who has to wait so many seconds
 * @returns a function that runs the work, or answers without running it
 */
export function makeAddressLimit(
  limit: { points: number; duration: number },
  refuse: (seconds: number) => Response,
): (ip: string, work: () => Promise<Response>) => Promise<Response> {
  const limiter = new RateLimiterMemory(limit);
  return async (ip, work) => {
    const key = addressKey(ip);
    let isAccepted = false;
    try {
      await limiter.consume(key, 1);
      const response = await work();
      isAccepted = response.status === 200;
      return response;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return refuse(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    } finally {
      if (!isAccepted) await limiter.reward(key, 1);
    }
  };
}
