import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "../../domain/contact/message-records.data.ts";

/** Key of the list of messages. */
export const messagesKey = ["contact-messages"];

/** Said when it cannot be loaded. */
export const loadFailure = "Failed to load messages";

/** Shows a change in the list before the database has answered. */
export function showChange(queries: QueryClient, id: number, change: Partial<Message>): void {
  queries.setQueryData<Message[]>(messagesKey, (rows) =>
    rows?.map((row) => (row.id === id ? { ...row, ...change } : row)),
  );
}
