import { useEffect } from "react";

type EarlyEvent =
  | { type: "click"; element: HTMLElement }
  | { type: "input" | "change"; element: HTMLInputElement; value: string }
  | { type: "submit"; element: HTMLFormElement };

/** Does what the visitor began before the scripts of the page were there (server/late-scripts.ts). */
export function useEarlyEvents() {
  useEffect(() => {
    const { takeEarly } = window as { takeEarly?: () => EarlyEvent[] | null };
    const events = takeEarly?.() ?? [];
    // Within an effect no event can wake a part of the page that React has not taken over yet.
    if (events.length > 0) setTimeout(() => events.forEach(repeat));
  }, []);
}

function repeat(event: EarlyEvent) {
  const { type, element } = event;
  if (!element.isConnected) return;
  if (type === "click") return element.click();
  if (type === "submit") return element.requestSubmit();
  const wanted = type === "change" ? event.value : element.value;
  // A key wakes the part that the field stands in, which may set the field back.
  element.dispatchEvent(new Event("keyup", { bubbles: true }));
  if (element.value !== wanted) element.value = wanted;
  element.dispatchEvent(new Event(type, { bubbles: true }));
}
