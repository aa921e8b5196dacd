const DAYS = 24 * 3600 * 1000;
/** RFC 9116 asks for less than a year; what a cache keeps is still true when it is read. */
const VALID_DAYS = 180;

/**
 * The text of /.well-known/security.txt (RFC 9116): whom to tell of a hole.
 * @param siteUrl the site's origin
 * @param email of the company
 */
export function securityText(siteUrl: string, email: string, now = Date.now()): string {
  return [
    `Contact: mailto:${email}`,
    `Contact: ${siteUrl}/contact`,
    `Expires: ${new Date(now + VALID_DAYS * DAYS).toISOString()}`,
    "Preferred-Languages: en, zh",
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}
