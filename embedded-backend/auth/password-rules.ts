import { AuthRefusal } from "./answers.ts";

/** Shortest password that a person chooses, in characters; longest in bytes, since bcrypt reads no further. */
const SHORTEST = 10;
const LONGEST_BYTES = 72;
/** The least that is taken of zxcvbn's 0 to 4: safely unguessable, moderate protection where hashes are stolen. */
const LEAST_SCORE = 3;
/** So much of a password is judged, as judging takes the longer the longer it is. */
const JUDGED = 72;
const OWN_WORDS = ["kinran", "threads", "kinranthreads", "金襴"];

type Judge = (password: string, words: string[]) => number;
let judge: Promise<Judge> | undefined;

/**
 * Checks a password that is about to be set.
 * @param words that are easy to guess for this account, such as its address
 * @throws AuthRefusal 422 weak_password with the reasons `length` (too short) and `pwned` (known, or easy to guess), or 422 for one that
 *   is too long
 */
export async function checkPassword(password: string, words: string[]): Promise<void> {
  if (Buffer.byteLength(password) > LONGEST_BYTES) {
    throw new AuthRefusal(422, "validation_failed", `Password cannot be longer than ${LONGEST_BYTES} characters`);
  }
  const faults: Record<string, string> = {};
  if ([...password].length < SHORTEST) faults.length = `Password should be at least ${SHORTEST} characters.`;
  // Its dictionaries take 60 MB, and half a second to read.
  judge ??= openJudge();
  const score = (await judge)(password.slice(0, JUDGED), [...words.flatMap(partsOf), ...OWN_WORDS]);
  if (score < LEAST_SCORE) {
    faults.pwned = "Password is known to be weak and easy to guess, please choose a different one.";
  }
  const reasons = Object.keys(faults);
  if (reasons.length > 0) {
    throw new AuthRefusal(422, "weak_password", Object.values(faults).join(" "), { weak_password: { reasons } });
  }
}

function partsOf(word: string): string[] {
  return [word, ...word.split(/[^\p{L}\p{N}]+/u)].filter((part) => part.length > 2);
}

async function openJudge(): Promise<Judge> {
  const { ZxcvbnFactory } = await import("@zxcvbn-ts/core");
  const { adjacencyGraphs, dictionary } = await import("@zxcvbn-ts/language-common");
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password, words) => zxcvbn.check(password, words).score;
}
