// Stands in every page as it is: takes over what came along from the page on another language's host (kept-input.ts),
// and puts the page's scripts into it after its first paint and its main picture.
(() => {
  const kept = /^#kept=(.*)/.exec(location.hash)?.[1];
  if (kept !== undefined) {
    history.replaceState(history.state, "", location.pathname + location.search);
    try {
      const { place, typed, tray } = JSON.parse(decodeURIComponent(kept));
      globalThis.kinranKept = typed;
      if (typeof tray === "string") localStorage.setItem("kinran-tray", tray);
      scrollTo({ top: place * document.documentElement.scrollHeight, behavior: "instant" });
    } catch {
      // Nobody but a visitor who writes such an address sees it fail.
    }
  }
  const template = document.getElementById("scripts");
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    document.head.append(template.content);
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
  // A page that is not seen has no first paint.
  addEventListener("load", () => setTimeout(start, 1000));
})();
