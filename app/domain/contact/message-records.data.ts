import type { Database } from "../../lib/backend/database.types.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

/** A kept contact message, which is also its own outgoing mail. */
export type Message = Database["public"]["Tables"]["contact_messages"]["Row"];

/** Name of their list in the database. */
export const MESSAGES = "contact_messages";

/** A page of the kept contact messages, the newest first unless sorted otherwise. Throws the backend's error. */
export function listMessages(client: StaffClient, request: ListRequest): Promise<ListPage<Message>> {
  return readListPage(client, MESSAGES, request, (ids) => client.from(MESSAGES).select("*").in("id", ids));
}

/** A message; null where there is none. Throws the backend's error. */
export function getMessage(client: StaffClient, id: number): Promise<Message | null> {
  return unwrap(client.from(MESSAGES).select("*").eq("id", id).maybeSingle());
}

/** How many messages are open, how many of these nobody has read, and how many mails were given up. Throws the backend's error. */
export async function countMessages(client: StaffClient): Promise<{ open: number; unread: number; failed: number }> {
  const counting = () => client.from(MESSAGES).select("id", { count: "exact", head: true });
  const answers = await Promise.all([
    counting().is("answered_at", null).is("archived_at", null),
    counting().eq("status", "new"),
    counting().eq("mail_status", "failed"),
  ]);
  const [open = 0, unread = 0, failed = 0] = answers.map(({ count, error }) => {
    if (error) throw error;
    return count ?? 0;
  });
  return { open, unread, failed };
}
