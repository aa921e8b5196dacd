import type { z } from "zod";
import type { Database } from "../../lib/backend/database.types.ts";
import { functionFailure } from "../../lib/backend/function-failure.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { deleteRow } from "../../lib/backend/rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { type WebhookMessage, webhookMessages, webhookStates } from "./webhooks.schema.ts";

type WebhookRow = Database["public"]["Tables"]["webhooks"]["Row"];

/** An address that is told what changes, and how it fares. */
export type Webhook = WebhookRow & Partial<Omit<z.infer<typeof webhookStates>[number], "webhook_id">>;

/** What of a webhook is saved. */
export type WebhookInput = Pick<WebhookRow, "url" | "description" | "nouns" | "is_active">;

/** How many messages are read at once. */
export const MESSAGES_AT_ONCE = 50;

/** Milliseconds after which the function counts as not reached. */
const ANSWER_MS = 30_000;

/** All webhooks, for owners, the oldest first. Throws the backend's error. */
export async function listWebhooks(client: StaffClient): Promise<Webhook[]> {
  const [rows, { data, error }] = await Promise.all([
    unwrap(client.from("webhooks").select("*").order("id")),
    client.rpc("webhook_states"),
  ]);
  if (error) throw error;
  const states = webhookStates.parse(data);
  return rows.map((row) => {
    const { webhook_id, ...state } = states.find(({ webhook_id }) => webhook_id === row.id) ?? { webhook_id: row.id };
    return { ...row, ...state };
  });
}

/** Makes a webhook, or changes the one of the id. Throws the function's error: status 400 and hint "url" for its address. */
export async function saveWebhook(client: StaffClient, values: WebhookInput, id?: number): Promise<void> {
  const { error } = await client.functions.invoke<unknown>("webhooks", { body: { ...values, id }, timeout: ANSWER_MS });
  if (error) throw await functionFailure(error);
}

/** Deletes a webhook with all its messages. Throws the backend's error. */
export function deleteWebhook(client: StaffWriter, id: number): Promise<void> {
  return deleteRow(client, "webhooks", id);
}

/** Messages to a webhook, the newest first, older than `before_id`. Throws the backend's error. */
export async function listMessages(
  client: StaffClient,
  webhook_id: number,
  before_id?: number,
): Promise<WebhookMessage[]> {
  const { data, error } = await client.rpc("webhook_deliveries", {
    webhook_id,
    page_limit: MESSAGES_AT_ONCE,
    ...(before_id !== undefined && { before_id }),
  });
  if (error) throw error;
  return webhookMessages.parse(data);
}

/** Sends a message once more. Throws the backend's error: PT404 where it is gone. */
export async function sendAgain(client: StaffWriter, delivery_id: number): Promise<void> {
  const { error } = await client.rpc("send_webhook_again", { delivery_id });
  if (error) throw error;
}
