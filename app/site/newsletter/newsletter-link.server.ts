import { data } from "react-router";
import { serverClient } from "../../lib/backend/server-client.ts";
import type { Platform } from "../../lib/platform.ts";
import { followLink, isLinkGood, type LinkUse } from "../../nouns/subscribers/newsletter-links.data.ts";
import { readLinkTexts } from "./newsletter.texts.server.ts";

/** What the page of a link shows: its button, what came of it, or that it does nothing. */
export type LinkState = "asks" | "done" | "ended" | "failed";

const STATUSES: Record<LinkState, number> = { asks: 200, done: 200, ended: 404, failed: 503 };

/**
 * The address is a secret: no cache keeps the page, and no other site is told where its reader came from. Without any referrer a browser would
 * send the form as one of another site.
 */
const SECRET = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex, nofollow",
};

/** The page with its button. Programs that open what they find in a mail come here, and change nothing. */
export async function askAtLink(platform: Platform, use: LinkUse, token: string) {
  const state = await outcomeOf(platform, async () =>
    (await isLinkGood(serverClient(platform), use, token)) ? "asks" : "ended",
  );
  return answer(state, { texts: readLinkTexts(use) });
}

/**
 * Does what the link is for, whoever posts and whatever: a mailbox posts by itself when its reader presses "Unsubscribe" (RFC 8058), without cookies,
 * and as often as it likes.
 */
export async function actAtLink(platform: Platform, use: LinkUse, token: string) {
  const state = await outcomeOf(platform, async () =>
    (await followLink(serverClient(platform), use, token)) ? "done" : "ended",
  );
  return answer(state, {});
}

async function outcomeOf({ log }: Platform, work: () => Promise<LinkState>): Promise<LinkState> {
  try {
    return await work();
  } catch (cause) {
    log.error({ err: cause }, "newsletter link not followed");
    return "failed";
  }
}

function answer<Told extends object>(state: LinkState, told: Told) {
  return data({ state, ...told }, { status: STATUSES[state], headers: SECRET });
}
