import { useEffect } from "react";
import { fetchScreens } from "../../lib/screens-ahead.ts";
import { LAYOUT } from "./use-page-links.ts";

/** Fetches the other screens of the site once the visitor stirs. */
export function useScreensAhead() {
  useEffect(() => {
    if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
    const onSign = () => {
      for (const sign of signs) removeEventListener(sign, onSign);
      fetchScreens(LAYOUT);
    };
    for (const sign of signs) addEventListener(sign, onSign, { passive: true });
  }, []);
}

const signs = ["pointermove", "pointerdown", "keydown", "scroll"];
