import { useLayoutEffect, useRef, useState } from "react";
import { isSignedIn, useSession } from "../../parts/session/session-store.ts";
import { draftKey } from "./draft-store.ts";

// In memory: this works also where the browser allows no storage, and the input is restored before the first paint.
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

/** The key of the input at a place for who is signed in; the same after the session has ended. */
export function useKey(place: string): string {
  const session = useSession();
  const [key] = useState(draftKey(session.status === "present" ? session.session.user.id : "", place));
  return key;
}
