// What a browser remembers of its visitor's likes. It runs in the visitor's browser: no zod here.
import { makeUuid } from "../../lib/make-uuid.ts";

/** `visitorId` is a UUID that says nothing about the visitor; `liked` holds ids of news items. */
export type LikeMemory = { visitorId: string; liked: number[] };

/** Key in local storage. */
export const LIKE_MEMORY_KEY = "kinran-likes";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Reads what was remembered. A text that is missing or damaged gives a new visitor who likes nothing yet.
 * @param text value under `likeMemoryKey`, or null
 */
export function readLikeMemory(text: string | null): LikeMemory {
  const { visitorId, liked } = parseRecord(text);
  if (typeof visitorId !== "string" || !UUID.test(visitorId)) return { visitorId: makeUuid(), liked: [] };
  return { visitorId, liked: Array.isArray(liked) ? liked.filter((id) => Number.isSafeInteger(id)) : [] };
}

/** The memory after a visitor liked an item or took the like back. */
export function rememberLike(memory: LikeMemory, newsItemId: number, liked: boolean): LikeMemory {
  const others = memory.liked.filter((id) => id !== newsItemId);
  return { ...memory, liked: liked ? [...others, newsItemId] : others };
}

/** The number of likes to show from when a visitor liked or took the like back until it is counted anew. */
export function countAfterLike(likes: number, liked: boolean): number {
  return Math.max(likes + (liked ? 1 : -1), 0);
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? ""));
  } catch {
    return {};
  }
}
