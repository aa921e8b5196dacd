import { type ReactNode, useEffect, useRef } from "react";
import { Phrases } from "./phrases.tsx";

let isFirstScreen = true;

/** The heading of a screen. It takes the focus after a navigation in the browser, as a newly loaded page would. */
export function PageHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstScreen && !location.hash) heading.current?.focus({ preventScroll: true });
    isFirstScreen = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {typeof children === "string" ? <Phrases text={children} /> : children}
    </h1>
  );
}
