import { useLayoutEffect, useRef, useState } from "react";
import { isSignedIn, useSession } from "../../parts/session/session-store.ts";
import { draftKey } from "./draft-store.ts";

// In memory: a browser that keeps nothing else keeps this, and what is restored stands there before the first paint.
const kept = new Map<string, unknown>();

/**
 * Keeps what a lost session takes away until its owner has signed in again on this page (decisions §4).
 * @param key whose it is and where it belongs
 * @param read what is not saved yet; undefined when all is
 * @returns whether something was restored
 */
export function useKept<Input>(key: string, read: () => Input | undefined, restore: (input: Input) => void) {
  const isRestored = useRef(false);
  const present = useRef({ read, restore });
  present.current = { read, restore };

  // Before the first paint: nobody sees what is stored in place of their own.
  useLayoutEffect(() => {
    const input = kept.get(key);
    kept.delete(key);
    isRestored.current = input !== undefined;
    if (input !== undefined) present.current.restore(input as Input);
    return () => {
      const unsaved = present.current.read();
      if (unsaved !== undefined && !isSignedIn()) kept.set(key, unsaved);
    };
  }, [key]);
  return () => isRestored.current;
}

/** Names what is kept at a place for who is signed in; also after the session has ended. */
export function useKey(place: string): string {
  const session = useSession();
  const [key] = useState(draftKey(session.status === "present" ? session.session.user.id : "", place));
  return key;
}
