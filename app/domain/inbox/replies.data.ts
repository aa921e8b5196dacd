import type { Database } from "../../lib/backend/database.types.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

/** What buyers are answered to: a message of the contact form, or a request for samples. */
export type Answered = { entity: "contact_messages" | "sample_requests"; id: number };

/** A kept mail to a buyer: an answer of staff, or how far a request is. */
export type BuyerMailRecord = Database["public"]["Tables"]["buyer_mails"]["Row"];

/** The mails to the buyer of a message or a request, the oldest first. Throws the backend's error. */
export function listBuyerMails(client: StaffClient, { entity, id }: Answered): Promise<BuyerMailRecord[]> {
  const parent = entity === "contact_messages" ? "message_id" : "request_id";
  return unwrap(client.from("buyer_mails").select("*").eq(parent, id).order("created_at").order("id"));
}

/**
 * Answers a message or a request by mail; what is open is then answered, or in work. `changeId` says which answer it is.
 * Throws the backend's error: PT404 "gone".
 */
export async function sendReply(client: StaffWriter, changeId: string, { entity, id }: Answered, body: string) {
  const { error } = await client.rpc("send_reply", { save_id: changeId, entity, record_id: id, body });
  if (error) throw error;
}
