import type { SupabaseClient } from "@supabase/supabase-js";
import { sendWebhook, type WebhookDelivery } from "./send-webhook.ts";

/**
 * Sends the messages of webhooks that are due, on a hosted project, where no worker runs: once for each call of the schedule.
 * @param allowed hosts that may be private
 * @throws the error of the database; a message that isn't taken only waits for its next attempt
 */
export async function deliverWebhooks(admin: SupabaseClient, allowed: readonly string[]): Promise<void> {
  const { data } = await admin.rpc("claim_webhook_deliveries").throwOnError();
  await Promise.all(
    (data as WebhookDelivery[]).map(async (delivery) => {
      const outcome = await sendWebhook(delivery, allowed);
      await admin.rpc("note_webhook_delivery", { delivery_id: delivery.id, ...outcome }).throwOnError();
    }),
  );
}
