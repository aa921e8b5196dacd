import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { tooManyMessages } from "../../supabase/functions/send-contact-email/handler.ts";
import { addressKey } from "../gateway/address-key.ts";

/** Accepted messages: 20 from one address in 10 minutes. The database limits those of the whole site. */
const PER_ADDRESS = { points: 20, duration: 600 };

/**
 * Keeps the contact form from being flooded. Only accepted messages count, so a visitor who mistypes is never locked out.
 * @returns a function that runs the work, or answers 429 {error} without running it
 */
export function makeContactLimit(): (ip: string, work: () => Promise<Response>) => Promise<Response> {
  const limiter = new RateLimiterMemory(PER_ADDRESS);
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
      return tooManyMessages(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    } finally {
      if (!isAccepted) await limiter.reward(key, 1);
    }
  };
}
