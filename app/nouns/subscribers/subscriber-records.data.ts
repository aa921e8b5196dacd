import type { Database } from "../../lib/backend/database.types.ts";
import { type ListPage, type ListRequest, readListPage } from "../../lib/backend/list-page.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";
import { cellsBetween, writeRecord } from "../../lib/backend/write-records.ts";

export type Subscriber = Database["public"]["Tables"]["newsletter_subscription"]["Row"];

/** Name of their list in the database. */
export const SUBSCRIBERS = "newsletter_subscription";

/**
 * A page of the newsletter subscriptions, inactive ones too, the newest first unless sorted otherwise. Throws the backend's error.
 * Source: back office §7.
 */
export function listSubscribers(client: StaffClient, request: ListRequest): Promise<ListPage<Subscriber>> {
  return readListPage(client, SUBSCRIBERS, request, (ids) => client.from(SUBSCRIBERS).select("*").in("id", ids));
}

/** A subscription; null where there is none. Throws the backend's error. */
export function getSubscriber(client: StaffClient, id: number): Promise<Subscriber | null> {
  return unwrap(client.from(SUBSCRIBERS).select("*").eq("id", id).maybeSingle());
}

/** All who are to be written to, the newest first, without those who have left. Throws the backend's error. Source: back office §2 "Subscribers". */
export function listActiveSubscribers(client: StaffClient): Promise<Subscriber[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from(SUBSCRIBERS)
      .select("*", counting)
      .eq("active", true)
      .is("left_at", null)
      .order("createTime", { ascending: false })
      .order("id", { ascending: false })
      .range(from, to),
  );
}

/**
 * Changes the address of a subscription, only while nobody else has changed it since it read `before` (decisions §4). `changeId` says which
 * save it is. Throws a RowFailure "stale" or the backend's error. Source: back office §7 "Subscribers".
 * @param email in lower case, as it is stored
 */
export async function changeSubscriberEmail(
  client: StaffWriter,
  changeId: string,
  id: number,
  before: string,
  email: string,
): Promise<void> {
  await writeRecord(client, changeId, SUBSCRIBERS, { id, cells: cellsBetween({ email: before }, { email }) });
}

/** Asks by mail those who never confirmed and were never asked; how many that are. Throws the backend's error. */
export function askOldSubscribers(client: StaffWriter): Promise<number> {
  return unwrap(client.rpc("ask_old_subscribers"));
}
