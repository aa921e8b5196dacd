import type { Database } from "../../lib/backend/database.types.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import { saveRow } from "../../lib/backend/rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

export type Subscriber = Database["public"]["Tables"]["newsletter_subscription"]["Row"];

/** All newsletter subscriptions, inactive ones too, the newest first. Throws the backend's error. Source: back office §7. */
export async function listSubscribers(client: StaffClient): Promise<Subscriber[]> {
  return readAll(({ from, to, counting }) =>
    client
      .from("newsletter_subscription")
      .select("*", counting)
      .order("createTime", { ascending: false })
      .order("id", { ascending: false })
      .range(from, to),
  );
}

/**
 * Changes the address of a subscription, only while nobody else has changed it since it was `seen` (decisions §4). `saveId`
 * says which save it is (`saveRow`). Throws a RowFailure "stale" or "gone", or the backend's error. Source: back office §7
 * "Subscribers".
 * @param email in lower case, as it is stored
 */
export async function changeSubscriberEmail(
  client: StaffWriter,
  saveId: string,
  seen: Subscriber,
  email: string,
): Promise<void> {
  const target = { id: seen.id, seen: { active: seen.active, email: seen.email } };
  await saveRow(client, saveId, "newsletter_subscription", { email }, target);
}
