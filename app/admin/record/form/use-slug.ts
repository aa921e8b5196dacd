import { useRef } from "react";
import { slugFrom } from "../../../lib/slug.ts";

/**
 * Lets a new row's slug follow its name or title until it is edited by hand (decisions §4).
 * @returns what to call when either field is typed into
 */
export function useSlug(isNew: boolean, present: { name: string; slug: string }, set: (slug: string) => void) {
  const follows = useRef(false);
  // Not only as it is typed: a draft may bring back one that was written by hand.
  follows.current = isNew && (present.slug === "" || present.slug === slugFrom(present.name));
  return {
    onName: (name: string) => {
      if (follows.current) set(slugFrom(name));
    },
    // A slug that was emptied by hand follows again.
    onSlug: (slug: string) => {
      follows.current = isNew && slug === "";
    },
  };
}
