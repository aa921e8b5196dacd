import type { QueryClient } from "@tanstack/react-query";
import { messageQueries } from "../../domain/contact/contact.queries.ts";
import type { Message } from "../../domain/contact/message-records.data.ts";

/** Said when the list of messages cannot be loaded. */
export const LOAD_FAILURE = "Failed to load messages";

/** Shows a change in the list before the database has answered. */
export function showChange(queries: QueryClient, id: number, change: Partial<Message>): void {
  queries.setQueryData<Message[]>(messageQueries.key, (rows) =>
    rows?.map((row) => (row.id === id ? { ...row, ...change } : row)),
  );
}
