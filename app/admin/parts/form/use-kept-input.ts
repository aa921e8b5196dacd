import { useLayoutEffect, useRef, useState } from "react";
import { isSignedIn, useSession } from "../session/session-store.ts";

// In memory only: it may hold files and personal data.
const kept = new Map<string, unknown>();

type Kept<Input> = {
  /** Where it belongs: nobody else finds it, and nothing else does. */
  place: string;
  /** What is not saved yet; undefined when all is. */
  read: () => Input | undefined;
  restore: (input: Input) => void;
};

/** Keeps what a lost session takes away until its owner has signed in again (decisions §4). */
export function useKept<Input>({ place, read, restore }: Kept<Input>) {
  const session = useSession();
  const [key] = useState(`${session.status === "present" ? session.session.user.id : ""} ${place}`);
  const present = useRef({ read, restore });
  present.current = { read, restore };

  // Before the first paint: nobody sees what is stored in place of their own.
  useLayoutEffect(() => {
    const input = kept.get(key);
    kept.delete(key);
    if (input !== undefined) present.current.restore(input as Input);
    return () => {
      const unsaved = present.current.read();
      if (unsaved !== undefined && !isSignedIn()) kept.set(key, unsaved);
    };
  }, [key]);
}
