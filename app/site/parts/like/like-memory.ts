import { useSyncExternalStore } from "react";
import { LIKE_MEMORY_KEY, readLikeMemory, rememberLike } from "../../../domain/news/likes.rules.ts";

const listeners = new Set<() => void>();
/** Stands in where the browser refuses local storage. */
let kept: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(LIKE_MEMORY_KEY) ?? kept;
  } catch {
    return kept;
  }
}

function write(text: string) {
  kept = text;
  try {
    localStorage.setItem(LIKE_MEMORY_KEY, text);
  } catch {}
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void) {
  listeners.add(tell);
  addEventListener("storage", tell);
  // A page that the browser kept aside has missed what was stored meanwhile.
  addEventListener("pageshow", tell);
  return () => {
    listeners.delete(tell);
    removeEventListener("storage", tell);
    removeEventListener("pageshow", tell);
  };
}

/** Whether this browser's visitor likes the item; undefined until the page is alive. */
export function useIsLiked(newsItemId: number): boolean | undefined {
  const text = useSyncExternalStore(subscribe, read, () => undefined);
  return text === undefined ? undefined : readLikeMemory(text).liked.includes(newsItemId);
}

/** Who the visitor is, remembered from the first time that it is asked for. */
export function visitorId(): string {
  const memory = readLikeMemory(read());
  write(JSON.stringify(memory));
  return memory.visitorId;
}

export function keepLike(newsItemId: number, liked: boolean) {
  write(JSON.stringify(rememberLike(readLikeMemory(read()), newsItemId, liked)));
}
