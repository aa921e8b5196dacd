import { useSyncExternalStore } from "react";

/** A text that this browser remembers under a key, for as long as the document where it refuses local storage. */
export function makeLocalMemory(key: string) {
  const listeners = new Set<() => void>();
  let kept: string | null = null;

  function read(): string | null {
    try {
      return localStorage.getItem(key) ?? kept;
    } catch {
      return kept;
    }
  }

  function write(text: string) {
    kept = text;
    try {
      localStorage.setItem(key, text);
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

  return {
    read,
    write,
    /** The text; null where there is none yet, undefined until the page is alive. */
    useText: (): string | null | undefined => useSyncExternalStore(subscribe, read, () => undefined),
  };
}
