import { LEAST_SCORE, SHORTEST_PASSWORD } from "./password-strength.ts";

/** What a form is told about a new password; nothing where all is well. */
export type PasswordProblems = { password?: string; repeat?: string; current?: string };

/** What is wrong with a new password before anybody is asked. */
export function checkNewPassword(password: string, repeat: string): PasswordProblems {
  if (password === "") return { password: "Enter a new password" };
  if ([...password].length < SHORTEST_PASSWORD) return { password: `At least ${SHORTEST_PASSWORD} characters` };
  return password === repeat ? {} : { repeat: "The two passwords are not the same" };
}

const WEAK: Record<string, string> = {
  length: `At least ${SHORTEST_PASSWORD} characters`,
  pwned:
    "This password is known or easy to guess. Take another one, e.g. four words that have nothing to do with each other",
};

/** What is told of a password that is easy to guess. */
export const EASY_TO_GUESS: PasswordProblems = { password: WEAK.pwned ?? "" };

/** What the backend has refused about a password, at its field; undefined for another failure. */
export function passwordRefusal(error: unknown): PasswordProblems | undefined {
  const { code, reasons, message } = Object(error);
  if (code === "weak_password") {
    const known = Array.isArray(reasons) ? reasons.flatMap((reason) => WEAK[String(reason)] ?? []) : [];
    return { password: known.length > 0 ? known.join(". ") : String(message) };
  }
  if (code === "same_password") return { password: "This is your present password. Take another one" };
  if (code === "validation_failed") return { password: String(message) };
  if (/^current_password/.test(String(code))) return { current: "The current password is not right" };
  return undefined;
}

const WORDS = ["Very weak", "Weak", "Fair", "Good", "Strong"];

/** A password's score in words; what the backend would refuse says so. */
export function strengthWords(score: number, length: number): string {
  if (length < SHORTEST_PASSWORD) return `Too short: at least ${SHORTEST_PASSWORD} characters`;
  return score < LEAST_SCORE ? `${WORDS[score]}: easy to guess` : `${WORDS[score]}`;
}
