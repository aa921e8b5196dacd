import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * The menu of small screens. It closes by Escape, when another screen opens, and when the window has room for the sidebar
 * beside the page (shell.css).
 */
export function useSmallMenu() {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = openedOn === pathname;

  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpenedOn(undefined);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      button.current?.focus();
    };
    const roomy = matchMedia("(min-width: 64rem)");
    addEventListener("keydown", closeByKey);
    roomy.addEventListener("change", close);
    return () => {
      removeEventListener("keydown", closeByKey);
      roomy.removeEventListener("change", close);
    };
  }, [isOpen]);

  return { isOpen, button, toggle: () => setOpenedOn(isOpen ? undefined : pathname) };
}
