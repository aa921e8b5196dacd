import { inScript } from "./in-script.ts";

/** What scripts alone can answer, or answer better. */
const PLACES = {
  click: "button[type=button]:not([popovertarget]),[href^='/legal']",
  input: "input,textarea",
  change: "select",
  submit: "form[method=post]",
};

// The page is complete without scripts, so what hydrates it does not compete with its fonts and first picture. What scripts
// add may need styles that the page does not hold itself (inline-styles.ts), so these come before them.
// A page that is not seen has no first paint: it starts once loaded.
// What a visitor does meanwhile that only scripts can answer is noted, and done when they are there (app/lib/use-early-events.ts).
// A link or a form among it goes on by itself where they never come.
const START = `(() => {
  const module = MODULE;
  let isStarted = false;
  const places = PLACES;
  let early = [];
  const note = (event) => {
    const { type, target } = event;
    const element = target.closest(places[type]);
    if (!early || !element || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    early = early.filter((one) => one.element !== element);
    early.push({ type, element, value: element.value });
    event.preventDefault();
    if (element.href || element.submit) setTimeout(() => {
      if (!early) return;
      early = null;
      if (element.href) location.assign(element.href);
      else element.submit();
    }, 4000);
  };
  for (const type in places) addEventListener(type, note, true);
  window.takeEarly = () => {
    const taken = early;
    early = null;
    return taken;
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const small = Array.from(document.querySelectorAll("img[fetchpriority=low][loading=lazy]"));
    const show = () => {
      for (const picture of small.splice(0, 4)) picture.dataset.seen = "";
      if (small.length > 0 && !document.hidden) requestAnimationFrame(show);
      else document.querySelector("style[data-wait]")?.remove();
    };
    show();
    const sheets = Array.from(document.querySelectorAll("link[rel=stylesheet][disabled]:not([data-whole])"), (sheet) => new Promise((done) => {
      sheet.onload = sheet.onerror = done;
      sheet.disabled = false;
    }));
    for (const href of module.match(/\\/assets\\/[^"]+/g).concat(FILES)) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    Promise.all(sheets).then(() => {
      const script = Object.assign(document.createElement("script"), { type: "module", textContent: module });
      document.body.append(script);
      script.remove();
    });
  };
  const onPaint = () => {
    const picture = document.querySelector("img[fetchpriority=high]");
    if (!picture || picture.complete) return start();
    picture.onload = picture.onerror = () => requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 3000);
  };
  try {
    new PerformanceObserver(onPaint).observe({ type: "paint", buffered: true });
  } catch {
    start();
  }
  addEventListener("load", () => setTimeout(start, 1000));
})()`
  .replaceAll(/\n */g, "")
  .replace("PLACES", JSON.stringify(PLACES));

// Small pictures leave the way to the main one: out of sight a lazy picture is not asked for, and nothing moves when it comes
// back. Then they come a few in each frame: all sixty of a product at once would hold up whatever the visitor does. A browser
// that does not know the condition has them at once; where scripts are refused, it ends by itself.
const WAIT =
  '<style data-wait="">@media (scripting:enabled){img[fetchpriority=low][loading=lazy]:not([data-seen]){animation:wait 5s}}@keyframes wait{from,to{translate:0 -9999px}}</style>';

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const MODULE = /<script([^>]*) type="module"[^>]*>([\s\S]*?)<\/script>/;

/**
 * Puts off the loading of a page's scripts and small pictures until its first paint, and its main picture.
 * @param html a rendered page
 * @param nonce the mark of the scripts that the renderer wrote; only a marked script is put off
 * @returns the page with a marked script that starts the others, and the texts of scripts that it will insert
 */
export function startAfterPaint(html: string, nonce: string): { html: string; inserted: string[] } {
  const found = MODULE.exec(html);
  const module = found?.[2];
  if (!found || !module || !found[1]?.includes(`nonce="${nonce}"`)) return { html, inserted: [] };
  const preloaded = Array.from(html.matchAll(MODULE_PRELOAD), ([, href = ""]) => href);
  const files = preloaded.filter((href) => !module.includes(`"${href}"`));
  const start = START.replace("FILES", () => JSON.stringify(files)).replace("MODULE", () => inScript(module));
  const page = html
    .replaceAll(MODULE_PRELOAD, "")
    .replace("</head>", `${WAIT}</head>`)
    .replace(found[0], () => `<script nonce="${nonce}">${start}</script>`);
  return { html: page, inserted: [module] };
}
