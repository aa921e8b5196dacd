import { addressKey } from "./address-key.ts";
import { authError, withRetryAfter } from "./answers.ts";
import { fieldsOf, peekJson } from "./json-body.ts";
import { makeLimit } from "./limit.ts";
import { makeQueues } from "./queues.ts";
import type { RateLimits } from "./rate-limits.ts";

/** Spends the time of a password check where the account has no password to check, so that the time tells nothing. */
export type PasswordDecoy = (email: string, password: string) => Promise<void>;

type Answer = () => Promise<Response>;
type Attempt = { email: string; password: string };

/**
 * Limits guessing at /auth/v1: failed sign-ins and recovery codes by address, and by address and account; mails by address.
 * A sign-in that succeeds never counts. The attempts of one address run one after another, so that none starts before the
 * failure of the one before it is counted.
 * @returns a function that runs the request, already checked and in memory, or answers 429 as the Auth service does
 */
export function makeAuthLimits(limits: RateLimits, decoy: PasswordDecoy) {
  const failures = makeLimit(limits.failedSignIns);
  const failuresToAccount = makeLimit(limits.failedSignInsToAccount);
  const mails = makeLimit(limits.recoveryMails);
  const inTurn = makeQueues();

  async function tryOnce(address: string, { email, password }: Attempt, answer: Answer): Promise<Response> {
    const account = `${address} ${email}`;
    const wait = Math.max(await failures.secondsToWait(address), await failuresToAccount.secondsToWait(account));
    if (wait > 0) return tooMany("over_request_rate_limit", wait);
    if (password !== "") await decoy(email, password);
    const response = await answer();
    if (hasFailed(response)) {
      await failures.count(address);
      await failuresToAccount.count(account);
    } else if (response.status < 500) {
      await failuresToAccount.forget(account);
    }
    return response;
  }

  return async (request: Request, ip: string, answer: Answer): Promise<Response> => {
    const address = addressKey(ip);
    const attempt = await readAttempt(request);
    if (attempt) return inTurn(address, () => tryOnce(address, attempt, answer));
    if (pathOf(request) !== "/recover") return answer();
    const wait = await mails.take(address);
    return wait > 0 ? tooMany("over_email_send_rate_limit", wait) : answer();
  };
}

async function readAttempt(request: Request): Promise<Attempt | undefined> {
  const path = pathOf(request);
  const isSignIn = path === "/token" && new URL(request.url).searchParams.get("grant_type") === "password";
  if (!isSignIn && path !== "/verify") return undefined;
  const { email, password } = fieldsOf(await peekJson(request));
  return { email: textOf(email).toLowerCase(), password: isSignIn ? textOf(password) : "" };
}

// A recovery link answers with a redirect in both cases; what failed stands behind its #.
function hasFailed({ status, headers }: Response): boolean {
  return (status >= 400 && status < 500) || /#error=/.test(headers.get("Location") ?? "");
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
