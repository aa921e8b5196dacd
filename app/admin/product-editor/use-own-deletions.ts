import { useRef } from "react";
import { countTakenBack } from "../parts/undo/acts.ts";

/**
 * Tells which rows are gone by an act that was taken back in this window: nobody else has deleted them.
 * @param rows as they were read last, at `readAt`
 */
export function useOwnDeletions(rows: readonly { id: number }[] | undefined, readAt: number): (key: string) => boolean {
  const seen = useRef({ readAt, takenBack: countTakenBack(), keys: new Set<string>() });
  const own = useRef(new Set<string>());
  if (rows && seen.current.readAt !== readAt) {
    const takenBack = countTakenBack();
    const keys = new Set(rows.map(({ id }) => String(id)));
    if (takenBack !== seen.current.takenBack)
      for (const key of seen.current.keys) if (!keys.has(key)) own.current.add(key);
    for (const key of keys) own.current.delete(key);
    seen.current = { readAt, takenBack, keys };
  }
  return (key) => own.current.has(key);
}
