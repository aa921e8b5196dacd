import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { StaffClient } from "../../lib/backend/staff-client.ts";
import { listMessages, listWebhooks, MESSAGES_AT_ONCE } from "./webhooks.data.ts";
import type { WebhookMessage } from "./webhooks.schema.ts";

const key = ["webhooks"];
const newest = undefined as number | undefined;

/** Milliseconds: what waits is sent meanwhile. */
const LOOK_AGAIN_MS = 5000;

/** What the back office loads of webhooks. */
export const webhookQueries = {
  key,
  list: (client: StaffClient) => queryOptions({ queryKey: [...key, "list"], queryFn: () => listWebhooks(client) }),
  messages: (client: StaffClient, id: number) =>
    infiniteQueryOptions({
      queryKey: [...key, "messages", id],
      queryFn: ({ pageParam }) => listMessages(client, id, pageParam),
      initialPageParam: newest,
      getNextPageParam: (page: WebhookMessage[]) => (page.length === MESSAGES_AT_ONCE ? page.at(-1)?.id : undefined),
      refetchInterval: ({ state }) =>
        state.data?.pages.flat().some((message) => message.state === "waiting") ? LOOK_AGAIN_MS : false,
    }),
};
