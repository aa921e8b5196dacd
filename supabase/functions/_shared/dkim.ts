import { createPrivateKey } from "node:crypto";

/** What a signature covers. The list that nodemailer has by itself lacks List-Unsubscribe-Post, without which no mailbox offers to leave (RFC 8058). */
const SIGNED = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version", "Content-Type"],
  ...["Content-Transfer-Encoding", "List-Unsubscribe", "List-Unsubscribe-Post"],
].join(":");

/**
 * What nodemailer signs mails with; undefined where the relay signs them.
 * @param given PEM of the private key as the settings hold it, whose line breaks may be written \n, and the selector
 * @param domain that of the sender
 * @throws Error where the key is none that mails are signed with
 */
export function dkimOptions(given: { key?: string | undefined; selector?: string | undefined }, domain: string) {
  const { key, selector } = given;
  if (!key || !selector) return undefined;
  const privateKey = key.replaceAll("\\n", "\n");
  // A mail would go out without a signature.
  if (!isRsaKey(privateKey)) throw new Error("DKIM_KEY holds no private RSA key in PEM");
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED };
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
