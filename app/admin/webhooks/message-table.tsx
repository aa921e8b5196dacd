import { useState } from "react";
import { sendAgain } from "../../domain/webhooks/webhooks.data.ts";
import { webhookQueries } from "../../domain/webhooks/webhooks.queries.ts";
import { outcomeWords } from "../../domain/webhooks/webhooks.rules.ts";
import type { WebhookMessage } from "../../domain/webhooks/webhooks.schema.ts";
import { formatMinute } from "../parts/dates.ts";
import { useAction } from "../parts/use-action.ts";
import { DialogFrame } from "../record/form/dialog-frame.tsx";
import { LoadingRows, StatusBadge } from "../record/list/table-parts.tsx";

/** Undefined until they have come. */
type MessageTableProps = { messages: WebhookMessage[] | undefined; isLoading: boolean };

const HEADERS = [
  { header: "When", className: "brief" },
  { header: "What", className: "spare" },
  { header: "Outcome" },
  { header: "Answer", className: "state" },
  { header: "Attempts", className: "number state" },
];

/** The messages of a webhook, the newest first. */
export function MessageTable({ messages, isLoading }: MessageTableProps) {
  const [shown, show] = useState<WebhookMessage>();
  const again = useAction({
    run: ({ client }, { id }: WebhookMessage) => sendAgain(client, id),
    success: () => "Message is sent again",
    failure: "Failed to send the message again",
    refresh: webhookQueries.key,
    canBeUndone: false,
  });
  return (
    <section className="webhook-messages" aria-label="Messages">
      <h2>Messages</h2>
      <p className="soft">
        Kept for 30 days. A message that isn't taken is tried six times, the last time after some eight hours.
      </p>
      <div className="box table-frame">
        <table aria-label="Messages" aria-busy={isLoading}>
          <thead>
            <tr>
              {HEADERS.map(({ header, className }) => (
                <th key={header} scope="col" className={className}>
                  {header}
                </th>
              ))}
              <th scope="col" className="row-actions">
                Actions
              </th>
            </tr>
          </thead>
          <tbody>
            {!messages && <LoadingRows columns={[...HEADERS.map(({ className }) => className), "row-actions"]} />}
            {messages?.length === 0 && (
              <tr className="empty-row">
                <td colSpan={HEADERS.length + 1}>No messages yet: nothing has changed since it was added.</td>
              </tr>
            )}
            {messages?.map((message) => (
              <tr key={message.id}>
                <td className="brief">
                  <button type="button" className="link-button" onClick={() => show(message)}>
                    {formatMinute(message.created_at)}
                  </button>
                  <div className="states">
                    <span>{whatOf(message)}</span>
                    <span>{answerOf(message)}</span>
                  </div>
                </td>
                <td className="spare">{whatOf(message)}</td>
                <td>
                  <StatusBadge status={outcomeWords(message)} />
                </td>
                <td className="state">{answerOf(message)}</td>
                <td className="number state">{message.attempts}</td>
                <td className="row-actions">
                  <button
                    type="button"
                    className="button"
                    disabled={again.isPending}
                    aria-label={`Send again: ${whatOf(message)}, ${formatMinute(message.created_at)}`}
                    onClick={() => again.mutate(message)}
                  >
                    Send again
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {shown && (
        <DialogFrame title={`Message of ${formatMinute(shown.created_at)}`} isWide onClose={() => show(undefined)}>
          <div className="dialog-body">
            <p>webhook-id: {shown.message_id}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
            <pre className="message-body" tabIndex={0}>
              {JSON.stringify(JSON.parse(shown.body), null, 2)}
            </pre>
          </div>
        </DialogFrame>
      )}
    </section>
  );
}

function whatOf({ label, changed }: WebhookMessage): string {
  return [label, changed === 1 ? "1 change" : `${changed} changes`].filter(Boolean).join(", ");
}

function answerOf({ status, error, state, next_attempt_at }: WebhookMessage): string {
  const next = state === "waiting" && (status !== null || error) ? `next attempt ${formatMinute(next_attempt_at)}` : "";
  return [status ?? error ?? "", next].filter(Boolean).join(", ");
}
