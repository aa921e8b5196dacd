import { z } from "zod";

/** How a webhook fares. */
export const webhookStates = z.array(
  z.object({
    webhook_id: z.number(),
    waiting: z.number(),
    failed: z.number(),
    delivered_at: z.string().nullable(),
  }),
);

/** A message to a webhook, with what came of its last attempt. */
const webhookMessage = z.object({
  id: z.number(),
  message_id: z.string(),
  state: z.string(),
  attempts: z.number(),
  status: z.number().nullable(),
  error: z.string().nullable(),
  created_at: z.string(),
  next_attempt_at: z.string(),
  delivered_at: z.string().nullable(),
  label: z.string().nullable(),
  changed: z.number(),
  body: z.string(),
});

export type WebhookMessage = z.infer<typeof webhookMessage>;

export const webhookMessages = z.array(webhookMessage);
