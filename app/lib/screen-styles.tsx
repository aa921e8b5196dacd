import { preload } from "react-dom";
import { useMatches } from "react-router";
import { useServerDocument } from "./document.tsx";

/**
 * For the `handle` of a screen's route: the address of its own styles. A browser that goes there fetches them as soon as it has the
 * screen's scripts, while the data is on its way.
 */
export function screenStyles(styles: string) {
  if (!import.meta.env.SSR && !isInPage(styles)) preload(styles, { as: "style" });
  return { styles };
}

/**
 * The styles of the screens that are shown. They stand in a page that comes from the server, which so needs no request for them
 * before it is painted; a screen that a browser goes to waits for its sheet, because React shows nothing before.
 */
export function ScreenStyles() {
  const { readSheet } = useServerDocument();
  const sheets = useMatches().flatMap(({ handle }) => (handle as { styles?: string } | undefined)?.styles ?? []);
  return sheets.map((href) => {
    const text = readSheet?.(href);
    if (text !== undefined) {
      return (
        <style key={href} href={href} precedence="screen">
          {text}
        </style>
      );
    }
    return isInPage(href) ? null : <link key={href} rel="stylesheet" href={href} precedence="screen" />;
  });
}

/** Whether the page came from the server with these styles in it. */
function isInPage(href: string): boolean {
  return !import.meta.env.SSR && document.querySelector(`style[data-href="${href}"]`) !== null;
}
