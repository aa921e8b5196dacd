import { unwrap } from "./read-rows.ts";
import type { StaffClient } from "./staff-client.ts";

/** The tables whose rows are their own outgoing mail. */
type MailTable = "contact_messages" | "sample_requests";

/** How the backend begins the error of a mail that waits because its settings are wrong. */
const PREFIX = "Mail settings: ";

/** What is wrong with the settings of mail, as a mail of this table that waits tells it; null while none does. Throws the backend's error. */
export async function findMailProblem(client: StaffClient, table: MailTable): Promise<string | null> {
  const told = await unwrap(
    client
      .from(table as "contact_messages")
      .select("mail_error")
      .eq("mail_status", "waiting")
      .like("mail_error", `${PREFIX}%`)
      .order("id", { ascending: false })
      .limit(1),
  );
  return told[0]?.mail_error?.slice(PREFIX.length) ?? null;
}
