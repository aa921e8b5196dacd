import { z } from "zod";
import { isSubscriberEmail, subscribeMessages } from "../../../nouns/subscribers/subscribers.rules.ts";

/** The form of a subscriber. Rules: back office §5 "Subscriber edit email". Addresses are stored in lower case. */
export const subscriberSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, { error: "Email is required", abort: true })
    .refine(isSubscriberEmail, subscribeMessages.invalid),
});
