import { createHash } from "node:crypto";
import type { BackendAccess } from "../backend-access.ts";

/** What the backend answered, and when it was asked (milliseconds since 1970). */
export type KeptAnswer = { status: number; headers: Headers; text: string; digest: string; askedAt: number };

/** Asks the backend for content. @throws what the fetch throws */
export type Ask = (url: string, init: TextRequest | undefined) => Promise<KeptAnswer>;

export type TextRequest = RequestInit & { body?: string | null };

/** So long an answer is trusted, unless a change is known. */
export const TRUSTED_MS = 10_000;

/** Characters of all answers together; a catalogue's own pages need far less. */
const MOST_CHARACTERS = 8_000_000;

/**
 * Asks the backend, and gives the answer to the same question again until the content changes: most pages share what their
 * frame shows, a product's page asks the same for each of its pictures, and after a change each question is asked once.
 * Answers for one person differ by their headers, which are part of the question.
 */
export function keepAnswers({ fetch, changes }: BackendAccess): Ask {
  const kept = new Map<string, KeptAnswer>();
  let keptVersion: number | undefined;
  let characters = 0;

  function forget(version: number | undefined): void {
    kept.clear();
    characters = 0;
    keptVersion = version;
  }

  return async (url, init) => {
    // A backend whose changes may go unnoticed is asked each time.
    const version = changes.areAllKnown ? changes.version() : undefined;
    if (version !== keptVersion) forget(version);
    const question = JSON.stringify([url, init?.method, init?.body, [...new Headers(init?.headers)]]);
    const known = kept.get(question);
    if (known && Date.now() - known.askedAt < TRUSTED_MS) return known;
    const askedAt = Date.now();
    const response = await fetch(url, init);
    const { status, headers } = response;
    const text = await response.text();
    const digest = createHash("sha256").update(`${status}\n${text}`).digest("base64");
    const answer = { status, headers, text, digest, askedAt };
    // An answer that was asked for before the latest change may lack it.
    if (status === 200 && version !== undefined && version === keptVersion) {
      if (characters > MOST_CHARACTERS) forget(version);
      if (!kept.has(question)) characters += question.length + text.length;
      kept.set(question, answer);
    }
    return answer;
  };
}
