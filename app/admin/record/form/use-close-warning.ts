import { useEffect, useRef } from "react";

const never = () => false;

/** The browser asks before it closes or reloads the page over input that is not saved, unless leaving is meant. */
export function useCloseWarning(isDirty: boolean, isMeant: () => boolean = never) {
  const latest = useRef(isMeant);
  latest.current = isMeant;
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!latest.current()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);
}
