import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

/** A kept contact message, which is also its own outgoing mail. */
export type Message = Database["public"]["Tables"]["contact_messages"]["Row"];

/** All kept contact messages, the newest first. Throws the backend's error. */
export async function listMessages(client: StaffClient): Promise<Message[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("contact_messages")
      .select("*", counting)
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .range(from, to),
  );
}

/** How many messages are open, how many of these nobody has read, and how many mails were given up. Throws the backend's error. */
export async function countMessages(client: StaffClient): Promise<{ open: number; unread: number; failed: number }> {
  const counting = () => client.from("contact_messages").select("id", { count: "exact", head: true });
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
