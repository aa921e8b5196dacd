import { preload } from "react-dom";
import { useMatches } from "react-router";
import { useServerDocument } from "./document.tsx";

/** Sheets whose text stands in the page as it came from the server; known once the browser has taken the page over. */
let fromServer: readonly string[] | undefined;

/**
 * For the `handle` of a screen's route: the address of its own styles. A browser that goes there fetches them as soon as it has the
 * screen's scripts, while the data is on its way. Those of the first screen are there before the page is taken over.
 */
export function screenStyles(styles: string) {
  if (!import.meta.env.SSR && fromServer) preload(styles, { as: "style" });
  return { styles };
}

/**
 * The styles of the screens that are shown. They stand in a page that comes from the server, which so needs no request for them
 * before it is painted; a screen that a browser goes to waits for its sheet, because React shows nothing before.
 */
export function ScreenStyles() {
  const { readSheet } = useServerDocument();
  const sheets = useMatches().flatMap(({ handle }) => (handle as { styles?: string } | undefined)?.styles ?? []);
  // In development all are linked.
  if (!import.meta.env.SSR) fromServer ??= import.meta.env.DEV ? [] : sheets;
  return sheets.map((href) => {
    const text = import.meta.env.SSR ? readSheet?.(href) : fromServer?.includes(href) ? "" : undefined;
    if (text === undefined) return <link key={href} rel="stylesheet" href={href} precedence="screen" />;
    // What the page has under this address already, React doesn't make again.
    return (
      <style key={href} href={href} precedence="screen">
        {text}
      </style>
    );
  });
}
