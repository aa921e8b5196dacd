import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { webhookQueries } from "../../domain/webhooks/webhooks.queries.ts";
import { toldWords } from "../../domain/webhooks/webhooks.rules.ts";
import { useStaffClient } from "../../lib/backend/staff-client.ts";
import { Screen } from "../parts/screen.tsx";
import { ListFailure } from "../record/list/list-failure.tsx";
import { MessageTable } from "./message-table.tsx";
import { SigningKey } from "./signing-key.tsx";

const FAILURE = "Failed to load webhooks";
const MESSAGES_FAILURE = "Failed to load messages";

/** What a webhook is told, and what came of it. */
export default function WebhookRoute() {
  const client = useStaffClient();
  const id = Number(useParams().id);
  const list = useQuery({ ...webhookQueries.list(client), meta: { failure: FAILURE } });
  const messages = useInfiniteQuery({ ...webhookQueries.messages(client, id), meta: { failure: MESSAGES_FAILURE } });
  const webhook = list.data?.find((one) => one.id === id);
  const title = webhook ? webhook.description || webhook.url : "Webhook";
  return (
    <Screen
      title={title}
      table="webhooks"
      purpose={webhook ? `${webhook.url} · ${toldWords(webhook.nouns)}` : "What it is told, and what came of it."}
      back={{ to: "/admin/webhooks", text: "Webhooks" }}
    >
      {list.isError && !list.data && <ListFailure text={FAILURE} query={list} />}
      {list.data && !webhook && <p>This webhook does not exist, or was deleted.</p>}
      {webhook && <SigningKey secret={webhook.secret} />}
      {webhook && !webhook.is_active && (
        <p className="notice">It is inactive: nothing more is written for it, and what waits is not sent.</p>
      )}
      {webhook &&
        (messages.isError && !messages.data ? (
          <ListFailure text={MESSAGES_FAILURE} query={messages} />
        ) : (
          <MessageTable messages={messages.data?.pages.flat()} isLoading={messages.isFetching} />
        ))}
      {messages.hasNextPage && (
        <button
          type="button"
          className="button"
          disabled={messages.isFetchingNextPage}
          onClick={() => messages.fetchNextPage()}
        >
          Show older messages
        </button>
      )}
    </Screen>
  );
}
