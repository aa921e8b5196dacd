import type { Caller } from "../caller.ts";
import { addressKey } from "./address-key.ts";
import { restError, withRetryAfter } from "./answers.ts";
import { fieldsOf, peekJson } from "./json-body.ts";
import { makeLimit } from "./limit.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Limits by client address what a visitor may write at /rest/v1: subscriptions to the newsletter and their digits, spam, and likes.
 * @returns a function that takes a request with its body in memory and answers 429 (code PT429, as PostgREST names a status of
 *   one's own), or undefined when the request may pass
 */
export function makeVisitorLimits(limits: RateLimits) {
  const subscriptions = makeLimit(limits.subscriptions);
  const spam = makeLimit(limits.subscriptions);
  const digits = makeLimit(limits.subscriptions);
  const likes = makeLimit(limits.likes);
  const likesOfItem = makeLimit(limits.likesOfItem);

  async function takeLike(address: string, request: Request): Promise<number> {
    const { news_item_id, liked } = fieldsOf(await peekJson(request));
    if (liked === false) return 0;
    // The limit of all of them comes first, so that an address can't fill the memory with made-up items.
    return (await likes.take(address)) || likesOfItem.take(`${address} ${Number(news_item_id)}`);
  }

  return async (request: Request, caller: Caller): Promise<Response | undefined> => {
    if (caller.claims.role !== "anon" || request.method !== "POST") return undefined;
    const address = addressKey(caller.ip);
    switch (new URL(request.url).pathname) {
      case "/rest/v1/newsletter_subscription":
        return refuse(await subscriptions.take(address, await countRows(request)));
      case "/rest/v1/rpc/ask_newsletter_again":
      case "/rest/v1/rpc/confirm_newsletter_code":
        return refuse(await digits.take(address));
      case "/rest/v1/spam":
        return refuse(await spam.take(address, await countRows(request)));
      case "/rest/v1/rpc/set_news_like":
        return refuse(await takeLike(address, request));
      default:
        return undefined;
    }
  };
}

/** Rows that an insert brings: of a JSON array its length, of CSV and of what else is no JSON its lines, else one. */
async function countRows(request: Request): Promise<number> {
  const isCsv = /\bcsv\b/i.test(request.headers.get("Content-Type") ?? "");
  const body = isCsv ? undefined : await peekJson(request);
  if (Array.isArray(body)) return Math.max(1, body.length);
  if (body !== undefined) return 1;
  return (await request.clone().text()).split("\n").length;
}

function refuse(seconds: number): Response | undefined {
  if (seconds === 0) return undefined;
  return withRetryAfter(restError(429, "PT429", "Too many requests. Please try again later."), seconds);
}
