/** How many news items may be pinned at once (decisions §2). */
export const MOST_PINNED = 3;

/** A part of the list: its first place, from 0, and how many. */
type Place = { from: number; size: number };

/**
 * The unpinned items that a part of the list may show, however many are pinned: so both are read at once. `joinPinned` takes
 * of them what it needs.
 */
export function reachOfUnpinned({ from, size }: Place): Place {
  const first = Math.max(from - MOST_PINNED, 0);
  return { from: first, size: from + size - first };
}

/**
 * A part of the list, in which the pinned items come first.
 * @param pinned all of them, in their order
 * @param unpinned those of `reachOfUnpinned`
 */
export function joinPinned<Item>(pinned: readonly Item[], unpinned: readonly Item[], place: Place): Item[] {
  const skipped = Math.max(place.from - pinned.length, 0) - reachOfUnpinned(place).from;
  const shown = pinned.slice(place.from, place.from + place.size);
  return [...shown, ...unpinned.slice(skipped, skipped + place.size - shown.length)];
}
