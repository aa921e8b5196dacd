import { useEffect } from "react";

type RouterWindow = { __reactRouterManifest: { routes: Record<string, { parentId?: string; module: string }> } };

/**
 * Fetches the other screens of the site once the visitor stirs, so that one whose connection is then lost gets to a
 * screen's own failure. Without it the router asks the browser to load the page, which then shows its own error.
 */
export function useScreensAhead() {
  useEffect(() => {
    if ((navigator as { connection?: { saveData: boolean } }).connection?.saveData) return;
    const fetchScreens = () => {
      for (const sign of signs) removeEventListener(sign, fetchScreens);
      const { routes } = (window as unknown as RouterWindow).__reactRouterManifest;
      for (const { parentId, module } of Object.values(routes))
        if (parentId === "site/site.layout") import(/* @vite-ignore */ module).catch(() => {});
    };
    for (const sign of signs) addEventListener(sign, fetchScreens, { passive: true });
  }, []);
}

const signs = ["pointermove", "pointerdown", "keydown", "scroll"];
