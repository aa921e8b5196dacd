const FIRST_RETRY_S = 60;
const LONGEST_RETRY_S = 3600;
const GIVE_UP_AFTER_S = 72 * 3600;

/** Seconds from an attempt (counted from 1) to the next: a minute, doubling to an hour. */
export function retryDelay(attempt: number): number {
  return Math.min(FIRST_RETRY_S * 2 ** Math.max(0, attempt - 1), LONGEST_RETRY_S);
}

/** Attempts until the waits between them come to 72 hours; then a mail counts as failed. */
export const MAX_ATTEMPTS = countAttempts();

function countAttempts(): number {
  let attempts = 1;
  for (let waited = 0; waited < GIVE_UP_AFTER_S; attempts += 1) waited += retryDelay(attempts);
  return attempts;
}
