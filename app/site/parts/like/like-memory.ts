import { LIKE_MEMORY_KEY, readLikeMemory, rememberLike } from "../../../nouns/news-items/likes.rules.ts";
import { makeLocalMemory } from "../local-memory.ts";

const memory = makeLocalMemory(LIKE_MEMORY_KEY);

/** Whether this browser's visitor likes the item; undefined until the page is alive. */
export function useIsLiked(newsItemId: number): boolean | undefined {
  const text = memory.useText();
  return text === undefined ? undefined : readLikeMemory(text).liked.includes(newsItemId);
}

/** Who the visitor is, remembered from the first time that it is asked for. */
export function visitorId(): string {
  const remembered = readLikeMemory(memory.read());
  memory.write(JSON.stringify(remembered));
  return remembered.visitorId;
}

export function keepLike(newsItemId: number, liked: boolean) {
  memory.write(JSON.stringify(rememberLike(readLikeMemory(memory.read()), newsItemId, liked)));
}
