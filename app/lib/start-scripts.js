// Stands in every page as it is: puts the page's scripts into it after its first paint and its main picture.
(() => {
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
