// The page is complete without scripts, so what hydrates it does not compete with its styles, fonts and first picture.
// A page that is not seen has no first paint: it starts once loaded.
const START = `(() => {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const href of FILES) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    const script = Object.assign(document.createElement("script"), { type: "module", textContent: MODULE });
    document.body.append(script);
    script.remove();
  };
  try {
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  } catch {
    start();
  }
  addEventListener("load", () => setTimeout(start, 1000));
})()`;

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = /<script([^>]*) type="module"[^>]*>([\s\S]*?)<\/script>/;

/**
 * Puts off the loading of a page's scripts until its first paint.
 * @param html a rendered page
 * @param nonce the mark of the scripts that the renderer wrote; only a marked script is put off
 * @returns the page with a marked script that starts the others, and the texts of scripts that it will insert
 */
export function startAfterPaint(html: string, nonce: string): { html: string; inserted: string[] } {
  const found = MODULE.exec(html);
  const module = found?.[2];
  if (!found || !module || !found[1]?.includes(`nonce="${nonce}"`)) return { html, inserted: [] };
  const files = Array.from(html.matchAll(MODULE_PRELOAD), ([, href]) => href);
  const start = START.replace("FILES", () => JSON.stringify(files)).replace("MODULE", () => inScript(module));
  const page = html
    .replaceAll(MODULE_PRELOAD, "")
    .replace(found[0], () => `<script nonce="${nonce}">${start}</script>`);
  return { html: page, inserted: [module] };
}

/** A text as it may stand in an inline script. */
function inScript(text: string): string {
  return JSON.stringify(text).replaceAll("<", "\\u003c");
}
