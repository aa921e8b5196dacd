import type { Limit } from "./limit.ts";

/** How often one client address may do what guesses, floods or makes up. Only what a stranger can do is limited. */
export type RateLimits = {
  /** Failed sign-ins and recovery codes. */
  failedSignIns: Limit;
  /** Of these, those to one account. There is no limit of an account alone: with it a stranger could lock its owner out. */
  failedSignInsToAccount: Limit;
  /** Digits of a mail that were wrong, for one account from all addresses: its link goes on working. */
  failedMailedCodes: Limit;
  /** Codes of a second factor that were wrong, for one account from all addresses: who tries them has the password. */
  failedFactorCodes: Limit;
  /** Requested mails that recover a password. */
  recoveryMails: Limit;
  /** E-mail addresses put into the newsletter, also those that are in it already; counted apart, how often its digits are typed. */
  subscriptions: Limit;
  /** Likes given to one news item, and to all of them. Taking back is free. */
  likesOfItem: Limit;
  likes: Limit;
};

/**
 * The limits of an installation (source: design/trust T3, T12, T26). They are wide enough for an office behind one address; likes
 * of an item are therefore more than the ten of T12.
 */
export const RATE_LIMITS: RateLimits = {
  failedSignIns: { points: 30, seconds: 300 },
  failedSignInsToAccount: { points: 10, seconds: 300, blockSeconds: 60 },
  failedMailedCodes: { points: 30, seconds: 604_800 },
  failedFactorCodes: { points: 10, seconds: 900 },
  recoveryMails: { points: 10, seconds: 3600 },
  subscriptions: { points: 60, seconds: 600 },
  likesOfItem: { points: 30, seconds: 3600 },
  likes: { points: 300, seconds: 3600 },
};
