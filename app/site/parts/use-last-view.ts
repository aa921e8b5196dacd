import { use, useState } from "react";

/** What `loadView` gives a screen. */
export type GivenView<View> = View | null | Promise<View | null>;

/**
 * The view to show: the newest, or where that is lost the last whole one of the same screen, so that a lost request takes
 * nothing away. Null when there never was any.
 * @param isWhole false for a view whose content could not be read
 */
export function useLastView<View extends object>(given: GivenView<View>, isWhole: (view: View) => unknown) {
  const newest = given instanceof Promise ? use(given) : given;
  const [last, setLast] = useState(newest);
  const isLost = !newest || !isWhole(newest);
  if (!isLost && newest !== last) setLast(newest);
  const view = isLost && last && isWhole(last) ? last : newest;
  return { view, isLost };
}
