import { useRef } from "react";

/**
 * Begins one thing at a time: calls before it is done are ignored, also when the screen doesn't show yet that it has begun.
 * What begins calls the given function when it is done.
 */
export function useOneAtATime() {
  const isUnderWay = useRef(false);
  return (begin: (done: () => void) => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    begin(() => {
      isUnderWay.current = false;
    });
  };
}
