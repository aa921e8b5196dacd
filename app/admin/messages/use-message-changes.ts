import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import type { Message } from "../../domain/contact/message-records.data.ts";
import { updateRow } from "../../lib/backend/rows.ts";
import { type Attempt, useAction } from "../parts/use-action.ts";
import { patchRows } from "../record/list/patch-rows.ts";

type State = Pick<Message, "status" | "answered_at" | "archived_at" | "assigned_to">;
type Change = { id: number; change: Partial<State>; before: State };

/** Marks a message as read or as new again: shown at once, taken back when it fails. */
export function useReadMark() {
  const { mutate } = useAction(changing(useQueryClient()));
  return (message: Message, status: "new" | "read") =>
    mutate({ id: message.id, change: { status }, before: stateOf(message) });
}

/** Marks a message as answered, or puts it into the archive; either is taken back by the same way. */
export function useDealtMarks() {
  const { mutate } = useAction({ ...changing(useQueryClient()), success: tell });
  const toggle = (message: Message, column: "answered_at" | "archived_at") => {
    const change = { [column]: message[column] ? null : new Date().toISOString() };
    mutate({ id: message.id, change, before: stateOf(message) });
  };
  return {
    toggleAnswered: (message: Message) => toggle(message, "answered_at"),
    toggleArchived: (message: Message) => toggle(message, "archived_at"),
  };
}

// What visitors send is not in the history, so nothing of it is undone there.
function changing(queries: QueryClient) {
  return {
    run: async ({ client }: Attempt, { id, change }: Change) => {
      await queries.cancelQueries({ queryKey: messageQueries.key });
      patchRows(queries, messageQueries.key, id, change);
      await updateRow(client, "contact_messages", id, change);
    },
    failure: (_error: unknown, { id, before }: Change) => {
      patchRows(queries, messageQueries.key, id, before);
      return { text: "Failed to update message" };
    },
    refresh: messageQueries.key,
    canBeUndone: false,
  };
}

function tell({ change }: Change): string {
  if (change.assigned_to !== undefined)
    return change.assigned_to ? `Assigned to ${change.assigned_to}` : "Assigned to nobody";
  if (change.archived_at !== undefined)
    return change.archived_at ? "Message archived" : "Message taken out of the archive";
  return change.answered_at ? "Message marked as answered" : "Message marked as unanswered";
}

function stateOf({ status, answered_at, archived_at, assigned_to }: Message): State {
  return { status, answered_at, archived_at, assigned_to };
}

/** Gives a message to somebody of the house, or to nobody. */
export function useAssignment() {
  const { mutate } = useAction({ ...changing(useQueryClient()), success: tell });
  return (message: Message, assigned_to: string) =>
    mutate({ id: message.id, change: { assigned_to }, before: stateOf(message) });
}

/** Asks for the mail of a message to be sent again; the database sets its counters back. */
export function useSendAgain() {
  return useAction({
    run: ({ client }, { id }: Pick<Message, "id">) =>
      updateRow(client, "contact_messages", id, { mail_status: "waiting" }),
    success: () => "The mail will be sent again",
    failure: "Failed to send the mail again",
    refresh: messageQueries.key,
    canBeUndone: false,
  });
}
