import { authError } from "../auth/answers.ts";
import type { Caller } from "../caller.ts";
import { addressKey } from "./address-key.ts";
import { withRetryAfter } from "./answers.ts";
import { fieldsOf, peekJson } from "./json-body.ts";
import { makeLimit, type SharedCounts } from "./limit.ts";
import { makeQueues } from "./queues.ts";
import type { RateLimits } from "./rate-limits.ts";

type Answer = () => Promise<Response>;
type Attempt = {
  account: string;
  /** Which codes of few digits are tried, that are limited for the account from wherever they are tried. */
  codes?: "mailed" | "factor";
  /** Whether an answer says that the guess was wrong. */
  hasFailed: (response: Response) => boolean;
};

const FACTOR_CODES = /^\/factors\/[^/]+\/verify$/;

/**
 * Limits guessing at /auth/v1: failed sign-ins and codes by address, and by address and account; codes of few digits also by account alone;
 * mails by address. What succeeds never counts. The attempts of one address run one after another, so that none starts before the
 * failure of the one before it is counted.
 * @param database shared with other processes, whose attempts count as well; absent where there are none
 * @returns a function that runs the request, already checked and in memory, or answers 429 as the Auth service does
 */
export function makeAuthLimits(limits: RateLimits, database?: SharedCounts["database"]) {
  const limitOf = (name: keyof RateLimits) => makeLimit(limits[name], database && { database, name });
  const failures = limitOf("failedSignIns");
  const failuresToAccount = limitOf("failedSignInsToAccount");
  const codes = { mailed: limitOf("failedMailedCodes"), factor: limitOf("failedFactorCodes") };
  const mails = limitOf("recoveryMails");
  const inTurn = makeQueues();

  async function tryOnce(address: string, attempt: Attempt, answer: Answer): Promise<Response> {
    const { account, hasFailed } = attempt;
    const counts = [
      { limit: failures, key: address, isForgiven: false },
      { limit: failuresToAccount, key: `${address} ${account}`, isForgiven: true },
      ...(attempt.codes ? [{ limit: codes[attempt.codes], key: account, isForgiven: true }] : []),
    ];
    const waits = await Promise.all(counts.map(({ limit, key }) => limit.secondsToWait(key)));
    const wait = Math.max(...waits);
    if (wait > 0) return tooMany("over_request_rate_limit", wait);
    const response = await answer();
    for (const { limit, key, isForgiven } of counts) {
      if (hasFailed(response)) await limit.count(key);
      else if (isForgiven && response.ok) await limit.forget(key);
    }
    return response;
  }

  return async (request: Request, { ip, claims }: Pick<Caller, "ip" | "claims">, answer: Answer): Promise<Response> => {
    const address = addressKey(ip);
    const attempt = await readAttempt(request, claims.sub ?? "");
    if (attempt) {
      // From wherever they come, guesses at one account's codes wait for each other.
      const run = () => tryOnce(address, attempt, answer);
      return inTurn(address, attempt.codes ? () => inTurn(`${attempt.codes} ${attempt.account}`, run) : run);
    }
    if (pathOf(request) !== "/recover") return answer();
    const wait = await mails.take(address);
    return wait > 0 ? tooMany("over_email_send_rate_limit", wait) : answer();
  };
}

const isRefused = ({ status }: Response) => status >= 400 && status < 500;

async function readAttempt(request: Request, sub: string): Promise<Attempt | undefined> {
  const path = pathOf(request);
  const fields = fieldsOf(await peekJson(request));
  const email = textOf(fields.email).trim().toLowerCase();
  if (path === "/token" && new URL(request.url).searchParams.get("grant_type") === "password") {
    return { account: email, hasFailed: isRefused };
  }
  if (path === "/verify") {
    return { account: email, hasFailed: isRefused, ...(email === "" ? {} : { codes: "mailed" }) };
  }
  if (FACTOR_CODES.test(path)) return { account: sub, codes: "factor", hasFailed: isRefused };
  if (path === "/user" && textOf(fields.current_password) !== "") {
    // Another refusal is about the new password.
    return { account: sub, hasFailed: ({ status }) => status === 400 };
  }
  return undefined;
}

function tooMany(errorCode: string, seconds: number): Response {
  return withRetryAfter(authError(429, errorCode, "Request rate limit reached"), seconds);
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.slice("/auth/v1".length);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
