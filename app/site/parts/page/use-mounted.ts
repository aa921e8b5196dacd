import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the first HTML and until the page is mounted. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
