import type { TablesInsert } from "../../../app/lib/backend/database.types.ts";
import { makeService, unwrap } from "../../conformance/clients.ts";
import type { RunningServer } from "../../support/start-server.ts";

const RECEIVED = "2026-03-04T16:05:00Z";

/** Keeps a message of a visitor whose mail has been sent, unless the values say else. */
export async function keepMessage(server: RunningServer, values: Partial<TablesInsert<"contact_messages">> = {}) {
  const message = {
    name: "Ada Wong",
    email: "ada@example.com",
    subject: "Shade card",
    message: "Please send the 2026 shade card.\nWe knit in 12 gauge.",
    created_at: RECEIVED,
    mail_status: "sent",
    sent_at: RECEIVED,
    ...values,
  };
  return unwrap(await makeService(server).from("contact_messages").insert(message).select().single());
}
