import { z } from "zod";
import type { WebhookInput } from "../../domain/webhooks/webhooks.data.ts";

/** The form of a webhook. */
export const webhookSchema = z.object({
  url: z
    .string()
    .trim()
    .min(1, { error: "Address is required", abort: true })
    .max(2000, "At most 2000 characters")
    .regex(/^https?:\/\//i, "Enter an address that begins with https:// or http://"),
  description: z.string().trim().max(200, "At most 200 characters"),
  nouns: z.array(z.string()),
  is_active: z.boolean(),
}) satisfies z.ZodType<WebhookInput>;

export const emptyWebhook: WebhookInput = { url: "", description: "", nouns: [], is_active: true };
