import { kindOf, reasonOf } from "../../../lib/backend/failure.ts";

/** Why a code was not taken, in a sentence. */
export function codeProblem(error: unknown): string {
  const { code, status } = Object(error);
  if (code === "mfa_verification_failed" || code === "mfa_verification_rejected")
    return "This code is not right, or was used already. Enter the one that is shown now.";
  if (status === 429) return "Too many attempts. Wait a minute and try again.";
  if (kindOf(error) === "offline") return reasonOf(error);
  return reasonOf(error, "The code could not be checked");
}
