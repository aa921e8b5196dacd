import type { Database } from "../../lib/backend/database.types.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import { deleteRow } from "../../lib/backend/rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

/** What a program typed into a form. */
export type SpamRecord = Database["public"]["Tables"]["spam"]["Row"];

/** Name of its list in the database. */
export const SPAM = "spam";

/** A page of the spam, the newest first unless sorted otherwise. Throws the backend's error. */
export function listSpam(client: StaffClient, request: ListRequest): Promise<ListPage<SpamRecord>> {
  return readListPage(client, SPAM, request, (ids) => client.from(SPAM).select("*").in("id", ids));
}

/** An entry; null where there is none. Throws the backend's error. */
export function getSpam(client: StaffClient, id: number): Promise<SpamRecord | null> {
  return unwrap(client.from(SPAM).select("*").eq("id", id).maybeSingle());
}

/** Deletes an entry for good. Throws the backend's error. */
export function deleteSpam(client: StaffWriter, id: number): Promise<void> {
  return deleteRow(client, SPAM, id);
}
