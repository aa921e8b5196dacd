import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

// What React leaves to the browser, because it failed or had to wait.
const LEFT_OUT = "<!--$!-->";

/** So long the cause of a part that was left out is waited for, in milliseconds. */
const PATIENCE_MS = 1000;

/**
 * Renders a page in one go: all that it shows is loaded before, and a stream costs more than the rendering.
 * Throws what a part of the page threw, also within a boundary that would leave it to the browser.
 */
export async function renderWhole(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (html.includes(LEFT_OUT)) throw await causeOf(page);
  return html;
}

function causeOf(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const { abort } = renderToPipeableStream(page, { onError: resolve });
    setTimeout(() => {
      // This time it may have come.
      resolve(new Error("a part of the page has to be waited for"));
      abort();
    }, PATIENCE_MS);
  });
}
