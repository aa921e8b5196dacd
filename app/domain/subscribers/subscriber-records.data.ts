import type { Database } from "../../lib/backend/database.types.ts";
import { RowFailure } from "../../lib/backend/failure.ts";
import { readAll } from "../../lib/backend/read-all.ts";
import type { StaffClient } from "../../lib/backend/staff-client.ts";

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
 * Changes the address of a subscription, only while nobody else has changed it since it was `seen` (decisions §4). Done
 * again after a lost answer it is as good. Throws a RowFailure "stale" or "gone", or the backend's error. Source: back
 * office §7 "Subscribers".
 * @param email in lower case, as it is stored
 */
export async function changeSubscriberEmail(client: StaffClient, seen: Subscriber, email: string): Promise<void> {
  const { data, error } = await client
    .from("newsletter_subscription")
    .update({ active: seen.active, email })
    .match({ id: seen.id, active: seen.active, email: seen.email })
    .select("id");
  if (error) throw error;
  if (data.length > 0) return;
  const { data: present, error: unread } = await client
    .from("newsletter_subscription")
    .select("email")
    .eq("id", seen.id)
    .maybeSingle();
  if (unread) throw unread;
  if (!present) throw new RowFailure("gone", "It no longer exists");
  if (present.email !== email) throw new RowFailure("stale", "It has been changed by someone else");
}
