import { use, useState } from "react";

/** What `loadView` gives a screen. */
export type GivenView<View> = View | null | Promise<View | null>;

/**
 * The view to show: the newest, or where that is lost the last whole one of the same screen, so that a lost request takes
 * nothing away. Null when there never was any. With it the messages of what failed: those of the newest view, or `unreached`
 * where that did not come.
 * @param isWhole false for a view whose content could not be read
 */
export function useLastView<View extends { failed: string[] }>(
  given: GivenView<View>,
  isWhole: (view: View) => unknown,
  unreached: string[],
) {
  const newest = given instanceof Promise ? use(given) : given;
  const [last, setLast] = useState(newest);
  const isLost = !newest || !isWhole(newest);
  if (!isLost && newest !== last) setLast(newest);
  const view = isLost && last && isWhole(last) ? last : newest;
  return { view, failed: newest ? newest.failed : unreached };
}
