import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Digits of the code that a mail shows beside its link. As GoTrue. */
const DIGITS = 6;

/** What a mail holds to prove that it was read: a link that nobody guesses, and digits for who can't follow it. */
export type MailProof = {
  /** Stands in the link. */
  tokenHash: string;
  code: string;
  /** Stands in the database, from which neither of the others is learnt without the secret of the installation. */
  stored: string;
};

/** A new proof. */
export function makeProof(jwtSecret: string): MailProof {
  const tokenHash = randomBytes(32).toString("base64url");
  const stored = storedOf(tokenHash);
  return { tokenHash, stored, code: codeOf(jwtSecret, stored) };
}

/** What is stored of a link. */
export function storedOf(tokenHash: string): string {
  return createHash("sha256").update(tokenHash).digest("hex");
}

/** Whether these are the digits that belong to what is stored. */
export function isCodeOf(jwtSecret: string, stored: string, code: string): boolean {
  const [expected, given] = [Buffer.from(codeOf(jwtSecret, stored)), Buffer.from(code.trim())];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Where the link of a mail leads. The part after the # reaches no log, and opening it does nothing. */
export function linkOf(
  siteUrl: string,
  type: "invite" | "recovery",
  { tokenHash }: Pick<MailProof, "tokenHash">,
): string {
  return `${siteUrl}/admin/welcome#token_hash=${tokenHash}&type=${type}`;
}

function codeOf(jwtSecret: string, stored: string): string {
  const hash = createHmac("sha256", `${jwtSecret} mailed codes`).update(stored).digest();
  return String(Number(hash.readBigUInt64BE() % 10n ** BigInt(DIGITS))).padStart(DIGITS, "0");
}
