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

/** How many messages nobody has read, and how many mails were given up. Throws the backend's error. */
export async function countMessages(client: StaffClient): Promise<{ unread: number; failed: number }> {
  const count = async (column: "status" | "mail_status", value: string) => {
    const answer = await client
      .from("contact_messages")
      .select("id", { count: "exact", head: true })
      .eq(column, value)
      .throwOnError();
    return answer.count ?? 0;
  };
  const [unread, failed] = await Promise.all([count("status", "new"), count("mail_status", "failed")]);
  return { unread, failed };
}
