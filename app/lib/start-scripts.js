// Stands in every page as it is: takes over what came along from the page on another language's host (kept-input.ts),
// puts the page's scripts into it after its first paint and its main picture, and notes what a visitor does until they are there.
(() => {
  const kept = /^#kept=(.*)/.exec(location.hash)?.[1];
  if (kept !== undefined) {
    history.replaceState(history.state, "", location.pathname + location.search);
    try {
      const { place, typed, tray, requests } = JSON.parse(decodeURIComponent(kept));
      globalThis.kinranKept = typed;
      if (typeof tray === "string") localStorage.setItem("kinran-tray", tray);
      if (typeof requests === "string") localStorage.setItem("kinran-requests", requests);
      scrollTo({ top: place * document.documentElement.scrollHeight, behavior: "instant" });
    } catch {
      // Nobody but a visitor who writes such an address sees it fail.
    }
  }
  // Taken up by the scripts (early-acts.ts). A form that does without them what it does with them goes off at once; what needs them
  // waits, and goes off as it is where they can't come.
  if (document.querySelector(".site-header")) {
    const needsScripts = "button[type=button]:not([popovertarget]), [data-waits]";
    const changes = new Map();
    const presses = new Map();
    const lookOf = (pressed) => pressed.textContent + pressed.ariaPressed;
    const onChange = ({ target }) => changes.set(target, target.type === "checkbox" ? target.checked : target.value);
    const onClick = (event) => {
      const pressed = event.target.closest(needsScripts);
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      presses.set(pressed, lookOf(pressed));
      pressed.ariaBusy = "true";
    };
    const end = () => {
      removeEventListener("input", onChange, true);
      removeEventListener("change", onChange, true);
      removeEventListener("click", onClick, true);
      removeEventListener("error", giveUp, true);
      removeEventListener("unhandledrejection", giveUp);
      for (const pressed of presses.keys()) pressed.ariaBusy = null;
      globalThis.kinranEarly = undefined;
    };
    const giveUp = ({ type, target }) => {
      if (type === "error" && target.tagName !== "SCRIPT") return;
      end();
      for (const pressed of presses.keys()) pressed.click();
    };
    addEventListener("input", onChange, true);
    addEventListener("change", onChange, true);
    addEventListener("click", onClick, true);
    addEventListener("error", giveUp, true);
    addEventListener("unhandledrejection", giveUp);
    globalThis.kinranEarly = { changes, presses, lookOf, end };
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
