import { useQueryClient } from "@tanstack/react-query";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import type { Message } from "../../domain/contact/message-records.data.ts";
import { updateRow } from "../../lib/backend/rows.ts";
import { useAction } from "../parts/use-action.ts";
import { showChange } from "./message-list.ts";

type Change = { id: number; status: "new" | "read" };

/** Marks a message as read or as new again: shown at once, taken back when it fails. */
export function useMessageStatus() {
  const queries = useQueryClient();
  return useAction({
    run: async ({ client }, { id, status }: Change) => {
      await queries.cancelQueries({ queryKey: messageQueries.key });
      showChange(queries, id, { status });
      await updateRow(client, "contact_messages", id, { status });
    },
    failure: (_error, { id, status }) => {
      showChange(queries, id, { status: status === "new" ? "read" : "new" });
      return { text: "Failed to update message" };
    },
    refresh: messageQueries.key,
  });
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
