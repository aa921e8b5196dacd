import { useEffect } from "react";

/** Pixels between messages, and between them and a dialog. */
const GAP = 14;

/**
 * Keeps what stands at the bottom of the window above the messages while some stand there, so that none lies over a button. The styles know
 * the room that they take as `--toast-height`, and for dialogs as `--toast-room`: one that has enough room below it stays where it is.
 */
export function useToastRoom() {
  useEffect(() => {
    const root = document.documentElement;
    let isAsked = false;
    // Of what is watched anew, the first size is told at once.
    let watched = new Set<HTMLElement>();
    const sizes = new ResizeObserver(ask);
    const changes = new MutationObserver(ask);

    function ask() {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame(() => {
        isAsked = false;
        measure();
      });
    }

    function watch(shown: HTMLElement[]) {
      for (const element of watched) if (!shown.includes(element)) sizes.unobserve(element);
      for (const element of shown) if (!watched.has(element)) sizes.observe(element);
      watched = new Set(shown);
    }

    function measure() {
      const dialogs = [...document.querySelectorAll<HTMLElement>(".dialog")];
      const toasts = [...document.querySelectorAll<HTMLElement>("[data-sonner-toast][data-visible=true]")];
      watch([...dialogs, ...toasts]);
      forget();
      const place = toasts[0]?.closest("ol")?.getBoundingClientRect().bottom;
      if (place === undefined) return;
      // Where they move to, not where they are on their way.
      const room = toasts.reduce((sum, toast) => sum + toast.offsetHeight + GAP, innerHeight - place);
      const height = `${Math.ceil(Math.min(room, innerHeight * 0.6))}px`;
      root.style.setProperty("--toast-height", height);
      const isCovered = dialogs.some((dialog) => (innerHeight - dialog.offsetHeight) / 2 < room);
      if (isCovered) root.style.setProperty("--toast-room", height);
    }

    function forget() {
      for (const name of ["--toast-height", "--toast-room"]) root.style.removeProperty(name);
    }

    changes.observe(document.body, { childList: true, subtree: true });
    addEventListener("resize", ask);
    return () => {
      changes.disconnect();
      sizes.disconnect();
      removeEventListener("resize", ask);
      forget();
    };
  }, []);
}
