import type { MailKind } from "./account.data.ts";

/** What a link of a mail holds; without a hash it was opened without the link. */
export type MailLink = { type: MailKind; tokenHash: string | undefined };

/**
 * Reads what stands behind the # of a link, `token_hash=…&type=invite|recovery`. It stands there because a fragment reaches no log and no other
 * site.
 */
export function readMailLink(fragment: string): MailLink {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const type = values.get("type") === "recovery" ? "recovery" : "invite";
  return { type, tokenHash: values.get("token_hash") || undefined };
}
