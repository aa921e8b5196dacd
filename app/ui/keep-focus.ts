/**
 * Gives the focus a place when what had it is gone: what is found, or the page's content. To be called when it goes; where the focus went
 * elsewhere it stays.
 */
export function keepFocus(find?: () => HTMLElement | null | undefined) {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    (find?.() ?? document.getElementById("content"))?.focus();
  });
}
