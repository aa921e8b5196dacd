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

function onLoad(notify: () => void) {
  addEventListener("load", notify);
  return () => removeEventListener("load", notify);
}

/** Whether the page has all that it needs at first, so that the rest may be fetched. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    onLoad,
    () => document.readyState === "complete",
    () => false,
  );
}
