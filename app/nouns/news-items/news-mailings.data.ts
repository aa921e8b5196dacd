import { unwrap } from "../../lib/backend/read-rows.ts";
import type { StaffClient, StaffWriter } from "../../lib/backend/staff-client.ts";

/** How far a news item that was sent has come. Times are ISO 8601; `ended_at` is null while mails wait. */
export type Mailing = {
  id: number;
  at: string;
  by: string | null;
  recipients: number;
  sent: number;
  failed: number;
  ended_at: string | null;
};

/** To how many a news item can be sent, by the code of their language, and when it was, the newest first. */
export type NewsMailings = { confirmed: number; languages: Record<string, number>; mailings: Mailing[] };

/** Throws the backend's error. */
export async function getNewsMailings(client: StaffClient, id: number): Promise<NewsMailings> {
  return (await unwrap(client.rpc("news_mailings", { news_item_id: id }))) as NewsMailings;
}

/**
 * Sends a news item to all who confirmed; with one save_id once. Throws the backend's error, with the hint 'sent' where it was sent before and
 * `again` doesn't say so.
 */
export async function sendNewsItem(
  client: StaffWriter,
  save: { save_id: string; news_item_id: number; again: boolean },
): Promise<void> {
  // As visitors read it at this moment, in each language.
  const answer = await fetch(`/newsletter/items/${save.news_item_id}`);
  if (!answer.ok) throw new Error(answer.status === 404 ? "It is not shown to visitors" : "The item could not be read");
  await unwrap(client.rpc("send_news_item", { ...save, contents: await answer.json() }));
}
