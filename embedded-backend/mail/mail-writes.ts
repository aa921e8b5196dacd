import { MAIL_KINDS } from "../../supabase/functions/_shared/mail-kinds.ts";

/** What staff write a mail by, move a request on, or request that a mail is sent again. */
const BY_STAFF = new Set([
  ...["rpc/send_reply", "rpc/save_request", "rpc/send_news_item", "rpc/ask_old_subscribers"],
  ...MAIL_KINDS.map(({ table }) => table),
]);

/** Who subscribes waits for six digits. */
const BY_VISITORS = new Set(["newsletter_subscription", "rpc/ask_newsletter_again"]);

/**
 * Whether a write through /rest/v1 may leave a mail to be sent.
 * @param target the name of the table, or `rpc/` and that of the function
 */
export function mayLeaveMail(target: string, role: string): boolean {
  return (role === "authenticated" ? BY_STAFF : BY_VISITORS).has(target);
}
